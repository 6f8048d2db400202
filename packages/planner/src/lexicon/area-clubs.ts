/** Clubs, their games and their requests. */
import { type Area, date, dateTime, email, flow, image, integer, longText, must, phone, refers, text, url } from './shape.ts';

export const clubs: Area = {
  id: 'clubs',
  accent: '#35598f',
  entities: [
    {
      says: ['club', 'society', 'group'],
      group: true,
      fields: {
        name: must(text('Name')),
        about: longText('About'),
        meets: text('Meets'),
        contact: text('Contact'),
        email: email(),
        website: url('Website'),
      },
      rows: [
        ['Riverside Choir', 'Songs from four centuries.', 'Tuesdays at 19:30', 'Eva Novak', 'eva@choir.example', null],
        ['Chess at the library', null, 'First Friday of the month', 'Tom Berg', null, null],
      ],
    },
    {
      id: 'team',
      says: ['team', 'squad'],
      means: ['football league', 'soccer league', 'fantasy football', 'sports league', 'fantasy league'],
      brings: ['player', 'match'],
      group: true,
      fields: {
        name: must(text('Team')),
        coach: text('Coach'),
        league: text('League'),
        ground: text('Home ground'),
        founded: integer('Since', undefined, 1800, 2100),
        notes: longText('Notes'),
      },
      rows: [
        ['Riverside Otters', 'Rosa Almeida', 'North B', 'Meadow Park', 1998, null],
        ['Northtown Owls', 'Tom Berg', 'North B', 'Hill Ground', 2004, null],
      ],
    },
    {
      says: ['player', 'athlete', 'team member'],
      means: ['team roster', 'player roster', 'squad'],
      person: true,
      fields: {
        name: must(text('Name')),
        team: refers('team', 'Team'),
        number: integer('Shirt number', undefined, 0, 999),
        position: text('Position'),
        born: date('Born'),
        points: integer('Points'),
      },
      rows: [
        ['Ana Costa', 'Riverside Otters', 7, 'Forward', 'today-9100', 14],
        ['Mia Lind', 'Northtown Owls', 1, 'Keeper', 'today-8200', 0],
      ],
    },
    {
      says: ['match', 'fixture', 'tournament', 'league game'],
      means: ['league table', 'tournament bracket', 'fixtures'],
      plural: 'matches',
      fields: {
        home: must(refers('team', 'Home')),
        guests: must(refers('team', 'Guests')),
        startsAt: must(dateTime('When')),
        place: text('Where'),
        homeScore: integer('Goals home'),
        guestScore: integer('Goals guests'),
        status: flow('Status', 'To come, Played*'),
      },
      sort: 'startsAt',
      rows: [
        ['Riverside Otters', 'Northtown Owls', 'today+4 15:00', 'Meadow Park', null, null, 'to-come'],
        ['Northtown Owls', 'Riverside Otters', 'today-10 15:00', 'Hill Ground', 2, 2, 'played'],
      ],
    },
    {
      id: 'profile',
      says: ['profile', 'user profile', 'friend', 'person'],
      means: ['social website', 'social network', 'facebook', 'facebook clone', 'linkedin clone'],
      plural: 'people',
      person: true,
      fields: {
        name: must(text('Name')),
        photo: image('Photo'),
        about: longText('About'),
        town: text('Town'),
        email: email(),
        website: url('Website'),
      },
      rows: [
        ['Ana Costa', null, 'Sails, sings, repairs radios.', 'Porto', 'ana.costa@example.org', null],
        ['Jonas Weber', null, null, 'Berlin', 'jonas.weber@example.org', null],
      ],
    },
    {
      says: ['neighbour', 'neighbor', 'family member', 'household', 'resident', 'alumnus', 'colleague'],
      person: true,
      fields: {
        name: must(text('Name')),
        phone: phone(),
        email: email(),
        address: text('Where', '', 200),
        notes: longText('Notes'),
      },
      rows: [
        ['Family Novak', '+44 20 5550 0121', 'eva.novak@example.org', 'House 4', 'Has the spare key.'],
        ['Luis Pereira', null, 'luis@example.org', 'House 7', null],
      ],
    },
    {
      says: ['complaint', 'feedback', 'incident', 'report'],
      plural: 'reports',
      fields: {
        subject: must(text('Subject')),
        by: text('By'),
        happenedOn: date('When'),
        place: text('Where'),
        details: longText('Details'),
        status: flow('Status', 'New, Under review, Solved*'),
      },
      sort: '-happenedOn',
      rows: [
        ['Street light out', 'Eva', 'today-1', 'Corner of Mill Street', null, 'new'],
        [
          'Loose paving stone',
          'Tom',
          'today-9',
          'In front of the library',
          'Someone has put a flowerpot over it.',
          'under-review',
        ],
      ],
    },
    {
      id: 'petition',
      says: ['petition', 'pledge', 'signature'],
      fields: {
        name: must(text('Name')),
        town: text('Town'),
        email: email(),
        reason: longText('Why I sign'),
        signedOn: date('Signed on'),
      },
      sort: '-signedOn',
      rows: [
        ['Ana Costa', 'Riverside', null, 'The swifts nest there.', 'today-2'],
        ['Tom Berg', 'Northtown', null, null, 'today-3'],
      ],
    },
  ],
};
