/** Arrows, dots, keys and dragging for slides, which also move by themselves until somebody reads or pauses them. */
const restMs = 6_000;
/** A drag shorter than this is a click. */
const dragPx = 8;

function start(slides: HTMLElement): void {
  const track = slides.querySelector<HTMLElement>('.slides-track');
  const items = [...slides.querySelectorAll<HTMLElement>('.slide')];
  const dots = [...slides.querySelectorAll<HTMLAnchorElement>('.slides-dots a')];
  const pause = slides.querySelector<HTMLButtonElement>('[data-slides-pause]');
  if (!track || items.length < 2) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isPaused = isCalm;

  const widthOf = () => items[0]?.getBoundingClientRect().width || track.clientWidth || 1;
  const here = () => Math.min(items.length - 1, Math.max(0, Math.round(Math.abs(track.scrollLeft) / widthOf())));
  const goTo = (at: number) => {
    const next = items[(at + items.length) % items.length];
    const left = next ? next.offsetLeft - (items[0]?.offsetLeft ?? 0) : 0;
    track.scrollTo({ left, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const mark = () => {
    for (const [at, dot] of dots.entries()) {
      if (at === here()) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  const setPaused = (now: boolean) => {
    isPaused = now;
    pause?.setAttribute('aria-pressed', String(now));
    if (pause) pause.textContent = now ? 'Play' : 'Pause';
  };

  for (const control of slides.querySelectorAll<HTMLElement>('[data-slides-by], [data-slides-pause]')) control.hidden = false;
  for (const arrow of slides.querySelectorAll<HTMLElement>('[data-slides-by]'))
    arrow.addEventListener('click', () => goTo(here() + Number(arrow.dataset.slidesBy)));
  for (const [at, dot] of dots.entries())
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(at);
    });
  pause?.addEventListener('click', () => setPaused(!isPaused));
  slides.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    goTo(here() + by);
  });
  track.addEventListener('scroll', mark, { passive: true });
  drag(track, widthOf, goTo, here);
  setPaused(isPaused);
  setInterval(() => {
    const isRead = slides.matches(':hover, :focus-within') || document.hidden;
    if (!isPaused && !isRead) goTo(here() + 1);
  }, restMs);
}

/** Fingers scroll by themselves; this is for a mouse. */
function drag(track: HTMLElement, widthOf: () => number, goTo: (at: number) => void, here: () => number): void {
  let from: { x: number; at: number } | null = null;
  track.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button === 0) from = { x: event.clientX, at: here() };
  });
  addEventListener('pointerup', (event) => {
    if (!from) return;
    const moved = event.clientX - from.x;
    if (Math.abs(moved) > Math.max(dragPx, widthOf() / 12)) {
      track.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true });
      goTo(Math.min(track.childElementCount - 1, Math.max(0, from.at - Math.sign(moved))));
    }
    from = null;
  });
  track.addEventListener('dragstart', (event) => event.preventDefault());
}

for (const slides of document.querySelectorAll<HTMLElement>('[data-slides]')) start(slides);
