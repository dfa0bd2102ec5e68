"""Drives Chromium by its DevTools protocol over a pipe, and serves the page."""
import base64
import functools
import http.server
import itertools
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'support'))

from attempts import Failure  # noqa: E402

PATIENCE = 30  # seconds for an answer of the browser, or a condition


class Browser:
    def __init__(self):
        path = shutil.which('chromium')
        if not path:
            raise Failure('there is no chromium')
        self.home = tempfile.mkdtemp(prefix='rulewright-web-')
        to_read, self.to = os.pipe()
        self.out, to_write = os.pipe()
        for fd in (to_read, to_write):
            os.set_inheritable(fd, True)
        # The protocol comes in by 3 and goes out by 4.
        line = f'exec "$@" 3<&{to_read} 4>&{to_write}'
        self.process = subprocess.Popen(
            ['bash', '-c', line, 'chromium', path, '--headless=new',
             '--no-sandbox', '--remote-debugging-pipe', '--disable-gpu',
             '--no-first-run', '--disable-extensions', '--hide-scrollbars',
             '--disable-dev-shm-usage', '--disable-background-networking',
             '--mute-audio', f'--user-data-dir={self.home}', 'about:blank'],
            pass_fds=(to_read, to_write), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, 'HOME': self.home})
        os.close(to_read)
        os.close(to_write)
        self.numbers = itertools.count(1)
        self.rest = b''
        self.events = []

    def _message(self, deadline):
        while b'\0' not in self.rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.out], [], [], left)[0]:
                raise Failure('the browser does not answer')
            read = os.read(self.out, 1 << 20)
            if not read:
                raise Failure('the browser has ended')
            self.rest += read
        message, self.rest = self.rest.split(b'\0', 1)
        return json.loads(message)

    def send(self, method, session=None, patience=PATIENCE, **params):
        number = next(self.numbers)
        asked = {'id': number, 'method': method, 'params': params}
        if session:
            asked['sessionId'] = session
        os.write(self.to, json.dumps(asked).encode() + b'\0')
        deadline = time.monotonic() + patience
        while True:
            message = self._message(deadline)
            if message.get('id') == number:
                if 'error' in message:
                    raise Failure(f"{method}: {message['error']['message']}")
                return message['result']
            self.events.append(message)

    def page(self, width=1400, height=900, **options):
        return Page(self, width, height, **options)

    def close(self):
        try:
            self.send('Browser.close')
        except Failure:
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class Page:
    """A tab of its own, with storage of its own."""

    def __init__(self, browser, width, height, touch=False, dark=False,
                 language='en-GB', hurried=True):
        self.browser = browser
        self.context = browser.send('Target.createBrowserContext')[
            'browserContextId']
        self.target = browser.send(
            'Target.createTarget', url='about:blank',
            browserContextId=self.context)['targetId']
        self.session = browser.send('Target.attachToTarget', flatten=True,
                                    targetId=self.target)['sessionId']
        self.send('Page.enable')
        self.send('Runtime.enable')
        self.send('Log.enable')
        self.send('Emulation.setDeviceMetricsOverride', width=width,
                  height=height, deviceScaleFactor=1, mobile=touch)
        self.send('Emulation.setTouchEmulationEnabled', enabled=touch)
        self.send('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme',
             'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion',
             'value': 'reduce' if hurried else 'no-preference'}])
        self.send('Emulation.setLocaleOverride', locale=language)
        self.send('Network.setUserAgentOverride', userAgent='Chromium',
                  acceptLanguage=language)

    def send(self, method, **params):
        return self.browser.send(method, self.session, **params)

    def open(self, url):
        """Goes there; what is asked next is asked of the new document."""
        self.run('window.is_left = true')
        self.send('Page.navigate', url=url)
        self.until('!window.is_left && document.body')

    def run(self, text, patience=PATIENCE):
        """The value of an expression, which may be a promise."""
        answer = self.send('Runtime.evaluate', patience=patience,
                           expression=text, awaitPromise=True, returnByValue=True,
                           userGesture=True)
        if 'exceptionDetails' in answer:
            details = answer['exceptionDetails']
            thrown = details.get('exception', {}).get('description',
                                                      details['text'])
            raise Failure(f'{text[:120]}: {thrown[:400]}')
        return answer['result'].get('value')

    def until(self, text, patience=PATIENCE):
        """Waits until an expression is true."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if self.run('(() => { try { return Boolean(' + text
                        + '); } catch { return false; } })()'):
                return
            time.sleep(0.02)
        raise Failure(f'waited in vain for {text[:200]}')

    def press(self, x, y):
        for kind in ('mousePressed', 'mouseReleased'):
            self.send('Input.dispatchMouseEvent', type=kind, x=x, y=y,
                      button='left', clickCount=1)

    def middle(self, selector):
        return self.run(
            '(() => { const e = document.querySelector('
            f'{json.dumps(selector)}); e.scrollIntoView({{block: "center"}});'
            'const b = e.getBoundingClientRect();'
            'return [b.x + b.width / 2, b.y + b.height / 2]; })()')

    def click(self, selector):
        """Clicks a thing once it stands still: people aim at what they see."""
        self.until(f'document.querySelector({json.dumps(selector)})')
        before, now = None, self.middle(selector)
        while now != before:
            time.sleep(0.02)
            before, now = now, self.middle(selector)
        self.press(*now)

    def type(self, text):
        self.send('Input.insertText', text=text)

    def key(self, name, **more):
        for kind in ('keyDown', 'keyUp'):
            self.send('Input.dispatchKeyEvent', type=kind, key=name, **more)

    def picture(self, path):
        data = self.send('Page.captureScreenshot', format='png')['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(data))

    def addresses(self):
        """What was asked for since Network.enable."""
        return [event['params']['request']['url']
                for event in self.browser.events
                if event['method'] == 'Network.requestWillBeSent']

    def complaints(self):
        """What the browser itself found wrong with the page."""
        found = []
        for event in self.browser.events:
            if event.get('sessionId') != self.session:
                continue
            params = event.get('params', {})
            if event['method'] == 'Runtime.exceptionThrown':
                details = params['exceptionDetails']
                found.append(details.get('exception', {}).get(
                    'description', details['text']))
            elif event['method'] == 'Log.entryAdded' and \
                    params['entry']['level'] == 'error':
                found.append(params['entry']['text'])
        return found

    def close(self):
        self.browser.send('Target.disposeBrowserContext',
                          browserContextId=self.context)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """The address of a folder, on a port of this machine's choice."""
    server = http.server.ThreadingHTTPServer(
        ('127.0.0.1', 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f'http://127.0.0.1:{server.server_address[1]}/'
