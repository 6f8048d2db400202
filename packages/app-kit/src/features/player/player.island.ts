/** Plays audio and video: with controls on the page of a row, and in a bar below lists. */
import { button, controlsOf, keep, kept, type Order, orders, stop } from './controls.ts';
import { recorder } from './recorder.ts';

interface Track {
  title: string;
  address: string;
  /** Where it is recorded that it was played. */
  record: string;
}

const orderKey = 'player-order';
const barKey = 'player-bar';
/** Closer to the end than this, it starts from the beginning. */
const restSeconds = 5;

const order = () => {
  const known = kept(orderKey) ?? '';
  return Object.hasOwn(orders, known) ? (known as Order) : 'list';
};
const setOrder = (next: Order) => keep(orderKey, next);

function playOnPage(stage: HTMLElement): void {
  const media = stage.querySelector<HTMLMediaElement>('audio, video');
  if (!media) return;
  const { previous, next, record = '', from = '0', start } = stage.dataset;
  const queue = [...document.querySelectorAll<HTMLAnchorElement>('.player-queue li a')];
  const go = (href: string | undefined) => href !== undefined && location.assign(href);
  const others = queue.filter((link) => link.getAttribute('aria-current') === null);
  const random = () => others[Math.floor(Math.random() * others.length)]?.href;
  const after = () => (order() === 'shuffle' ? random() : (next ?? (order() === 'all' ? queue[0]?.href : undefined)));
  const controls = controlsOf(media, {
    previous: queue.length > 1 ? () => go(previous ?? queue.at(-1)?.href) : null,
    next: queue.length > 1 ? () => go(order() === 'shuffle' ? random() : (next ?? queue[0]?.href)) : null,
    whole: media instanceof HTMLVideoElement && document.fullscreenEnabled ? stage : null,
    order,
    setOrder,
  });
  media.controls = false;
  stage.append(controls);
  if (media instanceof HTMLVideoElement) media.addEventListener('click', () => (media.paused ? play(media) : media.pause()));
  explain(media, stage);
  recorder(media, () => record);
  const at = Number(from);
  const resume = () => {
    if (at > 0 && at < media.duration - restSeconds) media.currentTime = at;
  };
  if (media.readyState > 0) resume();
  else media.addEventListener('loadedmetadata', resume, { once: true });
  media.addEventListener('ended', () => (order() === 'one' ? play(media) : go(after())));
  if (start) {
    const address = new URL(location.href);
    address.searchParams.delete('play');
    history.replaceState(null, '', address);
    play(media);
  }
}

/** A browser may want a press first; then the button waits for it. */
function play(media: HTMLMediaElement): void {
  media.play().catch(() => {});
}

function explain(media: HTMLMediaElement, below: HTMLElement): void {
  media.addEventListener('error', () => {
    const ending = /\.([a-z0-9]+)$/i.exec(media.src)?.[1] ?? '';
    const text = document.createElement('p');
    text.className = 'error';
    text.setAttribute('role', 'alert');
    text.textContent = `This browser cannot play this ${ending} file. Download it, or upload it as MP4, WebM or MP3.`;
    below.querySelector('p.error')?.remove();
    below.append(text);
  });
}

/** The bar at the foot of the page, with the tracks of the list. */
function createBar() {
  const place = document.createElement('section');
  place.className = 'player-bar';
  place.setAttribute('aria-label', 'Now playing');
  const title = document.createElement('p');
  title.className = 'player-title';
  const media = document.createElement('audio');
  let tracks: Track[] = [];
  let at = 0;
  const show = (index: number, seconds: number, starts: boolean) => {
    const track = tracks[index];
    if (!track) return;
    at = index;
    title.textContent = track.title;
    media.src = track.address;
    media.currentTime = seconds;
    for (const link of document.querySelectorAll<HTMLElement>('[data-play]'))
      link.classList.toggle('playing', link.dataset.source === track.address && link.dataset.title === track.title);
    if (starts) play(media);
    save();
  };
  const save = () => {
    const state = { tracks, at, seconds: media.currentTime, isPlaying: !media.paused };
    keep(barKey, place.isConnected ? JSON.stringify(state) : '', () => sessionStorage);
  };
  const close = () => {
    stop(media);
    place.remove();
    save();
  };
  const step = (by: number) => {
    const isRandom = order() === 'shuffle' && tracks.length > 1;
    const random = (at + 1 + Math.floor(Math.random() * (tracks.length - 1))) % tracks.length;
    show(isRandom ? random : (at + by + tracks.length) % tracks.length, 0, true);
  };
  const wishes = { previous: () => step(-1), next: () => step(1), whole: null, order, setOrder };
  place.append(title, media, controlsOf(media, wishes, [button('close', 'Close the player', close)]));
  explain(media, place);
  recorder(media, () => tracks[at]?.record ?? '');
  media.addEventListener('ended', () => {
    const isLast = at === tracks.length - 1;
    if (order() === 'one') show(at, 0, true);
    else if (!isLast || order() === 'all' || order() === 'shuffle') step(1);
  });
  addEventListener('pagehide', save);
  return (list: Track[], index: number, seconds: number, starts: boolean) => {
    tracks = list;
    document.body.append(place);
    show(index, seconds, starts);
  };
}

let openBar: ReturnType<typeof createBar> | undefined;

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-play=audio]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector('[data-player]')) return;
  event.preventDefault();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-play=audio]')];
  const tracks = links.map(({ dataset: { title = '', source = '', record = '' } }) => ({ title, address: source, record }));
  openBar ??= createBar();
  openBar(tracks, links.indexOf(link), 0, true);
});

/** What played on the page before goes on. */
function resumeBar(): void {
  const text = kept(barKey, () => sessionStorage);
  if (!text) return;
  const { tracks, at, seconds, isPlaying } = JSON.parse(text) as {
    tracks: Track[];
    at: number;
    seconds: number;
    isPlaying: boolean;
  };
  openBar ??= createBar();
  openBar(tracks, at, seconds, isPlaying);
}

const stage = document.querySelector<HTMLElement>('[data-player]');
if (stage) playOnPage(stage);
else resumeBar();
