#!/bin/sh
# A Slurm of one node in a folder, for as long as a command runs:
#   one_node_slurm FOLDER COMMAND [ARGUMENT...]
# Munge and both daemons listen on sockets and ports of their own.
set -eu
folder=$1
shift
host=$(hostname -s)
port=$((20000 + $$ % 10000))
dd if=/dev/urandom of="$folder/key" bs=128 count=1 2>/dev/null
chmod 600 "$folder/key"
mkdir -p "$folder/state" "$folder/spool"
cat >"$folder/slurm.conf" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
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
SchedulerType=sched/builtin
SelectType=select/linear
SlurmctldParameters=enable_configless
NodeName=$host NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$folder/slurm.conf"
stop() {
  for name in slurmd slurmctld munged; do
    [ ! -f "$folder/$name.pid" ] || kill "$(cat "$folder/$name.pid")" || true
  done
}
trap stop EXIT
munged --force --key-file="$folder/key" --socket="$folder/munge.socket" \
  --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" \
  --seed-file="$folder/munged.seed"
slurmctld
slurmd
for _ in 1 2 3 4 5 6 7 8 9 10; do
  sinfo --noheader --format=%T 2>/dev/null | grep -q idle && break
  sleep 1
done
"$@"
