import type { OfferKind } from '../intent/sites/offer-kinds.ts';

/** What a site of any place, firm, maker, group or event offers, by the kind of noun that names it. */

/** Sample cards of an offer; `{subject}` is what the prompt calls it. */
export interface VentureKind {
  kind: OfferKind;
  page: string;
  heading: string;
  welcome: string;
  cards: [title: string, text: string, price: string | null][];
  hasAddress: boolean;
}

const nouns = (words: string): ReadonlySet<string> => new Set(words.split(/,\s*/));

export const ventureKinds: VentureKind[] = [
  {
    kind: 'club',
    page: 'What we do',
    heading: 'What we do',
    welcome: 'Here you see what we do, when we meet, and how to join in.',
    cards: [
      ['Come along', 'You are welcome to look in before you decide. Tell us when you come, and somebody will meet you.', null],
      ['Regular evenings', 'We meet every week, beginners and old hands together.', null],
      ['Open days', 'Twice a year we show what we do, with time for questions.', null],
      ['Lend a hand', 'There is always something to do, for an hour or for years.', null],
    ],
    hasAddress: true,
  },
  {
    kind: 'event',
    page: 'Program',
    heading: 'Program',
    welcome: 'What is on, when it begins, and how to be part of it.',
    cards: [
      ['Opening', 'Doors open at ten. Music, a few words, and the first look around.', null],
      ['The main day', 'From morning to evening, with breaks and food on site.', '€18'],
      ['All days', 'One ticket for everything.', '€30'],
      ['Children and students', 'Half price with a card; free below six.', '€9'],
    ],
    hasAddress: true,
  },
  {
    kind: 'course',
    page: 'Courses',
    heading: 'Courses',
    welcome: 'For beginners and for those who know more. See the courses, and ask us anything.',
    cards: [
      ['First steps', 'For beginners. You need nothing but time; we lend what it takes.', '€90'],
      ['Further on', 'For those who know the basics: small groups, much practice.', '€140'],
      ['On your own', 'Private lessons at the pace that suits you.', '€45'],
      ['A taster', 'Two hours to find out whether you like it.', '€20'],
    ],
    hasAddress: true,
  },
  {
    kind: 'visit',
    page: 'Visit',
    heading: 'Your visit',
    welcome: 'See what awaits you here, when we are open, and what it costs.',
    cards: [
      ['A first visit', 'An hour with us, with an introduction. Good for everyone from six years on.', '€18'],
      ['The long way', 'Half a day with a break, in a small group of up to eight.', '€45'],
      ['For two', 'Just you and somebody you like, at the time that suits you.', '€80'],
      ['Groups and schools', 'For up to 25 people, by arrangement.', '€150'],
    ],
    hasAddress: true,
  },
  {
    kind: 'stay',
    page: 'Rooms',
    heading: 'Rooms and prices',
    welcome: 'A quiet place to stay. See where you sleep, and ask for your dates.',
    cards: [
      ['For two', 'A double bed, a table and a view.', '€85 a night'],
      ['For four', 'Two rooms, with a small kitchen.', '€130 a night'],
      ['The large one', 'For six, with a place to make a fire.', '€180 a night'],
    ],
    hasAddress: true,
  },
  {
    kind: 'shop',
    page: 'Shop',
    heading: 'In our shop',
    welcome: 'Have a look at what is in the shop, and ask us about anything you do not find.',
    cards: [
      ['New in the shop', 'What came in this week.', null],
      ['Made to order', 'Tell us what you want, and we will see what can be done.', null],
      ['Gift cards', 'For somebody who likes to choose.', '€25'],
    ],
    hasAddress: true,
  },
  {
    kind: 'art',
    page: 'Work',
    heading: 'Selected work',
    welcome: 'A selection of my work, and how to ask for more of it.',
    cards: [
      ['Recent work', 'What I finished this year.', null],
      ['Commissions', 'Made for you: we talk, I send a first idea, and you decide.', null],
      ['Exhibitions and press', 'Where my work was shown and printed.', null],
    ],
    hasAddress: false,
  },
];

/** Trades and firms: everything else that has a site. */
export const anyVenture: Omit<VentureKind, 'kind'> = {
  page: 'Services',
  heading: 'What we do',
  welcome: 'See what we do and what it costs, and tell us what you need.',
  cards: [
    ['First appointment', 'We look at what you have, and tell you what is needed and what it costs.', '€45'],
    ['The usual job', 'Done at the agreed time and at the price that we told you.', '€90'],
    ['A larger job', 'With a written offer beforehand, and a date for each step.', 'from €180'],
    ['Regular visits', 'Once or twice a year, so that nothing goes wrong.', '€75'],
  ],
  hasAddress: true,
};

/** Nouns that name a place, a firm or a group that has a site of its own, without the word "website". */
export const establishments: ReadonlySet<string> = nouns(`sanctuary, museum, gallery, farm, ranch, orchard, vineyard, winery,
brewery, distillery, dairy, creamery, zoo, aquarium, observatory, planetarium, castle, circus, cinema, theater, theatre, hostel, hotel, lodge, campsite,
glamping, academy, studio, atelier, agency, company, firm, spa, sauna, salon, bakery, cafe, café, bar, pub, bistro, restaurant, diner, deli, taproom,
roastery, smokehouse, smithy, forge, pottery, convention, festival, fair, championship, crematorium, marina, charter, escape room, range, arcade,
school, club, society, association, band, choir, ensemble, clinic, kennel, cattery, rental, hire, rides, trekking, safari, tours, cruises, retreat, market, garden, gardens,
camp, shelter, charity, rescue, repair, repairs, tuning, restoration, restorations, removal, lessons, tuition, workshops, cleaning,
catering, grooming, coaching, tailoring, framing, days, experience, experiences, ceremonies, photography`);
