import { type Area, choice, date, dateTime, integer, must, phone, refers, refersIfThere, text } from './shape.ts';

/** Groups that practice and play together: meetings, attendance, results. */
export const groups: Area = {
  id: 'groups',
  accent: '#35598f',
  entities: [
    {
      says: ['rehearsal', 'team training', 'group training', 'band practice', 'choir practice', 'team practice', 'scout meeting'],
      means: ['training schedule', 'rehearsal schedule', 'rehearsal plan'],
      fields: {
        title: must(text('What')),
        startsAt: must(dateTime('When')),
        place: text('Where'),
        ledBy: text('Led by'),
        notes: text('Bring along', '', 200),
      },
      sort: 'startsAt',
      rows: [
        ['Every week, as usual', 'today+3 19:00', 'Community center', 'Ana Costa', null],
        ['With everybody, before the big day', 'today+10 18:30', 'St Anne’s Hall', 'Ana Costa', 'Something warm to drink.'],
      ],
    },
    {
      id: 'presence',
      says: ['attendance'],
      plural: 'attendance',
      app: 'Attendance',
      sort: '-day',
      fields: {
        day: must(date('Day')),
        member: refersIfThere('member', 'Who'),
        player: refersIfThere('player', 'Player'),
        student: refersIfThere('student', 'Student'),
        rehearsal: must(refers('rehearsal', 'Which time')),
        came: must(choice('Came', 'Yes, No, Excused')),
        notes: text('Notes'),
      },
      rows: [
        ['today-4', 'Ana Costa', 'Ana Costa', 'Ana Costa', 'Every week, as usual', 'yes', null],
        ['today-4', 'Jonas Weber', 'Mia Lind', 'Jonas Weber', 'Every week, as usual', 'excused', 'On a journey.'],
        ['today-11', 'Mia Lind', 'Mia Lind', 'Mia Lind', 'Every week, as usual', 'no', null],
      ],
    },
    {
      id: 'pairing',
      says: ['pairing', 'ladder match', 'duel', 'bout'],
      means: ['ladder', 'ranking table', 'ranking list'],
      app: 'Matches',
      fields: {
        winner: must(refers('contestant', 'Winner')),
        loser: must(refers('contestant', 'Loser')),
        result: text('Result', '', 40),
        day: must(date('Day')),
        notes: text('Notes'),
      },
      sort: '-day',
      rows: [
        ['Ana Costa', 'Jonas Weber', '2:0', 'today-1', null],
        ['Mia Lind', 'Ana Costa', '2:1', 'today-4', 'A long one.'],
      ],
    },
    {
      id: 'contestant',
      says: ['player', 'contestant'],
      person: true,
      fields: { name: must(text('Name')), points: integer('Points'), phone: phone(), notes: text('Notes') },
      sort: '-points',
      rows: [
        ['Ana Costa', 6, null, null],
        ['Mia Lind', 3, null, 'Plays with the left hand.'],
        ['Jonas Weber', 0, null, null],
      ],
    },
  ],
};
