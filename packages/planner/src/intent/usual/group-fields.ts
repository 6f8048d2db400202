/**
 * The usual fields of each kind of thing, the one that names a row first. A line: `Label`, `Label: kind` or `Label: choice A, B`;
 * `!` marks required ones. `public` is what visitors read, where that differs from what those who look after it keep.
 */
import type { Group } from './group-words.ts';

const equipment = 'Name!; Place; Last checked: date; Next check: date; Condition: choice Good, Worn, Broken; Notes: long-text';
const shown = 'Name!; Description: long-text; Photo: image';
const sent = 'Status: status New, In progress, Done';

export const groupFields: Record<Group, [kept: string, shown?: string]> = {
  person: ['Name!; E-mail: email; Phone: phone; Notes: long-text', 'Name!; About: long-text; Photo: image; E-mail: email'],
  numbered: [
    'Number!; Place; Status: status Free, In use; Since: date; Notes: long-text',
    'Number!; Place; Description: long-text; Status: status Free, In use',
  ],
  request: [`Name!; E-mail: email; Received: date; Details: long-text; ${sent}`],
  personal: ['Name!; Date: date; Reason; Notes: long-text'],
  booking: [
    'Name!; Date and time: date-time; People: integer; Phone: phone; Notes: long-text; Status: status Requested, Confirmed, Done',
  ],
  lent: ['What!; Who; Out on: date; Due back: date; Status: status Out, Returned; Notes: long-text'],
  shift: ['Who!; Date: date; Start: time; End: time; Notes: long-text'],
  problem: [
    'What!; Where; Reported on: date; Reported by; Photo: image; Details: long-text; Status: status Reported, In progress, Solved',
  ],
  record: ['Title!; Date: date; Place; Who; Notes: long-text'],
  event: ['Name!; Date and time: date-time; Place; Description: long-text'],
  lesson: ['Name!; Date and time: date-time; Led by; Places: integer; Description: long-text'],
  message: ['Title!; Text: long-text; Date: date; Written by', 'Title!; Text: long-text; Date: date'],
  note: ['Title!; Date: date; Text: long-text; Written by'],
  idea: ['Title!; Details: long-text; Date: date; Status: status New, Planned, Done'],
  story: ['Title!; Text: long-text; Written by; Date: date; Photo: image'],
  article: ['Title!; Summary; Text: long-text; Written by; Date: date; Photo: image'],
  review: ['Title!; Stars: rating; Text: long-text; Written by; Date: date'],
  question: ['Question!; Answer: long-text'],
  document: [
    'Title!; Written by; Date: date; File: file; Notes: long-text',
    'Title!; Date: date; Description: long-text; File: file',
  ],
  bill: ['Reference!; Client; Date: date; Amount: money; Notes: long-text'],
  permit: ['Number!; Holder; Valid from: date; Valid until: date; Notes: long-text'],
  offer: ['Name!; Description: long-text; Price: money'],
  money: ['What for!; Amount: money; Date: date; Who; Notes: long-text'],
  measure: ['Where!; Measured: date-time; Value: decimal; Notes: long-text'],
  work: ['Title!; By; Year: integer; Description: long-text; Photo: image'],
  home: ['Name!; Address; Sleeps: integer; Description: long-text; Photo: image'],
  room: ['Name!; Seats: integer; Place; Description: long-text; Photo: image'],
  place: ['Name!; Place; Description: long-text; Photo: image', 'Name!; Address; Description: long-text; Photo: image'],
  group: [
    'Name!; Contact person; E-mail: email; Phone: phone; Notes: long-text',
    'Name!; Description: long-text; Place; Website: url; E-mail: email',
  ],
  time: ['Name!; Start: date; End: date; Notes: long-text'],
  product: ['Name!; Quantity: integer; Place; Notes: long-text', 'Name!; Description: long-text; Price: money; Photo: image'],
  pet: [
    'Name!; Breed; Born: date; Place; Photo: image; Notes: long-text',
    'Name!; Breed; Age: integer; Description: long-text; Photo: image',
  ],
  animal: ['Name!; Where seen; Date: date; Photo: image; Notes: long-text', shown],
  plant: [
    'Name!; Variety; Place; Planted: date; Photo: image; Notes: long-text',
    'Name!; Variety; Description: long-text; Photo: image',
  ],
  food: ['Name!; Quantity: integer; Best before: date; Notes: long-text', shown],
  boat: [
    'Name!; Kind; Length in meters: decimal; Place; Next check: date; Notes: long-text',
    'Name!; Kind; Length in meters: decimal; Description: long-text; Photo: image',
  ],
  vehicle: [
    'Name!; Make and model; Place; Next check: date; Condition: choice Good, Worn, Broken; Notes: long-text',
    'Name!; Make and model; Description: long-text; Photo: image',
  ],
  clothing: ['Name!; Size; Color; Condition: choice Good, Worn, Broken; Photo: image; Notes: long-text', shown],
  instrument: ['Name!; Make; Place; Condition: choice Good, Worn, Broken; Notes: long-text', shown],
  tool: ['Name!; Make; Place; Condition: choice Good, Worn, Broken; Notes: long-text', shown],
  furniture: ['Name!; Place; Condition: choice Good, Worn, Broken; Photo: image; Notes: long-text', shown],
  equipment: [equipment, shown],
  substance: ['Name!; Quantity: decimal; Place; Notes: long-text', shown],
  game: ['Name!; Players: integer; Minutes: integer; Description: long-text'],
  thing: ['Name!; Description: long-text', shown],
};
