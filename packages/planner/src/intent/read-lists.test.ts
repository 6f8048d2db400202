import { expect, test } from 'vitest';
import { wordingOf } from './wording.ts';

/** "repair: name, item [new > done]", in the order of the names. */
const listsIn = (text: string): string[] =>
  wordingOf(text)
    .lists.best()
    .map(({ name, details, states }) => {
      const has = details.map(({ label, values }) => label + (values.length > 0 ? ` (${values.join('/')})` : '')).join(', ');
      return name + (has ? `: ${has}` : '') + (states.length > 0 ? ` [${states.join(' > ')}]` : '');
    })
    .sort();

test.each<[string, string[]]>([
  // What people write down.
  [
    "We write down a repair when a customer drops off a bike: customer name, phone, what's wrong with it and an estimated price.",
    ["repair: customer name, phone, what's wrong with it, estimated price"],
  ],
  ["At the desk we write down the name, the item and what's wrong with it.", ["item: name, what's wrong with it"]],
  ['Sellers apply with name, email and a photo.', ['application: name, email, photo']],
  ['Worker picks the boat, the date, start, end and break minutes.', ['entry: boat, date, start, end, break minutes']],
  // What becomes of rows.
  [
    'Each order has a date and a price. It goes through: received -> in work -> ready.',
    ['order: date, price [received > in work > ready]'],
  ],
  ['A job has a title and a date and is quoted, accepted or invoiced.', ['job: title, date [quoted > accepted > invoiced]']],
  ['For me: see the requests, mark them new / offer sent / booked.', ['request [new > offer sent > booked]']],
  ['A wheel can be: ageing, ready or sold.', ['wheel [ageing > ready > sold]']],
  [
    'Plots: number, size, state free / leased / blocked, yearly rent',
    ['plot: number, size, yearly rent [free > leased > blocked]'],
  ],
  // Answers, and values of details.
  ['For each match the parents say yes, no or maybe.', ['answer: Answer (yes/no/maybe), parents', 'match']],
  [
    'Owners ask for a stay: name, breed, size small/medium/large, vaccination date.',
    ['stay: name, breed, size (small/medium/large), vaccination date'],
  ],
  // Who they are is no list; what they have several of is one.
  ['We run a choir. We have three freezers.', ['freezer']],
  ['Court booking for our squash club.', []],
  // Examples, and parts of a screen.
  ['Neighbours can borrow drills, ladders and the like.', []],
])('%s', (text, lists) => expect(listsIn(text)).toEqual(lists));
