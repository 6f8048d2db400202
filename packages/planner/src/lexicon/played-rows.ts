/** The rows of audio and video that an app plays: their fields, and samples that the app itself makes tunes and films for. */
import {
  choice,
  date,
  dateTime,
  type EntityEntry,
  type FieldSpec,
  image,
  integer,
  longText,
  must,
  refers,
  type SampleValue,
  text,
  url,
} from './shape.ts';

/** One row a line; a dash is an empty cell, and digits alone are a number. Uploads have no sample. */
const rowsOf = (lines: string): SampleValue[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) =>
      line.split(' | ').map((cell) => (cell === '-' ? null : /^\d+$/.test(cell) ? Number(cell) : cell.replaceAll(' / ', '\n'))),
    );

export const media = (label: string, kind: 'audio' | 'video' | 'any'): FieldSpec => ({
  label,
  type: { kind: 'file', media: kind },
  required: false,
  help: '',
});

const states = 'Upcoming, Live, Recorded';
const statesOfRows = ['live', 'recorded', 'upcoming', 'recorded', 'live', 'recorded'];

/** With when it starts, and whether it is on now. */
export function live(entry: EntityEntry): EntityEntry {
  const starts = (row: number) =>
    `today${['+0', '-4', '+2', '-9', '+0', '-16'][row % 6]} ${['19:00', '20:30', '18:00'][row % 3]}`;
  return {
    ...entry,
    fields: { ...entry.fields, startsAt: dateTime('Starts'), status: choice('Status', states) },
    rows: entry.rows.map((row, at): SampleValue[] => [...row, starts(at), statesOfRows[at % statesOfRows.length] ?? 'recorded']),
  };
}

export const video: EntityEntry = {
  id: 'video',
  says: ['video'],
  fields: {
    title: must(text('Title')),
    video: media('Video', 'video'),
    link: url('Link'),
    thumbnail: image('Thumbnail'),
    channel: text('Channel'),
    category: choice('Category', 'How-to, Travel, Music, Cooking, Nature, Science'),
    length: text('Length', '', 20),
    published: date('Published'),
    description: longText('Description'),
  },
  sort: '-published',
  rows: rowsOf(`
How to Sharpen a Plane Iron | - | - | - | Oak & Shavings | how-to | 12:40 | today-16 | Three stones, one angle and how to tell when it is sharp.
A Week on the Slow Train | - | - | - | Window Seat | travel | 24:05 | today-41 | From Lisbon to Krakow without a plane and with many sandwiches.
Dumplings with My Aunt | - | - | - | Small Kitchen Stories | cooking | 9:18 | today-3 | Folding, steaming and a family argument about ginger.
Why Leaves Turn Red | - | - | - | Five-Minute Botany | science | 5:02 | today-22 | What happens to chlorophyll when the nights get cool.
Beavers at Dusk | - | - | - | Riverbank Diary | nature | 7:47 | today-9 | Filmed over six evenings from a hide on the other bank.
Night Bus Home, Live | - | - | - | Odalys Vega | music | 4:21 | today-65 | Recorded in an empty depot with nine musicians.`),
};

export const film: EntityEntry = {
  id: 'movie',
  says: ['movie'],
  fields: {
    title: must(text('Title')),
    video: media('Video', 'video'),
    link: url('Link'),
    poster: image('Poster'),
    genre: choice('Genre', 'Drama, Comedy, Romance, Mystery, Fantasy, Documentary'),
    length: text('Length', '', 20),
    year: integer('Year', undefined, 1880, 2100),
    description: longText('Description'),
  },
  rows: rowsOf(`
The Lighthouse Keepers | - | - | - | drama | 1:32:00 | 2023 | Two brothers, one lamp and the winter in which the supply boat stays away.
Bread and Salt | - | - | - | comedy | 24:10 | 2024 | A baker inherits a restaurant, a debt and a goat.
Last Tram to the Sea | - | - | - | romance | 48:30 | 2022 | They meet every evening on the same bench and never ask for names.
The Locked Orchard | - | - | - | mystery | 52:00 | 2021 | Somebody steals one apple each night, and leaves a note.
Paper Dragons | - | - | - | fantasy | 41:15 | 2024 | What a girl folds by day flies by night.
Salt Roads | - | - | - | documentary | 1:04:00 | 2020 | With the last caravan from the desert to the market.`),
};

export const song: EntityEntry = {
  id: 'song',
  says: ['song'],
  fields: {
    title: must(text('Title')),
    artist: text('Artist'),
    album: refers('album', 'Album'),
    genre: choice('Genre', 'Jazz, Folk, Rock, Classical, Electronic, Soul'),
    recording: media('Audio file', 'audio'),
    link: url('Link'),
    artwork: image('Cover'),
    length: text('Length', '', 20),
    year: integer('Year', undefined, 1900, 2100),
    lyrics: longText('Lyrics'),
  },
  rows: rowsOf(`
Salt on the Window | The Tin Lanterns | Low Tide Letters | folk | - | - | - | 3:42 | 2019 | Salt on the window, salt on the door, / the ferry comes back but you come no more.
Night Bus Home | Odalys Vega | Corner Lights | soul | - | - | - | 4:05 | 2022 | Last stop, first light, the driver hums along, / the night bus home is a very long song.
Copper Rain | Halogen Garden | Static Bloom | electronic | - | - | - | 6:18 | 2021 | Copper rain, copper rain, / wires sing before the train.
Thirteen Steps Down | Marcus Bell Trio | Basement Hours | jazz | - | - | - | 7:24 | 2016 | An instrumental: piano, bass and drums.
Gravel and Gasoline | The Borrowed Trucks | Second Gear | rock | - | - | - | 2:58 | 2023 | Gravel and gasoline, dust in the sun, / one more mile and the day is done.
Harbor Lullaby | Ilse Verhoeven | Nocturnes for Late Trains | classical | - | - | - | 5:10 | 2018 | An instrumental for piano.`),
};

export const album: EntityEntry = {
  id: 'album',
  says: ['album'],
  fields: {
    title: must(text('Title')),
    artist: text('Artist'),
    genre: choice('Genre', 'Jazz, Folk, Rock, Classical, Electronic, Soul'),
    year: integer('Year', undefined, 1900, 2100),
    tracks: integer('Tracks'),
    artwork: image('Cover'),
    description: longText('Description'),
  },
  rows: rowsOf(`
Low Tide Letters | The Tin Lanterns | folk | 2019 | 11 | - | Songs about ferries, storms and landladies.
Corner Lights | Odalys Vega | soul | 2022 | 10 | - | Recorded in one week with nine musicians.
Static Bloom | Halogen Garden | electronic | 2021 | 9 | - | Made of radio noise and one old organ.
Basement Hours | Marcus Bell Trio | jazz | 2016 | 7 | - | A trio, late, with the audience on the stairs.
Second Gear | The Borrowed Trucks | rock | 2023 | 12 | - | Short, loud and on tour.
Nocturnes for Late Trains | Ilse Verhoeven | classical | 2018 | 14 | - | Fourteen pieces for the way home.`),
};

export const audio: EntityEntry = {
  id: 'audio',
  says: ['audio'],
  plural: 'audio',
  fields: {
    title: must(text('Title')),
    by: text('By'),
    category: choice('Category', 'Music, Nature sounds, Talk, Audiobook, Meditation'),
    recording: media('Audio file', 'audio'),
    link: url('Link'),
    artwork: image('Cover'),
    length: text('Length', '', 20),
    description: longText('Description'),
  },
  rows: rowsOf(`
Rain on a Tin Roof | Riverbank Diary | nature-sounds | - | - | - | 30:00 | Steady rain without thunder.
Slow Waves | Harbor Sounds | nature-sounds | - | - | - | 45:00 | A pebble beach before sunrise.
Evening Piano | Ilse Verhoeven | music | - | - | - | 12:20 | Quiet pieces for the end of the day.
Ten Calm Breaths | Mira Castell | meditation | - | - | - | 10:00 | A voice that counts and then stops counting.
The Lighthouse, Chapter One | Jonas Okafor | audiobook | - | - | - | 21:40 | A keeper, a storm and a letter.
Why We Sleep in Cycles | Priya Nair | talk | - | - | - | 16:05 | Ninety minutes, explained in sixteen.`),
};

export const podcast: EntityEntry = {
  id: 'podcast',
  says: ['podcast', 'episode'],
  fields: {
    title: must(text('Title')),
    show: text('Show'),
    host: text('Host'),
    number: integer('Episode'),
    recording: media('Audio file', 'audio'),
    link: url('Link'),
    artwork: image('Cover'),
    length: text('Length', '', 20),
    published: date('Published'),
    description: longText('Description'),
  },
  sort: '-published',
  rows: rowsOf(`
The Woman Who Maps Rivers | Small Maps | Ana Lindqvist | 14 | - | - | - | 38:10 | today-2 | Why a river is never where the map says.
Bread at Four in the Morning | Early Shift | Jonas Okafor | 31 | - | - | - | 27:45 | today-5 | A night with three bakers.
How Bridges Sing | Odd Physics | Priya Nair | 8 | - | - | - | 22:30 | today-9 | Wind, steel and a note that engineers fear.
Letters Never Sent | Small Maps | Ana Lindqvist | 13 | - | - | - | 41:00 | today-16 | What is in the dead letter office.
The Last Projectionist | Early Shift | Jonas Okafor | 30 | - | - | - | 33:20 | today-19 | Film, light and forty years of Saturdays.
Why Cats Land on Their Feet | Odd Physics | Priya Nair | 7 | - | - | - | 18:55 | today-23 | With slow motion, and no cats harmed.`),
};

export const mediaFile: EntityEntry = {
  id: 'mediaFile',
  says: ['media file'],
  fields: {
    title: must(text('Title')),
    format: choice('Format', 'Audio, Video'),
    file: media('File', 'any'),
    link: url('Link'),
    artwork: image('Cover'),
    by: text('By'),
    length: text('Length', '', 20),
    description: longText('Description'),
  },
  rows: rowsOf(`
Night Bus Home | audio | - | - | - | Odalys Vega | 4:05 | Recorded in an empty depot.
Beavers at Dusk | video | - | - | - | Riverbank Diary | 7:47 | Filmed over six evenings from the other bank.
Rain on a Tin Roof | audio | - | - | - | Harbor Sounds | 30:00 | Steady rain without thunder.
A Week on the Slow Train | video | - | - | - | Window Seat | 24:05 | From Lisbon to Krakow with many sandwiches.
How Bridges Sing | audio | - | - | - | Priya Nair | 22:30 | Wind, steel and a note that engineers fear.
Dumplings with My Aunt | video | - | - | - | Small Kitchen Stories | 9:18 | Folding, steaming and a family argument.`),
};

export const playlist: EntityEntry = {
  id: 'playlist',
  says: ['playlist'],
  fields: { name: must(text('Name')), description: longText('Description') },
  rows: rowsOf(`
Morning start | Quick and bright.
Deep focus | Nothing that asks for attention.
Evening wind-down | Slower with each one.`),
};
