/** A Chromium without a window, spoken to by its DevTools protocol over a pipe. */
import { spawn } from 'node:child_process';

/** Its own sandbox needs what the one around it refuses; frames stay in the page's process, so that one session reaches them. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process,Translate,DialMediaRouteProvider,OptimizationHints',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--hide-scrollbars',
  '--window-size=1280,900',
  '--user-data-dir=/tmp/profile',
  '--remote-debugging-pipe',
  'about:blank',
];
/** The browser is silent or gone. That may be the machine, and says nothing certain about the app. */
export class Unanswered extends Error {}

const answerMs = 30_000;
const startMs = 60_000;
const maxErrorChars = 4_000;

export async function startBrowser(program) {
  const child = spawn(program, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { HOME: '/tmp', TMPDIR: '/tmp', LANG: 'C.UTF-8' },
  });
  let printed = '';
  child.stderr.on('data', (part) => {
    printed = (printed + part).slice(-maxErrorChars);
  });
  const lastLines = () => printed.trim().split('\n').slice(-4).join(' ');
  const waiting = new Map();
  const listeners = new Set();
  let gone = null;
  const fail = (why) => {
    gone ??= why;
    for (const { reject } of waiting.values()) reject(new Unanswered(why));
    waiting.clear();
  };
  child.on('exit', (code, signal) => fail(`The browser ended (${signal ?? code}). ${lastLines()}`));
  child.on('error', (error) => fail(`The browser does not start: ${error.message}`));
  const [, , , input, output] = child.stdio;
  input.on('error', () => {});
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (part) => {
    rest += part;
    for (let end = rest.indexOf('\0'); end >= 0; end = rest.indexOf('\0')) {
      hear(JSON.parse(rest.slice(0, end)));
      rest = rest.slice(end + 1);
    }
  });
  function hear(message) {
    const asked = waiting.get(message.id);
    if (asked === undefined) {
      for (const listen of listeners) listen(message);
      return;
    }
    waiting.delete(message.id);
    if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result);
  }
  let count = 0;
  const send = (method, params = {}, sessionId = undefined, withinMs = answerMs) =>
    new Promise((resolve, reject) => {
      if (gone !== null) {
        reject(new Unanswered(gone));
        return;
      }
      count += 1;
      const id = count;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Unanswered(`The browser did not answer ${method} within ${withinMs / 1_000} s. ${lastLines()}`.trim()));
      }, withinMs);
      const settled = (act) => (value) => {
        clearTimeout(timer);
        act(value);
      };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  await send('Browser.getVersion', {}, undefined, startMs);
  return {
    /** A tab with storage of its own. */
    async open() {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const call = (method, params) => send(method, params, sessionId);
      const listen = ({ method, sessionId: of }) => {
        if (of === sessionId && method === 'Page.javascriptDialogOpening')
          void call('Page.handleJavaScriptDialog', { accept: true }).catch(() => {});
      };
      listeners.add(listen);
      await call('Page.enable');
      return {
        call,
        async close() {
          listeners.delete(listen);
          await send('Target.disposeBrowserContext', { browserContextId }).catch(() => {});
        },
      };
    },
    end: () => child.kill('SIGKILL'),
  };
}
