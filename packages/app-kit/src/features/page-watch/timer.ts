/**
 * Runs the job without the platform, such as on your own machine. On Davit the platform keeps the schedule, and the
 * app may sleep in between.
 */
export type When = { cron: string; timeZone: string } | { everyMinutes: number };

const minuteMs = 60_000;

/** Checks every minute whether the job is due, until `stopping` aborts. */
export function startTimer(
  when: When,
  stopping: AbortSignal,
  now: () => number,
  run: (occurrence: string) => Promise<void>,
): void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(look, minuteMs - (now() % minuteMs));
  };
  const look = () => {
    next();
    const minute = Math.floor(now() / minuteMs) * minuteMs;
    if (isDue(when, minute)) run(new Date(minute).toISOString()).catch((error) => console.error('The job failed:', error));
  };
  next();
  stopping.addEventListener('abort', () => clearTimeout(timer));
}

/** Whether the schedule includes the minute that starts at `at`. */
export function isDue(when: When, at: number): boolean {
  if ('everyMinutes' in when) return Math.floor(at / minuteMs) % when.everyMinutes === 0;
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = when.cron.split(/\s+/);
  const clock = clockOf(when.timeZone, at);
  const days = fits(day, clock.day, 1) && fits(weekday.replace(/\b7\b/g, '0'), clock.weekday, 0);
  return fits(minute, clock.minute, 0) && fits(hour, clock.hour, 0) && fits(month, clock.month, 1) && days;
}

/** `*`, `5`, `1-5`, `0,30`, each optionally with a step: `0-30/10`. */
function fits(pattern: string, value: number, lowest: number): boolean {
  return pattern.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = lowest, to = part.includes('/') ? Number.POSITIVE_INFINITY : from] =
      range === '*' ? [lowest, Number.POSITIVE_INFINITY] : range.split('-').map(Number);
    return value >= from && value <= to && (value - from) % Number(step) === 0;
  });
}

function clockOf(timeZone: string, at: number) {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-hc-h23', {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    month: Number(part.month),
    day: Number(part.day),
    hour: Number(part.hour),
    minute: Number(part.minute),
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part.weekday ?? ''),
  };
}
