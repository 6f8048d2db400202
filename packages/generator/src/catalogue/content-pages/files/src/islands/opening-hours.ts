/** Marks today and says whether it is open, by the clock of the reader; and keeps that true. */
import { openSentence, openState, readWeek } from '../modules/content/hours.ts';
import type { DayHours } from '../modules/content/section.ts';

const refreshMs = 20_000;

function refresh(): void {
  const now = new Date();
  const weekday = now.getDay();
  for (const sign of document.querySelectorAll<HTMLElement>('[data-open-sign]')) {
    const days = JSON.parse(sign.dataset.openSign ?? '[]') as DayHours[];
    const week = readWeek(days);
    if (week === null) continue;
    const state = openState(week, weekday, now.getHours() * 60 + now.getMinutes());
    const sentence = openSentence(state, days);
    if (sign.textContent !== sentence) sign.textContent = sentence;
    sign.classList.toggle('is-open', state.is === 'open');
    sign.hidden = false;
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-opening-hours] tr[data-weekdays]')) {
    row.classList.toggle('is-today', (row.dataset.weekdays ?? '').split(' ').includes(String(weekday)));
  }
}

refresh();
setInterval(refresh, refreshMs);
document.addEventListener('visibilitychange', refresh);
