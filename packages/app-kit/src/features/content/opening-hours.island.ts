/** Marks today and shows whether the place is open, by its own clock or else the reader's, and updates that. */
import { openSentence, openState, readWeek } from './hours.ts';
import type { DayHours } from './section.ts';
import { wallClock } from './wall-clock.ts';

const refreshMs = 20_000;

function refresh(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clockOf = (element: HTMLElement) => wallClock(element.dataset.hoursZone ?? own, Date.now());
  for (const sign of document.querySelectorAll<HTMLElement>('[data-open-sign]')) {
    const days = JSON.parse(sign.dataset.openSign ?? '[]') as DayHours[];
    const week = readWeek(days);
    if (week === null) continue;
    const { weekday, minute } = clockOf(sign);
    const state = openState(week, weekday, minute);
    const sentence = openSentence(state, days);
    if (sign.textContent !== sentence) sign.textContent = sentence;
    sign.classList.toggle('is-open', state.is === 'open');
    sign.hidden = false;
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-opening-hours] tr[data-weekdays]')) {
    const { weekday } = clockOf(row.closest<HTMLElement>('[data-opening-hours]') ?? row);
    row.classList.toggle('is-today', (row.dataset.weekdays ?? '').split(' ').includes(String(weekday)));
  }
}

refresh();
setInterval(refresh, refreshMs);
document.addEventListener('visibilitychange', refresh);
