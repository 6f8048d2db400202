/**
 * Moves cards between the columns of a board by pointer, or by keyboard on a card's grip. A dropped card submits its
 * own form, like a press on its buttons.
 */
const startAfterPx = 6;

interface Carried {
  card: HTMLElement;
  from: HTMLElement;
  to: HTMLElement;
}

let carried: Carried | null = null;

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const columnsOf = (element: HTMLElement) => [
  ...(element.closest('[data-board]')?.querySelectorAll<HTMLElement>('[data-state]') ?? []),
];
const nameOf = (column: HTMLElement) => column.querySelector('h2')?.firstChild?.textContent?.trim() ?? '';

function announce(words: string): void {
  const news = document.getElementById('board-news');
  if (news) news.textContent = words;
}

function lift(card: HTMLElement): void {
  const from = card.closest<HTMLElement>('[data-state]');
  if (!from) return;
  carried = { card, from, to: from };
  card.classList.add('carried');
}

function aim(to: HTMLElement): void {
  if (!carried || carried.to === to) return;
  carried.to.classList.remove('aimed');
  carried.to = to;
  if (to !== carried.from) to.classList.add('aimed');
}

function letGo(): Carried | null {
  const was = carried;
  carried = null;
  was?.card.classList.remove('carried');
  was?.card.style.removeProperty('translate');
  was?.to.classList.remove('aimed');
  return was;
}

function putDown(): void {
  const was = letGo();
  const form = was?.card.querySelector('form');
  if (!was || !form || was.to === was.from) return;
  const state = document.createElement('input');
  Object.assign(state, { type: 'hidden', name: 'state', value: was.to.dataset.state ?? '' });
  form.append(state);
  form.dataset.focus = was.card.querySelector('.board-grip')?.id ?? '';
  was.to.querySelector('.board-cards')?.prepend(was.card);
  form.requestSubmit();
}

document.addEventListener('pointerdown', (down) => {
  const card = closest(down.target, '.board-card');
  const isGrip = closest(down.target, '.board-grip') !== null;
  if (!card?.querySelector('form') || down.button !== 0 || carried) return;
  // A finger scrolls the board, except on a grip; links and buttons work as usual.
  if (!isGrip && (down.pointerType !== 'mouse' || closest(down.target, 'a, button'))) return;
  if (isGrip) down.preventDefault();
  const follow = new AbortController();
  const { signal } = follow;
  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!carried && Math.hypot(x, y) < startAfterPx) return;
    if (!carried) lift(card);
    event.preventDefault();
    card.style.translate = `${x}px ${y}px`;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !card.contains(one));
    const over = closest(under ?? null, '[data-state]');
    if (over) aim(over);
  };
  const end = (isDropped: boolean) => {
    follow.abort();
    if (isDropped) putDown();
    else letGo();
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
});

document.addEventListener('keydown', (event) => {
  const grip = closest(event.target, '.board-grip');
  const card = grip?.closest<HTMLElement>('.board-card');
  if (!card) return;
  if (event.key === ' ' || event.key === 'Enter') {
    event.preventDefault();
    if (carried) {
      announce(`Dropped in ${nameOf(carried.to)}.`);
      putDown();
    } else {
      lift(card);
      announce('Lifted.');
    }
  } else if (carried && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    event.preventDefault();
    const columns = columnsOf(card);
    const next = columns[columns.indexOf(carried.to) + (event.key === 'ArrowRight' ? 1 : -1)];
    if (!next) return;
    aim(next);
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    announce(`Over ${nameOf(next)}.`);
  } else if (carried && event.key === 'Escape') {
    letGo();
    announce('The card was not moved.');
  }
});

document.addEventListener('focusout', (event) => {
  if (carried && closest(event.target, '.board-grip') && !carried.card.style.translate) letGo();
});
