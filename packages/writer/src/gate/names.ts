/** Which names a feature's code may use. Everything else does not exist where it runs. */
import type { CodeFile } from './finding.ts';

const language = [
  'undefined NaN Infinity Object Array String Number Boolean BigInt Symbol Map Set WeakMap WeakSet Math JSON RegExp Date Promise',
  'Error TypeError RangeError parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent Uint8Array Int32Array',
  'Float64Array Iterator',
]
  .join(' ')
  .split(' ');

const ofScreens = [
  'document requestAnimationFrame cancelAnimationFrame setTimeout clearTimeout setInterval clearInterval performance',
  'queueMicrotask structuredClone HTMLElement SVGElement HTMLInputElement HTMLButtonElement HTMLSelectElement HTMLCanvasElement',
  'KeyboardEvent PointerEvent MouseEvent Event Element Node ResizeObserver Path2D Intl getComputedStyle',
]
  .join(' ')
  .split(' ');

export const allowedNames: Record<CodeFile, ReadonlySet<string>> = {
  rules: new Set(language),
  server: new Set(language),
  screen: new Set([...language, ...ofScreens]),
};

/** They may not be declared either, so that a local name never hides the use of a global one. */
export const refusedNames: ReadonlySet<string> = new Set(
  [
    'eval Function globalThis global window self top parent frames process require module exports Buffer fetch XMLHttpRequest',
    'WebSocket EventSource WebTransport RTCPeerConnection BroadcastChannel MessageChannel MessagePort Worker SharedWorker',
    'importScripts navigator localStorage sessionStorage indexedDB caches cookieStore postMessage Proxy Reflect',
    'SharedArrayBuffer Atomics WebAssembly FinalizationRegistry WeakRef Deno Bun __dirname __filename setImmediate DOMParser',
    'AsyncFunction GeneratorFunction FileReader Blob URL Image Audio open alert confirm prompt print',
  ]
    .join(' ')
    .split(' '),
);

/** Of these, a use is refused and a local name is fine: ordinary words. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  'top parent self frames open print prompt confirm alert module exports'.split(' '),
);

/** Members that lead from a value to the language's own machinery. */
export const refusedMembers: ReadonlySet<string> = new Set(
  'constructor __proto__ prototype __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ caller callee setPrototypeOf getPrototypeOf'.split(
    ' ',
  ),
);

/** Members of elements and documents that write markup, load something or leave the frame. */
export const refusedOnScreens: ReadonlySet<string> = new Set(
  [
    'innerHTML outerHTML insertAdjacentHTML srcdoc createContextualFragment setHTMLUnsafe parseFromString cssText',
    'cookie location defaultView ownerDocument getRootNode contentWindow contentDocument referrer baseURI write writeln',
    'src srcset href formAction execCommand adoptedStyleSheets styleSheets',
  ]
    .join(' ')
    .split(' '),
);

/** What of the document a screen may use. */
export const allowedOfDocument: ReadonlySet<string> = new Set(
  [
    'createElement createElementNS createTextNode createDocumentFragment addEventListener removeEventListener activeElement',
    'hidden visibilityState documentElement body querySelector querySelectorAll getElementById',
  ]
    .join(' ')
    .split(' '),
);

/** Elements that load, run or embed something. */
export const refusedElements: ReadonlySet<string> = new Set(
  'script style link iframe frame object embed base meta form img image audio video source portal template a foreignobject use'.split(
    ' ',
  ),
);

export const mends: Record<string, string> = {
  fetch: 'A feature has no network. Read rows with ask.rows.',
  XMLHttpRequest: 'A feature has no network. Read rows with ask.rows.',
  localStorage: 'Keep data with ask.keep in an act.',
  sessionStorage: 'Keep data with ask.keep in an act.',
  document: 'Only screen.ts has a document. The server returns a view as data.',
  window: 'Use root, document.createElement, setTimeout, setInterval and requestAnimationFrame by their names alone.',
  AudioContext: 'Use beep(hertz, milliseconds), which screen passes.',
  webkitAudioContext: 'Use beep(hertz, milliseconds), which screen passes.',
  Audio: 'Use beep(hertz, milliseconds), which screen passes.',
  setTimeout: 'Only screen.ts has timers.',
  console: 'Remove it.',
  require: 'Import from the kit alone.',
};
