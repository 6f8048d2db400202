/** What people judge one by one: "evaluate the app's user interface, performance and usability". */
import { headOf } from '../brief/nouns.ts';
import { capitalised } from '../deciding/naming.ts';
import { choice } from '../lexicon/shape.ts';
import type { Needs } from './needs.ts';
import type { AskedFunction } from './shape.ts';

const judging = new Set(['evaluate', 'rate', 'assess', 'score', 'judge']);
const judgments = new Set(['feedback', 'review', 'evaluation', 'rating', 'assessment', 'opinion']);
const fewestCriteria = 3;
const mostCriteria = 6;
const mostWords = 3;

/** Gives the list of what people say a mark for each criterion, and takes these functions. */
export function addCriteria(
  functions: readonly AskedFunction[],
  needs: Needs,
  tokens: { possessive: boolean }[],
): AskedFunction[] {
  const list = needs.things.find(({ singular }) => judgments.has(headOf(singular)));
  if (!list) return [];
  const judged = functions.filter(({ verb, object, actor }) => verb !== null && judging.has(verb) && object && actor !== 'app');
  if (judged.length < fewestCriteria) return [];
  for (const { object } of judged.slice(0, mostCriteria)) {
    if (!object) continue;
    // The interface of "the app's user interface"
    const owner = tokens.slice(object.from, object.to).findIndex(({ possessive }) => possessive);
    const words = object.singular.split(' ').slice(owner + 1);
    const name = object.isMany && words.length === 1 ? `${words[0]}s` : words.join(' ');
    if (words.length === 0 || words.length > mostWords) continue;
    const field = choice(capitalised(name), 'Excellent, Good, Fair, Poor');
    list.details.push({ from: object.from, to: object.to, inner: null, field });
  }
  return judged;
}
