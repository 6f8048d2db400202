/** States that rows pass through, where verbs turn them: "move it through applied, hired and rejected". */
import { segmentsOf } from './enclosed.ts';
import { type Frame, joints } from './frame.ts';
import type { Word } from './words.ts';

/** What a row becomes is no act: "move it through applied, hired and rejected". */
export function withStates(frames: Frame[], words: readonly Word[]): Frame[] {
  const passed = new Set<Frame>();
  for (const [at, one] of frames.entries()) {
    if (!one.verb || passed.has(one) || one.states.length > 0) continue;
    const found = statesIn(words, one.verb.word, frames.slice(at + 1));
    if (!found) continue;
    one.states = found.states;
    for (const later of frames.slice(at + 1)) {
      const place = later.verb ? words.indexOf(later.verb.word) : -1;
      if (place > found.from && place < found.to) passed.add(later);
    }
  }
  return frames.filter((frame) => !passed.has(frame));
}

/** They go to a place as often. */
const ofGoing = /^(go|pass)$/;
const turning = new Set(['mark', 'set', 'change', 'update', 'move', 'go', 'flag', 'label', 'handle', 'pass', 'switch', 'record']);
/** "present, late or absent for each lesson", but "open, in repair or fixed". */
const ofOther = /^(for|by|with|on|in|at|when|if|once|after)$/;
const longestState = 4;
const mostStates = 10;

/** "through quoted, approved and collected", "from new to done": up to the next command. */
function statesIn(
  words: readonly Word[],
  verb: Word,
  later: readonly Frame[],
): { states: string[]; from: number; to: number } | null {
  const from = words.indexOf(verb);
  if (!turning.has(verb.lemma) || from < 0) return null;
  const opens = words.findIndex(
    ({ lower }, at) =>
      at > from &&
      at < from + longestWay &&
      (ofGoing.test(verb.lemma) ? /^(through|from)$/ : /^(as|to|through|from|between)$/).test(lower),
  );
  if (opens < 0) return null;
  const commands = later.flatMap(({ verb: next }) =>
    next && next.word.lower === next.word.lemma ? [words.indexOf(next.word)] : [],
  );
  const stop = words.findIndex(
    ({ text, lower }, at) =>
      at > opens + 1 && (/^[.;!?()]$/.test(text) || (ofOther.test(lower) && !joints.has(words[at - 1]?.lower ?? ''))),
  );
  const end = Math.min(stop < 0 ? words.length : stop, ...commands.filter((at) => at > opens + 1).map((at) => at - 1));
  const ways = words.slice(opens + 1, end).map((word) => (/^(to|then)$/.test(word.lower) ? { ...word, lower: ',' } : word));
  const states = segmentsOf(ways).map((segment) =>
    segment
      .filter(({ is, lower }) => is !== 'mark' && !/^(the|a|an|stages?|states?|status|statuses|steps?)$/.test(lower))
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );
  const found = states.filter((state) => state !== '').slice(0, mostStates);
  const areShort = found.length > 1 && found.every((state) => state.split(' ').length <= longestState);
  return areShort ? { states: found, from: opens, to: end } : null;
}
const longestWay = 8;
