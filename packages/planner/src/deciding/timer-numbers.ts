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
const counted = new Set(['round', 'rep', 'repetition', 'set', 'cycle', 'interval']);
/** "3 min between sets" is neither work nor rest. */
const between = 'between';
const longestS = 24 * 3600;
const longestIntervalS = 3600;
const usualRestS = 10;
const usualRounds = 8;

interface ReadTime extends Span {
  seconds: number;
  use: Use | null;
}

/** The pause of "3 min between sets", which no timer makes: its words. */
export function pauseBetween({ tokens }: Reading): Span | null {
  const at = tokens.findIndex(
    ({ kind }, place) => kind === 'number' && unitsS[tokens[place + 1]?.lemma ?? ''] && tokens[place + 2]?.lower === between,
  );
  return at < 0 || tokens[at + 3]?.kind !== 'word' ? null : { from: at, to: at + 4 };
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
    case 'timer': {
      const rounds = roundsIn(reading);
      const plain = times.find(({ use }) => use === null);
      const busy = work ?? plain;
      // A time to rest, or rounds, make it an interval timer, whatever people do in the other time.
      if (busy && (rest || rounds))
        return {
          parameters: {
            preset: 'intervals',
            workS: Math.min(busy.seconds, longestIntervalS),
            restS: Math.min(rest?.seconds ?? usualRestS, longestIntervalS),
            rounds: rounds?.value ?? usualRounds,
          },
          sourceSpans: [busy, rest, rounds].flatMap((span) => span ?? []),
        };
      return first && first.seconds % 60 === 0
        ? { parameters: { ...preset, minutes: minutes(first) }, sourceSpans: [first] }
        : { parameters: preset, sourceSpans: [] };
    }
    default:
      return { parameters: preset, sourceSpans: [] };
  }
}

function timesIn({ tokens }: Reading): ReadTime[] {
  let lastUnit = 0;
  return tokens.flatMap((token, at): ReadTime[] => {
    const unit = unitsS[tokens[at + 1]?.lemma ?? ''];
    // The 3 of "7 seconds hang 3 rest" are seconds, too.
    const use = token.kind === 'number' && !unit ? uses[tokens[at + 1]?.lemma ?? ''] : undefined;
    if (use && lastUnit > 0) return [{ from: at, to: at + 2, seconds: Number(token.text) * lastUnit, use }];
    if (token.kind === 'number' && unit) lastUnit = unit;
    if (unit && tokens[at + 2]?.lower === between) return [];
    const seconds = token.kind === 'number' && unit ? Number(token.text) * unit : 0;
    if (seconds < 1 || seconds > longestS) return [];
    const behind = tokens[at + 2]?.lower === 'of' ? at + 3 : at + 2;
    const isLong = tokens[behind]?.lower === 'long';
    const next = uses[tokens[behind + (isLong ? 1 : 0)]?.lemma ?? ''];
    if (next) return [{ from: at, to: behind + (isLong ? 2 : 1), seconds, use: isLong && next === 'rest' ? 'long-rest' : next }];
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
