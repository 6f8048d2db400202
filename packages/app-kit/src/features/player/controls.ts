/** The controls of a player in the browser: what a reader presses, and what it does to the audio or video. */

/** Line drawings on a 20 px grid; filled. */
const shapes = {
  play: 'M6 4l10 6-10 6z',
  pause: 'M5.500 4h3v12h-3zM11.500 4h3v12h-3z',
  stop: 'M5 5h10v10H5z',
  previous: 'M5 4h2v12H5zM16 4v12l-8.500-6z',
  next: 'M13 4h2v12h-2zM4 4v12l8.500-6z',
  back: 'M10 4v12l-7-6zM17 4v12l-7-6z',
  forward: 'M10 4v12l7-6zM3 4v12l7-6z',
  sound: 'M3 8h3l4-4v12l-4-4H3zM12 7.500a3.500 3.500 0 0 1 0 5zM13.500 5a7 7 0 0 1 0 10l-1-1.200a5.500 5.500 0 0 0 0-7.600z',
  silent: 'M3 8h3l4-4v12l-4-4H3zM12 7l5 6-1.200 1-5-6zM17 7l-5 6 1.200 1 5-6z',
  full: 'M3 3h5v2H5v3H3zM12 3h5v5h-2V5h-3zM3 12h2v3h3v2H3zM15 12h2v5h-5v-2h3z',
  close: 'M5 4l5 5 5-5 1 1-5 5 5 5-1 1-5-5-5 5-1-1 5-5-5-5z',
} as const;
export type Shape = keyof typeof shapes;

export const skipSeconds = 10;
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];
export const orders = { list: 'In order', all: 'Repeat all', one: 'Repeat this', shuffle: 'Shuffle' };
export type Order = keyof typeof orders;

export interface Wishes {
  /** Null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** The element to show on the whole screen; null: none. */
  whole: HTMLElement | null;
  order(): Order;
  setOrder(order: Order): void;
}

export function button(shape: Shape, label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'player-button';
  made.addEventListener('click', press);
  draw(made, shape, label);
  return made;
}

function draw(made: HTMLButtonElement, shape: Shape, label: string): void {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 20 20',
    width: '20',
    height: '20',
    fill: 'currentColor',
    'aria-hidden': 'true',
  }))
    picture.setAttribute(name, value);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapes[shape]);
  picture.append(path);
  made.replaceChildren(picture);
  made.title = label;
  made.setAttribute('aria-label', label);
}

/** Builds the controls of a medium; `add` puts more buttons at the end. */
export function controlsOf(media: HTMLMediaElement, wishes: Wishes, add: HTMLElement[] = []): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'player-controls';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Controls');
  const toggle = button('play', 'Play', () => void (media.paused ? media.play().catch(() => {}) : media.pause()));
  toggle.classList.add('main');
  const sound = button('sound', 'Mute', () => {
    media.muted = !media.muted;
  });
  const showState = () => draw(toggle, media.paused ? 'play' : 'pause', media.paused ? 'Play' : 'Pause');
  for (const name of ['play', 'pause', 'ended', 'emptied']) media.addEventListener(name, showState);
  const previous = wishes.previous && button('previous', 'Previous', wishes.previous);
  const next = wishes.next && button('next', 'Next', wishes.next);
  const jump = (seconds: number) => {
    media.currentTime = Math.min(Math.max(0, media.currentTime + seconds), lengthOf(media) || Number.MAX_SAFE_INTEGER);
  };
  const { whole } = wishes;
  const keys = row(
    previous,
    button('back', `Back ${skipSeconds} seconds`, () => jump(-skipSeconds)),
    toggle,
    button('stop', 'Stop', () => stop(media)),
    button('forward', `Forward ${skipSeconds} seconds`, () => jump(skipSeconds)),
    next,
  );
  const more = row(
    sound,
    volumeOf(media, (isSilent) => draw(sound, isSilent ? 'silent' : 'sound', isSilent ? 'Sound on' : 'Mute')),
    choice(
      'Speed',
      speeds.map((speed) => [String(speed), `${speed}×`]),
      '1',
      (speed) => {
        media.playbackRate = Number(speed);
      },
    ),
    wishes.previous || wishes.next
      ? choice('Order', Object.entries(orders), wishes.order(), (order) => wishes.setOrder(order as Order))
      : null,
    whole &&
      button(
        'full',
        'Whole screen',
        () => void (document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen()),
      ),
    ...add,
  );
  bar.append(progressOf(media), keys, more);
  return bar;
}

export function stop(media: HTMLMediaElement): void {
  media.pause();
  media.currentTime = 0;
}

function row(...parts: (HTMLElement | null)[]): HTMLElement {
  const made = document.createElement('div');
  made.className = 'player-keys';
  made.append(...parts.filter((part) => part !== null));
  return made;
}

const lengthOf = ({ duration }: HTMLMediaElement) => (Number.isFinite(duration) ? duration : 0);

/** Where it plays, to be moved. */
function progressOf(media: HTMLMediaElement): HTMLElement {
  const made = document.createElement('div');
  made.className = 'player-progress';
  const [at, end] = [document.createElement('span'), document.createElement('span')];
  const slider = range('Position', 0, 0);
  slider.step = '0.1';
  const show = () => {
    slider.max = String(lengthOf(media));
    slider.value = String(media.currentTime);
    slider.setAttribute('aria-valuetext', `${clock(media.currentTime)} of ${clock(lengthOf(media))}`);
    at.textContent = clock(media.currentTime);
    end.textContent = lengthOf(media) > 0 ? clock(lengthOf(media)) : 'Live';
  };
  slider.addEventListener('input', () => {
    media.currentTime = Number(slider.value);
  });
  for (const name of ['timeupdate', 'durationchange', 'seeked', 'loadedmetadata']) media.addEventListener(name, show);
  show();
  if (media.readyState === 0) end.textContent = clock(0);
  made.append(at, slider, end);
  return made;
}

const volumeKey = 'player-volume';

function volumeOf(media: HTMLMediaElement, showSound: (isSilent: boolean) => void): HTMLElement {
  const slider = range('Volume', 1, Number(kept(volumeKey) ?? 1));
  slider.step = '0.05';
  slider.className = 'player-volume';
  media.volume = Math.min(1, Math.max(0, Number(slider.value)));
  slider.addEventListener('input', () => {
    media.volume = Number(slider.value);
    media.muted = media.volume === 0;
    keep(volumeKey, slider.value);
  });
  media.addEventListener('volumechange', () => {
    showSound(media.muted || media.volume === 0);
    if (!media.muted) slider.value = String(media.volume);
  });
  return slider;
}

function range(label: string, max: number, value: number): HTMLInputElement {
  const made = document.createElement('input');
  made.type = 'range';
  made.min = '0';
  made.max = String(max);
  made.value = String(value);
  made.setAttribute('aria-label', label);
  return made;
}

function choice(label: string, options: [string, string][], first: string, choose: (value: string) => void): HTMLSelectElement {
  const made = document.createElement('select');
  made.className = 'player-choice';
  made.setAttribute('aria-label', label);
  for (const [value, text] of options) made.append(new Option(text, value, false, value === first));
  made.addEventListener('change', () => choose(made.value));
  return made;
}

/** `3:05`, or `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A private window may refuse to keep anything. */
export function kept(key: string, from: () => Storage = () => localStorage): string | null {
  try {
    return from().getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string, to: () => Storage = () => localStorage): void {
  try {
    to().setItem(key, value);
  } catch {}
}
