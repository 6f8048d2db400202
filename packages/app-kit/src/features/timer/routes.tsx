import type { App, Ctx } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { addDays, instantOf, isoParts } from '../../web/reader.ts';
import { CountdownPage, PhasesPage, type Setting, StopwatchPage, type TimerText } from './page.tsx';
import { intervals, pomodoro, singleSpan } from './phases.ts';

export type Timer =
  | { kind: 'pomodoro'; focusMin: number; shortBreakMin: number; longBreakMin: number }
  | { kind: 'intervals'; workS: number; restS: number; rounds: number }
  | { kind: 'timer'; minutes: number }
  /**
   * `target` is the reader's wall-clock time, `YYYY-MM-DDTHH:MM`, or the next day `MM-DD`; empty is the next new
   * year.
   */
  | { kind: 'countdown'; occasion: string; target: string }
  | { kind: 'stopwatch' };

export interface TimerPlace {
  path: string;
  text: TimerText;
  timer: Timer;
}

const maxOccasionLength = 100;
const maxMinutes = 180;
const maxSeconds = 3600;

export function mountTimer(app: App, { path, text, timer }: TimerPlace): void {
  app.get(path, (c) =>
    page(
      c,
      { title: text.title, ...(text.intro ? { description: text.intro } : {}), islands: ['timer'], width: 'wide' },
      timerPage(c, path, text, timer),
    ),
  );
}

function timerPage(c: Ctx, path: string, text: TimerText, timer: Timer) {
  const minutes = (id: string, label: string, planned: number) =>
    setting(c, { id, label, unit: 'min', value: planned, max: maxMinutes });
  switch (timer.kind) {
    case 'stopwatch':
      return <StopwatchPage text={text} />;
    case 'countdown':
      return countdownPage(c, path, text, timer);
    case 'timer': {
      const span = minutes('minutes', 'Time', timer.minutes);
      return <PhasesPage text={text} path={path} plan={singleSpan(span.value * 60)} settings={[span]} />;
    }
    case 'pomodoro': {
      const focus = minutes('focus', 'Focus', timer.focusMin);
      const short = minutes('shortBreak', 'Short break', timer.shortBreakMin);
      const long = minutes('longBreak', 'Long break', timer.longBreakMin);
      return (
        <PhasesPage
          text={text}
          path={path}
          plan={pomodoro(focus.value, short.value, long.value)}
          settings={[focus, short, long]}
        />
      );
    }
    case 'intervals': {
      const work = setting(c, { id: 'work', label: 'Work', unit: 's', value: timer.workS, max: maxSeconds });
      const rest = setting(c, { id: 'rest', label: 'Rest', unit: 's', value: timer.restS, max: maxSeconds });
      const rounds = setting(c, { id: 'rounds', label: 'Rounds', unit: '', value: timer.rounds, max: 50 });
      const plan = intervals(work.value, rest.value, rounds.value);
      return <PhasesPage text={text} path={path} plan={plan} settings={[work, rest, rounds]} />;
    }
  }
}

/** The setting in the address if it is valid, else the planned one. */
function setting(c: Ctx, planned: Setting): Setting {
  const given = c.req.query(planned.id) ?? '';
  const isSensible = /^\d{1,4}$/u.test(given) && Number(given) >= 1 && Number(given) <= planned.max;
  return isSensible ? { ...planned, value: Number(given) } : planned;
}

function countdownPage(c: Ctx, path: string, text: TimerText, timer: Extract<Timer, { kind: 'countdown' }>) {
  const { reader } = c.get('visitor');
  const now = c.get('context').now();
  const requestedTime = c.req.query('at') ?? '';
  const isAsked = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u.test(requestedTime) && !Number.isNaN(Date.parse(`${requestedTime}Z`));
  const planned =
    timer.target.length > 5 ? timer.target : nextDay(timer.target || '01-01', isoParts(reader.zone, now).slice(0, 10));
  const target = isAsked ? requestedTime : planned;
  const occasion = c.req.query('to')?.trim().slice(0, maxOccasionLength) || timer.occasion;
  return (
    <CountdownPage text={text} path={path} occasion={occasion} target={target} leftMs={instantOf(reader.zone, target) - now} />
  );
}

/** Midnight at the start of the next day `MM-DD`; February 29 is March 1 in other years. */
function nextDay(monthDay: string, today: string): string {
  const inYear = (year: number) => addDays(`${year}-${monthDay.slice(0, 2)}-01`, Number(monthDay.slice(3)) - 1);
  const year = Number(today.slice(0, 4));
  return `${inYear(year) > today ? inYear(year) : inYear(year + 1)}T00:00`;
}
