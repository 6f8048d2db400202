/**
 * Names of lists that begin with the verb before them: the first reading takes "understand team skills" for one name, and
 * grammar knows that people understand the skills of a team.
 */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { Frame } from '../english/frames.ts';
import { kebabOf } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';

/** The plan with the nouns alone as names; a list that then has the name of another keeps its own. */
export function withoutGluedVerbs(plan: Blueprint, frames: readonly Frame[]): Blueprint {
  let text = JSON.stringify(plan);
  for (const entity of plan.entities) {
    const verb = gluedVerb(entity, frames);
    const plural = verb === null ? '' : entity.plural.slice(verb.length + 1);
    if (verb === null || plan.entities.some((one) => one.plural === plural)) continue;
    const names: [string, string][] = [
      [entity.plural, plural],
      [entity.singular, entity.singular.slice(verb.length + 1)],
      [capital(entity.plural), capital(plural)],
      [capital(entity.singular), capital(entity.singular.slice(verb.length + 1))],
      [entity.slug, kebabOf(plural)],
    ];
    for (const [from, to] of names) text = text.replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1));
  }
  return JSON.parse(text) as Blueprint;
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

function gluedVerb({ singular, plural }: Entity, frames: readonly Frame[]): string | null {
  const words = singular.split(' ');
  const [first = ''] = words;
  const head = singularOf(words.at(-1) ?? '');
  const isVerb = frames.some(
    ({ verb, objects }) => verb?.word.lower === first && objects.some((one) => singularOf(one.head.lower) === head),
  );
  return words.length > 1 && isVerb && plural.startsWith(`${first} `) ? first : null;
}
