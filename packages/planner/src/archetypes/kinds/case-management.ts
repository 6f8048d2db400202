/** Cases with their clients, from opened to closed. */
import { date, decimal, email, file, flow, longText, must, phone, refers, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const caseManagement: Archetype = {
  id: 'case management',
  words:
    'case management:5, case file:4, social worker:3, law firm:3, lawyer:2, caseworker:4, case:2, opponent:-6, client:1, status:1, assign:1, hearing:1, document:1, court:2, legal:2, report:1, intake:2, matter:3, opposing party:5, investigation:3, evidence:2, file per:2, folder:2, policyholder:3, insurer:2, adjuster:4, hour:1, expense:1, cost:1, print:1, sheet:1, visit:1',
  entities: [
    {
      id: 'caseFile',
      says: ['case'],
      covers: [],
      fields: {
        number: must(unique('Number')),
        title: must(text('Title')),
        client: refers('client', 'Client'),
        category: text('Category'),
        assignedTo: text('Assigned to'),
        openedOn: date('Opened on'),
        attachment: file(),
        notes: longText('Notes'),
        status: flow('Status', 'Open, In progress, Waiting, Closed*'),
      },
      title: 'title',
      sort: '-openedOn',
      rows: [
        ['C-2024-031', 'Housing for a family of four', 'Ana Silva', 'Housing', 'Mia Roth', 'today-12', null, null, 'in-progress'],
        ['C-2024-032', 'School place', 'Jonas Weber', 'School', 'Tom Olsen', 'today-3', null, null, 'open'],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'client',
      says: ['client', 'client profile'],
      covers: ['client', 'profile', 'customer'],
      person: true,
      fields: {
        name: must(text('Name')),
        phone: phone(),
        email: email(),
        address: text('Address', '', 200),
        born: date('Born'),
        notes: longText('Notes'),
      },
      rows: [
        ['Ana Silva', '+49 761 555010', null, null, null, null],
        ['Jonas Weber', null, 'jonas@example.org', null, null, null],
      ],
    },
    'document',
    {
      id: 'caseNote',
      says: ['note', 'case note'],
      covers: ['note'],
      fields: {
        what: must(text('What')),
        ofCase: must(refers('caseFile', 'Case')),
        day: date('Day'),
        hours: decimal('Hours', 'h'),
        text: longText('Text'),
      },
      sort: '-day',
      rows: [['First talk', 'Housing for a family of four', 'today-11', 1.5, 'They need a place by summer.']],
    },
  ],
  features: ['workflow'],
  accent: '#3d5a80',
  wins: ['case management for social workers with client profiles', 'law firm: cases, clients, hearings'],
  loses: [
    'phone cases shop',
    'case list for law office: client, opponent, court, file number, next hearing date, who is responsible',
  ],
};
