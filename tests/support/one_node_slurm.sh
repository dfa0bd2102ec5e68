#!/bin/sh
# A Slurm of one node in a folder, for as long as a command runs:
#   one_node_slurm FOLDER COMMAND [ARGUMENT...]
# Munge and both daemons listen on sockets and ports of their own, and are gone
# when this ends, also by a signal.
set -eu
folder=$1
shift
host=$(hostname -s)
port=$((20000 + $$ % 10000))
dd if=/dev/urandom of="$folder/key" bs=128 count=1 2>/dev/null
chmod 600 "$folder/key"
mkdir -p "$folder/state" "$folder/spool"
# Two tasks at a time, whatever the machine has. A task that is queued again
# waits as long as a credential lasts (cred_expire).
cat >"$folder/slurm.conf" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=5
CryptoType=crypto/munge
SlurmctldPort=$port
SlurmdPort=$((port + 1))
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
KillWait=2
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$folder/slurm.conf"

# Asks a daemon to end, waits a little, and ends it.
stop_one() {
  [ -s "$folder/$1.pid" ] || return 0
  pid=$(cat "$folder/$1.pid")
  kill "$pid" 2>/dev/null || return 0
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep 0.2
  done
  kill -KILL "$pid" 2>/dev/null || true
}

stop() {
  scancel --full --signal=KILL --user="$(id -un)" 2>/dev/null || true
  for name in slurmctld slurmd munged; do stop_one "$name"; done
}
trap stop EXIT
trap 'exit 143' TERM INT HUP
munged --force --key-file="$folder/key" --socket="$folder/munge.socket" \
  --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" \
  --seed-file="$folder/munged.seed"
slurmctld
slurmd
n=0
until sinfo --noheader --format=%T 2>/dev/null | grep -q idle; do
  n=$((n + 1))
  if [ "$n" -gt 60 ]; then
    echo "the node did not come up"
    tail -n 5 "$folder"/*.log
    exit 1
  fi
  sleep 0.25
done
"$@"
