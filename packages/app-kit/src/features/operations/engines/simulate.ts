/** A random simulation over steps, the same for the same seed. It says that it is one. */
import { type Engine, type Given, plural } from '../operation.ts';

/** Numbers from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = (Math.abs(Math.floor(seed)) % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
  for (let at = 0; at < 3; at += 1) next();
  return next;
}

const events: [text: string, points: number, weight: number][] = [
  ['{side} builds up patiently, and nothing comes of it.', 0, 5],
  ['{side} loses the initiative.', 0, 4],
  ['A fine move by {side} is stopped at the last moment.', 0, 4],
  ['{side} takes the lead in the play, and scores.', 1, 3],
  ['{side} uses a mistake of {other}, and scores.', 1, 2],
  ['A great moment: {side} scores twice in a row.', 2, 1],
];
const fewestSteps = 3;
const mostSteps = 30;

/** Two sides in turns, with a play-by-play and a score; a strategy that attacks scores more, and lets the other score more. */
export const simulate: Engine = (given) => {
  const random = seeded(given.seed);
  const [home, away] = sidesOf(given);
  const asked = given.inputs.find(({ kind, text }) => kind === 'number' && Number(text) > 0)?.text;
  const steps = Math.min(mostSteps, Math.max(fewestSteps, Math.round(Number(asked ?? 9))));
  const strategy = given.inputs
    .filter(({ kind }) => kind === 'choice')
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const drive = /attack|aggress|offen|power|fast/.test(strategy) ? 1.4 : /defen|careful|slow|safe/.test(strategy) ? 0.7 : 1;
  const score = [0, 0];
  const rows: string[][] = [];
  for (let step = 1; step <= steps; step += 1)
    for (const side of [0, 1]) {
      // Somebody's edge changes from step to step.
      const lean = (side === 0 ? strengthOf(given, home) : strengthOf(given, away)) * (side === 0 || drive > 1 ? drive : 1);
      const weights = events.map(([, points, weight]) => (points > 0 ? weight * lean : weight));
      let at = random() * weights.reduce((all, weight) => all + weight, 0);
      const index = weights.findIndex((weight) => {
        at -= weight;
        return at < 0;
      });
      const [text, points] = events[Math.max(0, index)] ?? ['', 0];
      score[side] = (score[side] ?? 0) + points;
      const [name, other] = side === 0 ? [home, away] : [away, home];
      rows.push([String(step), text.replaceAll('{side}', name).replaceAll('{other}', other), `${score[0]} : ${score[1]}`]);
    }
  const [first = 0, second = 0] = score;
  const end = first === second ? 'It is a draw.' : `${first > second ? home : away} wins.`;
  return {
    summary: `${home} ${first} : ${second} ${away}. ${end}`,
    facts: [
      { label: 'Final score', value: `${first} : ${second}` },
      { label: 'Steps', value: plural(steps, 'step') },
      { label: 'What this is', value: 'A simulation with random events; the strengths are estimated from the names alone' },
    ],
    bars: [
      { label: home, value: first },
      { label: away, value: second },
    ],
    table: { head: ['Step', 'What happens', 'Score'], rows },
  };
};

/** The first two that were named or chosen; otherwise the first rows of the list. */
function sidesOf({ inputs, rows }: Given): [string, string] {
  const named = inputs
    .filter(({ kind, text }) => (kind === 'text' || kind === 'row') && text.trim() !== '')
    .map(
      ({ text }) =>
        text
          .split('\n')[0]
          ?.replace(/^[^:]{1,40}: /, '')
          .slice(0, 60) ?? '',
    );
  const others = rows.map(({ title }) => title).filter((title) => !named.includes(title));
  const [home = 'The home side', away = 'The visitors'] = [...named, ...others];
  return [home, away];
}

/** From 0.8 to 1.2, from the name. */
function strengthOf({ rows }: Given, name: string): number {
  const row = rows.find(({ title }) => title === name);
  const wins = row?.values.find(({ label, number }) => /win|rating|strength|score/i.test(label) && number !== null)?.number;
  if (wins !== undefined && wins !== null) return Math.min(1.4, 0.8 + Math.abs(wins) / 200);
  return 0.8 + (Array.from(name).reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 101, 7) % 41) / 100;
}
