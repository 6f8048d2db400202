import type { BusinessEntry } from './business-shape.ts';

/** Where people eat and drink. */
export const foodBusinesses: BusinessEntry[] = [
  {
    says: ['bakery', 'baker', 'patisserie', 'pastry shop', 'cake shop'],
    name: 'The bakery',
    accent: '#9a4a1c',
    background: '#fdf8f1',
    tagline: 'Bread and cakes, baked through the night and sold until they are gone.',
    welcome:
      'We knead, wait and bake while you sleep. Come early for rolls, at noon for pie, and on Saturdays for the plum cake.',
    about: [
      'Our bread has four ingredients: flour from a mill twelve kilometres away, water, salt and time. The sourdough is older than our oldest apprentice.',
      'There are five of us. What is not sold by the evening goes to the food bank next door.',
    ],
    offer: {
      heading: 'From our oven',
      page: 'Menu',
      cards: [
        ['Country loaf', 'Wheat and rye sourdough with a dark crust, 1 kg.', '€5.20'],
        ['Butter croissant', 'Three days in the making, best before ten.', '€2.10'],
        ['Seeded rolls', 'Poppy, sesame, pumpkin or plain.', '€0.90'],
        ['Plum cake', 'On Saturdays, by the tray or by the slice.', '€3.40'],
        ['Celebration cakes', 'To order, three days ahead, from 12 people.', 'from €38'],
        ['Coffee', 'A small bar by the window, with milk or oat drink.', '€2.60'],
      ],
    },
    hours: ['closed', '6:30–18:00', '6:30–18:00', '6:30–18:00', '6:30–18:30', '7:00–14:00', '8:00–11:30'],
    hoursNote: 'On public holidays we open as on Sundays.',
    address: ['12 Mill Street', '4051 Riverside'],
    faq: [
      ['Can I order ahead?', 'Yes. Write to us or call before 16:00, and it is ready the next morning.'],
      [
        'Do you bake without gluten?',
        'We bake one loaf without gluten on Thursdays. As there is flour everywhere here, it may contain traces.',
      ],
      ['Do you make wedding cakes?', 'Yes. Please ask at least four weeks ahead, so that we can meet and you can taste.'],
    ],
    quote: ['The only bread my children eat to the last crust.', 'A neighbour'],
  },
];
