/**
 * The document of a screen, in a frame without an origin of its own.
 * 1. It reaches nothing of the app: no cookies, no storage, no requests. Its policy says so even if it is opened by itself.
 * 2. Only two scripts run in it: this file's, and the screen's, each known by its digest.
 * 3. It cannot leave: the page around it frames the app alone, and the sandbox has no forms, windows or way to the top.
 */
import { createHash } from 'node:crypto';
import type { Ctx } from '../../web/context.ts';

/** Talks to `screen.island.ts`. What could connect past the policy is taken away before the screen runs. */
const bridge = `(() => {
  'use strict';
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport'])
    Object.defineProperty(globalThis, name, { value: undefined });
  const page = parent;
  const waiting = new Map();
  const listeners = [];
  let asked = 0;
  let draw = null;
  let state;
  const send = (message) => page.postMessage(message, '*');
  const root = document.getElementById('root');
  const Sound = globalThis.AudioContext;
  const later = setTimeout;
  let sound = null;
  let playing = 0;
  const within = (given, least, most) => Math.min(Math.max(Number(given) || least, least), most);
  const tone = (hertz, seconds) => {
    const source = sound.createOscillator();
    const loudness = sound.createGain();
    const end = sound.currentTime + seconds;
    source.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.15, Math.max(sound.currentTime, end - 0.02));
    loudness.gain.linearRampToValueAtTime(0, end);
    source.connect(loudness).connect(sound.destination);
    source.start();
    source.stop(end);
  };
  const beep = (hertz, milliseconds) => new Promise((resolve) => {
    const ms = within(milliseconds, 10, 2000);
    later(() => {
      playing -= 1;
      resolve();
    }, ms);
    playing += 1;
    if (Sound === undefined || playing > 8) return;
    try {
      sound ??= new Sound();
      if (sound.state === 'running') tone(within(hertz, 40, 8000), ms / 1000);
      else if (playing === 1) sound.resume().then(() => tone(within(hertz, 40, 8000), ms / 1000), () => {});
    } catch {
      // Without a device for sound the screen goes on.
    }
  });
  const begin = () => {
    if (draw === null || state === undefined) return;
    const own = draw;
    draw = null;
    own({
      root,
      state: state.value,
      act: (name, input) => new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        send({ kind: 'act', id: asked, name: String(name), input: input === undefined ? {} : JSON.parse(JSON.stringify(input)) });
      }),
      onKey: (listener) => {
        listeners.push(listener);
        send({ kind: 'keys' });
      },
      beep,
      reload: () => send({ kind: 'reload' }),
    });
  };
  const press = (key) => {
    for (const listener of listeners) listener(key);
  };
  const isTyping = (target) => target instanceof Element && target.closest('input, textarea, select, button, a') !== null;
  addEventListener('keydown', (event) => {
    if (listeners.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) && (event.key === 'Enter' || event.key === ' ' || event.target.closest('input, textarea, select'))) return;
    if (event.key.startsWith('Arrow') || event.key === ' ') event.preventDefault();
    press(event.key);
  });
  addEventListener('message', (event) => {
    if (event.source !== page || typeof event.data !== 'object' || event.data === null) return;
    const { kind, id, value, colors, key, error } = event.data;
    if (kind === 'start') {
      for (const [name, color] of Object.entries(colors)) document.documentElement.style.setProperty(name, color);
      state ??= { value };
      begin();
    } else if (kind === 'key') press(String(key));
    else if (kind === 'given' && waiting.has(id)) {
      const { resolve, reject } = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) resolve(value);
      else reject(new Error(error));
    }
  });
  globalThis.davitScreen = (given) => {
    draw = given;
    begin();
  };
  new ResizeObserver(() => send({ kind: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(document.documentElement);
  send({ kind: 'ready' });
})();`;

/** Readable without a style of its own. The island sets the colors. */
const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
html{background:transparent}
body{margin:0;padding:1px;background:transparent;color:var(--text,#1a1a1a);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
button,input,select{min-height:2.5rem;padding:.25rem .75rem;border:1px solid var(--line,#999);border-radius:.5rem;background:var(--card,#fff);color:inherit;font:inherit}
button{cursor:pointer}
:focus-visible{outline:3px solid var(--accent,#2b5d8a);outline-offset:2px}
canvas,svg,img{max-width:100%}`;

export const framePath = (key: string) => `/-/bespoke/${key}/frame`;
const digestOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Nothing in the script ends its element or opens a comment. */
const inElement = (script: string) => script.replaceAll('\r', '').replace(/<(?=\/script|!--)/gi, '\\x3c');

export interface Frame {
  html: string;
  policy: string;
}

/** The document of a screen with this script. */
export function frameOf(title: string, script: string): Frame {
  const own = inElement(script);
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${digestOf(bridge)} ${digestOf(own)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  const name = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>${style}</style>`;
  return {
    html: `${head}<body><div id="root"></div><script>${bridge}</script><script>${own}</script></body></html>`,
    policy: policy.join('; '),
  };
}

export function answerFrame(c: Ctx, { html, policy }: Frame): Response | Promise<Response> {
  c.set('ownHeaders', (headers) => {
    headers.set('content-security-policy', policy);
    headers.set('x-frame-options', 'SAMEORIGIN');
    headers.set('x-dns-prefetch-control', 'off');
    headers.set('referrer-policy', 'no-referrer');
    headers.delete('origin-agent-cluster');
  });
  return c.body(html, 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' });
}

/** The page with a screen may show frames of the app itself, and no others. */
export function allowFrame(c: Ctx): void {
  c.set('ownHeaders', (headers) => {
    headers.set('content-security-policy', `${headers.get('content-security-policy') ?? ''}; frame-src 'self'`);
  });
}
