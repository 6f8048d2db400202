/** Members of a club and their dues. */
import { choice, date, email, longText, money, must, phone, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const membership: Archetype = {
  id: 'membership',
  words:
    'membership:3, member management:5, membership fee:4, membership management:5, member:2, club:1, association:1, fee:1, dues:2, joined:1, fee payment:3, treasurer:3',
  entities: [
    {
      id: 'clubMember',
      says: ['member'],
      covers: ['member', 'customer'],
      person: true,
      fields: {
        name: must(text('Name')),
        email: email(),
        phone: phone(),
        kind: choice('Membership', 'Adult, Child, Family, Supporter'),
        joinedOn: date('Joined on'),
        fee: money('Fee'),
        paid: yesNo('Paid'),
        notes: longText('Notes'),
      },
      rows: [
        ['Ana Silva', 'ana@example.org', null, 'adult', 'today-800', 60, true, null],
        ['Jonas Weber', null, null, 'family', 'today-200', 90, false, null],
      ],
    },
  ],
  ifMentioned: ['payment', 'event'],
  instead: ['club'],
  accent: '#2f6f4f',
  wins: ['membership management with fees', 'members of our association and whether the membership fee is paid'],
  loses: ['members of a library who borrow books', 'gym membership landing page'],
};
