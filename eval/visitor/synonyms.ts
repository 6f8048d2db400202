/** Words that forms use for the same thing: a person who is asked for one fills the other. */

import { patternsOf } from './names.ts';
import type { Pattern } from './page/finding.ts';

const groups: readonly (readonly string[])[] = [
  ['name', 'full name', 'who', 'author', 'nickname', 'display name'],
  ['title', 'name', 'headline', 'subject', 'topic', 'caption', 'what'],
  ['subject', 'topic', 'title'],
  ['email', 'e-mail', 'mail', 'email address', 'user name', 'username', 'login'],
  ['phone', 'telephone', 'mobile', 'tel'],
  ['message', 'text', 'comment', 'details', 'description', 'your words', 'question', 'notes', 'body', 'content'],
  ['comment', 'message', 'text', 'reply', 'thoughts'],
  ['answer', 'reply', 'text', 'comment', 'message'],
  ['question', 'title', 'ask', 'text', 'message'],
  ['review', 'comment', 'text', 'message', 'opinion', 'words'],
  ['rating', 'stars', 'score', 'rate'],
  ['description', 'details', 'text', 'about', 'summary', 'content', 'notes', 'message', 'body', 'bio'],
  ['content', 'text', 'body', 'description', 'message', 'article', 'html', 'code'],
  ['idea', 'title', 'text', 'description', 'name'],
  ['date', 'day', 'when', 'on'],
  ['time', 'hour', 'when', 'at'],
  ['start', 'start date', 'from', 'begin', 'since', 'after', 'check-in'],
  ['end', 'end date', 'to', 'until', 'till', 'before', 'through', 'check-out'],
  ['from', 'departure', 'origin', 'leaving', 'start'],
  ['to', 'arrival', 'destination', 'going', 'end'],
  ['category', 'type', 'kind', 'topic', 'section', 'group', 'tag'],
  ['type', 'category', 'kind'],
  ['price', 'amount', 'cost', 'fee', 'rate', 'value'],
  ['amount', 'price', 'sum', 'total', 'value', 'quantity'],
  ['quantity', 'amount', 'number', 'count', 'how many', 'stock'],
  ['guests', 'people', 'party', 'persons', 'seats', 'how many', 'number'],
  ['people', 'guests', 'party', 'persons'],
  ['company', 'business', 'organization', 'organisation', 'firm', 'name'],
  ['address', 'street', 'location', 'where'],
  ['location', 'place', 'address', 'where', 'city'],
  ['picture', 'photo', 'image', 'file', 'upload', 'picture link'],
  ['photo', 'picture', 'image', 'file', 'upload'],
  ['file', 'upload', 'attachment', 'document', 'picture'],
  ['link', 'url', 'address', 'website'],
  ['url', 'link', 'website', 'address'],
  ['store', 'shop', 'supplier', 'vendor', 'seller', 'merchant'],
  ['service', 'type', 'kind', 'what'],
  ['status', 'state', 'stage', 'progress'],
  ['username', 'user name', 'login', 'name', 'email'],
  ['confirm password', 'repeat password', 'password again', 'confirm'],
  ['card number', 'card', 'credit card'],
  ['expiry', 'expiration', 'valid until', 'exp', 'mm/yy'],
  ['cvc', 'cvv', 'security code'],
  ['reference', 'number', 'code', 'id'],
  ['expression', 'calculation', 'formula', 'equation'],
  ['bio', 'biography', 'about', 'description', 'introduction'],
];

/** Patterns for a control's label, best first: the words as they are, all of them in any order, a word for the same. */
export function labelPatterns(label: string): Pattern[] {
  const words = label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(the|of|your|and|or)$/.test(word));
  const anyOrder = words.map((word) => `(?=.*(^|[^\\p{L}])${word.replace(/s$/, '')})`).join('');
  const plain = label.toLowerCase().trim();
  const same = groups.find(([first]) => first === plain) ?? groups.find(([first]) => first === words.at(-1)) ?? [];
  // "Name" alone is what others see, not what one logs in with.
  const itself = plain === 'name' ? [{ source: '(?<!user ?)name', flags: 'iu', literal: false }] : [];
  return [
    ...itself,
    ...patternsOf(label),
    ...(words.length > 1 ? [{ source: `^${anyOrder}.*$`, flags: 'iu', literal: false }] : []),
    ...(/ (name|title)$/.test(plain) ? patternsOf(new RegExp(`^${words.slice(0, -1).join('.')}\\W*$`, 'i')) : []),
    ...patternsOf(same.slice(1).map((word) => new RegExp(`(?<![\\p{L}])${word.replace(/[-/]/g, '[-/ ]?')}(?![\\p{L}])`, 'iu'))),
  ];
}
