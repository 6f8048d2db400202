/** Inspections with inspector and findings. */
import { choice, date, flow, image, longText, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const inspections: Archetype = {
  id: 'inspections',
  words:
    'inspection:3, inspector:3, audit:3, safety check:4, quality control:4, quality check:4, checklist:1, pass fail:3, pass:1, fail:1, finding:2, forklift:2, result:1, site:1, defect:2, corrective action:4, compliance:2',
  entities: [
    {
      id: 'inspection',
      says: ['inspection', 'audit', 'quality check', 'safety check'],
      covers: ['inspection', 'check'],
      fields: {
        what: must(text('What')),
        inspector: text('Inspector'),
        day: must(date('Day')),
        result: choice('Result', 'Pass, Fail, With findings'),
        findings: longText('Findings'),
        photo: image('Photo'),
        nextOn: date('Next on'),
        status: flow('Status', 'Planned, Done*'),
      },
      sort: '-day',
      rows: [
        ['Forklift 3', 'Mia Roth', 'today-2', 'pass', null, null, 'today+180', 'done'],
        [
          'Fire doors',
          'Jonas Weber',
          'today-9',
          'with-findings',
          'The door on the second floor does not close.',
          null,
          'today+14',
          'done',
        ],
        ['Ladder in the yard', null, 'today+5', null, null, null, null, 'planned'],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'checkItem',
      says: ['checklist item', 'checklist', 'check item'],
      covers: ['checklistItem'],
      fields: {
        what: must(text('What')),
        inspection: refers('inspection', 'Inspection'),
        result: choice('Result', 'Pass, Fail, Not checked'),
        notes: text('Notes'),
      },
      rows: [
        ['Brakes', 'Forklift 3', 'pass', null],
        ['Horn', 'Forklift 3', 'pass', null],
      ],
    },
  ],
  instead: ['room', 'meetingRoom', 'grade'],
  accent: '#a63d2f',
  wins: ['inspection checklist for forklifts', 'room inspections by inspector with pass or fail', 'safety audits with findings'],
  loses: ['hive inspections', 'home inspection company website'],
};
