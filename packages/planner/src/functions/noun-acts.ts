/** Acts that a prompt names by a noun only: the backup of "data backup" is an act on the databases, and no list. */
import { headOf } from '../brief/nouns.ts';
import { actKinds } from '../lexicon/act-kinds.ts';
import { nounVerbs } from './act-nouns.ts';
import type { Thing } from './needs.ts';
import type { AskedFunction } from './shape.ts';

/** Gives these acts to the first list that they fit; returns the functions that it served. */
export function addNounActs(functions: readonly AskedFunction[], things: readonly Thing[]): AskedFunction[] {
  return functions.filter(({ actor, verb, object }) => {
    if (verb === null && object && things.some((thing) => isActOn(object.singular, thing))) return true;
    const named = verb === null && object ? nounVerbs.get(headOf(object.singular)) : undefined;
    if (!named || !object) return false;
    const kinds = actKinds.filter(({ verbs }) => verbs.includes(named));
    const isOf = ({ singular }: Thing) => kinds.some(({ nouns }) => nouns.has(headOf(singular)));
    const before = object.singular.split(' ').at(-2) ?? '';
    const fitting = things.filter(isOf);
    const thing = fitting.find(({ singular }) => headOf(singular) === before) ?? fitting[0];
    thing?.done.push({ actor, act: null, verb: named });
    return thing !== undefined;
  });
}

/** The calibration of "device management and calibration", where engineers calibrate devices. */
export const isActOn = (singular: string, { done }: Thing): boolean =>
  done.some(({ verb }) => verb !== null && verb.length >= shortestVerb && nounsOf(verb).includes(singular));

const shortestVerb = 4;
const nounsOf = (verb: string): string[] => {
  const stem = verb.replace(/e$/, '');
  return [`${stem}ion`, `${stem}ation`, `${stem}ing`, `${stem}ment`, `${verb}ment`, verb.replace(/y$/, 'ication')];
};
