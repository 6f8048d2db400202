/** The numbers that a prompt gives a timer: "20 seconds work, 10 seconds rest, 8 rounds", "25 minutes". */
import type { TimerParameters } from '@davit/blueprint';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

type Use = 'work' | 'rest' | 'long-rest';
const uses: Record<string, Use> = {
  work: 'work',
  exercise: 'work',
  focus: 'work',
  training: 'work',
  on: 'work',
  rest: 'rest',
  break: 'rest',
  pause: 'rest',
  recovery: 'rest',
  off: 'rest',
};
const unitsS: Record<string, number> = { second: 1, sec: 1, minute: 60, min: 60, hour: 3600 };
const counted = new Set(['round', 'set', 'cycle', 'interval']);
const longestS = 24 * 3600;

interface ReadTime extends Span {
  seconds: number;
  use: Use | null;
}

/** The preset with the prompt's numbers in place of the usual ones, and their spans. */
export function withNumbersOf(reading: Reading, preset: TimerParameters): { parameters: TimerParameters; sourceSpans: Span[] } {
  const times = timesIn(reading);
  const of = (use: Use) => times.find((one) => one.use === use);
  const [work, rest, long, first] = [of('work'), of('rest'), of('long-rest'), times[0]];
  const minutes = ({ seconds }: ReadTime) => Math.max(1, Math.round(seconds / 60));
  switch (preset.preset) {
    case 'intervals': {
      const rounds = roundsIn(reading);
      const parameters = {
        ...preset,
        ...(work ? { workS: work.seconds } : {}),
        ...(rest ? { restS: rest.seconds } : {}),
        ...(rounds ? { rounds: rounds.value } : {}),
      };
      return { parameters, sourceSpans: [work, rest, rounds].flatMap((span) => span ?? []) };
    }
    case 'pomodoro': {
      const parameters = {
        ...preset,
        ...(work ? { focusMin: minutes(work) } : {}),
        ...(rest ? { shortBreakMin: minutes(rest) } : {}),
        ...(long ? { longBreakMin: minutes(long) } : {}),
      };
      return { parameters, sourceSpans: [work, rest, long].flatMap((span) => span ?? []) };
    }
    case 'timer':
      return first && first.seconds % 60 === 0
        ? { parameters: { ...preset, minutes: minutes(first) }, sourceSpans: [first] }
        : { parameters: preset, sourceSpans: [] };
    default:
      return { parameters: preset, sourceSpans: [] };
  }
}

function timesIn({ tokens }: Reading): ReadTime[] {
  return tokens.flatMap((token, at): ReadTime[] => {
    const unit = unitsS[tokens[at + 1]?.lemma ?? ''];
    const seconds = token.kind === 'number' && unit ? Number(token.text) * unit : 0;
    if (seconds < 1 || seconds > longestS) return [];
    const behind = tokens[at + 2]?.lower === 'of' ? at + 3 : at + 2;
    const isLong = tokens[behind]?.lower === 'long';
    const use = uses[tokens[behind + (isLong ? 1 : 0)]?.lemma ?? ''];
    if (use) return [{ from: at, to: behind + (isLong ? 2 : 1), seconds, use: isLong && use === 'rest' ? 'long-rest' : use }];
    const before = uses[tokens[at - 1]?.lemma ?? ''];
    return [{ from: before ? at - 1 : at, to: at + 2, seconds, use: before ?? null }];
  });
}

const mostRounds = 99;

function roundsIn({ tokens }: Reading): (Span & { value: number }) | null {
  const at = tokens.findIndex(({ kind }, index) => kind === 'number' && counted.has(tokens[index + 1]?.lemma ?? ''));
  const value = at < 0 ? 0 : Number(tokens[at]?.text);
  return value >= 1 && value <= mostRounds ? { from: at, to: at + 2, value } : null;
}
