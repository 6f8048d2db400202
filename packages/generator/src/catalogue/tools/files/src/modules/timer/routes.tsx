import type { App, Ctx } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { instantOf, isoParts } from '../../web/reader.ts';
import { CountdownPage, PomodoroPage, StopwatchPage, type TimerText } from './page.tsx';
import type { PomodoroPlan } from './pomodoro.ts';

export type Timer =
  | { kind: 'pomodoro'; plan: PomodoroPlan }
  /** `target` is a wall clock, `YYYY-MM-DDTHH:MM`; empty stands for the next new year. */
  | { kind: 'countdown'; occasion: string; target: string }
  | { kind: 'stopwatch' };

export interface TimerPlace {
  path: string;
  text: TimerText;
  timer: Timer;
}

const occasionLengthAtMost = 100;

export function mountTimer(app: App, { path, text, timer }: TimerPlace): void {
  app.get(path, (c) =>
    page(c, { title: text.title, description: text.intro, islands: ['timer'], width: 'wide' }, timerPage(c, path, text, timer)),
  );
}

function timerPage(c: Ctx, path: string, text: TimerText, timer: Timer) {
  if (timer.kind === 'stopwatch') return <StopwatchPage text={text} />;
  if (timer.kind === 'pomodoro') return <PomodoroPage text={text} path={path} plan={planIn(c, timer.plan)} />;
  const { reader } = c.get('visitor');
  const now = c.get('context').now();
  const asked = c.req.query('at') ?? '';
  const isAsked = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u.test(asked) && !Number.isNaN(Date.parse(`${asked}Z`));
  const planned = timer.target === '' ? nextNewYear(isoParts(reader.zone, now)) : timer.target;
  const target = isAsked ? asked : planned;
  const occasion = c.req.query('to')?.trim().slice(0, occasionLengthAtMost) || timer.occasion;
  return (
    <CountdownPage text={text} path={path} occasion={occasion} target={target} leftMs={instantOf(reader.zone, target) - now} />
  );
}

const nextNewYear = (wall: string): string => `${Number(wall.slice(0, 4)) + 1}-01-01T00:00`;

/** Minutes from the address where they are sensible, else as planned. */
function planIn(c: Ctx, plan: PomodoroPlan): PomodoroPlan {
  const minutes = (name: string, planned: number) => {
    const given = c.req.query(name) ?? '';
    return /^\d{1,3}$/u.test(given) && Number(given) >= 1 && Number(given) <= 180 ? Number(given) : planned;
  };
  return {
    focusMin: minutes('focus', plan.focusMin),
    shortBreakMin: minutes('shortBreak', plan.shortBreakMin),
    longBreakMin: minutes('longBreak', plan.longBreakMin),
  };
}
