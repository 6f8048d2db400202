/** Who may do what, in sentences for the owner. */

import type { Blueprint, Entity } from '@davit/blueprint';
import { withArticle } from '../data/files/src/data/article.ts';
import { entityLiteral } from '../data/module.ts';

export interface Right {
  /** `Bookings`. */
  what: string;
  says: string;
}

export function rightsOf(blueprint: Blueprint): Right[] {
  if (blueprint.stack !== 'hono-sqlite') return [];
  const ofEntities = blueprint.entities.map((entity) => ({
    what: capitalised(entity.plural),
    says: sentences(blueprint, entity).join(' '),
  }));
  return blueprint.features.some(({ id }) => id === 'comments') ? [...ofEntities, ofComments] : ofEntities;
}

const ofComments: Right = {
  what: 'Comments',
  says: 'Who reads what they are about reads and adds them. Who added one, known by account or browser, deletes it; so do you.',
};

function sentences(blueprint: Blueprint, entity: Entity): string[] {
  const { readers, writers, owned, adders, decided } = entityLiteral(blueprint, entity);
  const { roles } = blueprint;
  const says = [reading[readers]];
  if (writers === 'owner') says.push('Only you add, change and delete them.');
  else {
    const who = writers === 'anyone' ? 'Everybody' : 'Every member';
    says.push(adders ? `Only ${whoOf(adders)} add them.` : `${who} adds them.`);
    const how = writers === 'anyone' ? ', known by their browser,' : '';
    if (owned) says.push(`Who added one${how} changes and deletes it; so do you.`);
    else says.push(`${who} changes and deletes all.`);
    if (owned && writers === 'members' && roles.length > 0)
      says.push(`Who is ${listed(roles.map(withArticle), 'or')} changes all.`);
  }
  if (decided) {
    says.push(
      `${capitalised(listed(labels(entity, decided.fields), 'and'))} ${decided.fields.length === 1 ? 'is' : 'are'} set by ${whoOf(decided.by)} alone.`,
    );
    if (decided.isFinal) says.push('Once it is answered, who added it no longer changes it.');
  }
  const hidden = entity.fields.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  if (hidden.length > 0)
    says.push(
      `${capitalised(listed(labels(entity, hidden), 'and'))} ${hidden.length === 1 ? 'is' : 'are'} shown to who gave it and to you.`,
    );
  return says;
}

const reading = {
  anyone: 'Everybody reads them.',
  members: 'Members read them.',
  own: 'Each member reads their own; you, and who has a role, read all.',
  owner: 'Only you read them.',
};

const labels = ({ fields }: Entity, ids: string[]) =>
  fields.filter(({ id }) => ids.includes(id)).map(({ label }) => label.toLowerCase());
const whoOf = (roles: string[]) => listed([...roles.map(withArticle), 'you'], 'and');
const listed = (words: string[], joint: string) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}` : (words[0] ?? '');
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
