/** Who may do what, in sentences for the owner. */

import { withArticle } from '@davit/app-kit/data/article.ts';
import { type Blueprint, type Entity, openRowsNote } from '@davit/blueprint';
import { entityLiteral, isSentToOwner } from '../data/module.ts';

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
  const note = openRowsNote(blueprint);
  return [
    ...(note ? [{ what: 'Without log-in', says: note }] : []),
    ...ofEntities,
    ...(blueprint.features.some(({ id }) => id === 'comments') ? [ofComments] : []),
  ];
}

const ofComments: Right = {
  what: 'Comments',
  says: 'Anyone who can read a page can read and add comments on it. The author of a comment, identified by account or browser, can delete it, and so can you.',
};

function sentences(blueprint: Blueprint, entity: Entity): string[] {
  const { readers, writers, owned, adders, decided } = entityLiteral(blueprint, entity);
  const { roles } = blueprint;
  const says = [reading[readers]];
  if (writers === 'owner') says.push('Only you can add, change and delete them.');
  else if (isSentToOwner(blueprint, entity))
    says.push(`${writers === 'anyone' ? 'Everybody' : 'Every member'} can send one, and then sees it no more.`);
  else {
    const who = writers === 'anyone' ? 'Everybody' : 'Every member';
    says.push(adders ? `Only ${whoOf(adders)} can add them.` : `${who} can add them.`);
    const how = writers === 'anyone' ? ', identified by their browser,' : '';
    if (owned) says.push(`The person who added one${how} can change and delete it, and so can you.`);
    else says.push(`${who} can change and delete all of them.`);
    if (owned && writers === 'members' && roles.length > 0)
      says.push(`Anyone who is ${listed(roles.map(withArticle), 'or')} can change all of them.`);
  }
  if (decided) {
    says.push(
      `${capitalised(listed(labels(entity, decided.fields), 'and'))} ${decided.fields.length === 1 ? 'is' : 'are'} set only by ${whoOf(decided.by)}.`,
    );
    if (decided.isFinal) says.push('Once one is answered, the person who added it can no longer change it.');
  }
  const hidden = entity.fields.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  if (hidden.length > 0)
    says.push(
      `${capitalised(listed(labels(entity, hidden), 'and'))} ${hidden.length === 1 ? 'is' : 'are'} shown only to the person who added the row and to you.`,
    );
  return says;
}

const reading = {
  anyone: 'Everybody can read them.',
  members: 'Members can read them.',
  own: 'Each member can read their own. You and people with a role can read all of them.',
  makers:
    'Everybody can read their own, in their browser or with their account. You and people with a role can read all of them.',
  owner: 'Only you can read them.',
};

const labels = ({ fields }: Entity, ids: string[]) =>
  fields.filter(({ id }) => ids.includes(id)).map(({ label }) => label.toLowerCase());
const whoOf = (roles: string[]) => listed([...roles.map(withArticle), 'you'], 'and');
const listed = (words: string[], joint: string) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}` : (words[0] ?? '');
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
