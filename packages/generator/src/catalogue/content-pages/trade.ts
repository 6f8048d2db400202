/** The trade of a site, by its words: for its drawing and for search engines. */
import type { Blueprint } from '@davit/blueprint';

export interface Trade {
  /** A type of schema.org. */
  schemaType: string;
  /** A drawing of `src/features/content/motifs.tsx`. */
  motif: string;
}

const trades: [words: string[], schemaType: string, motif: string][] = [
  [['bakery', 'bakeries', 'baker', 'bread', 'patisserie', 'pastry', 'pastries', 'croissant'], 'Bakery', 'bread'],
  [['cafe', 'café', 'coffee', 'espresso', 'tea', 'teahouse'], 'CafeOrCoffeeShop', 'cup'],
  [['bar', 'pub', 'brewery', 'wine', 'cocktail'], 'BarOrPub', 'cup'],
  [
    ['restaurant', 'bistro', 'pizzeria', 'pizza', 'trattoria', 'diner', 'kitchen', 'chef', 'sushi', 'catering', 'menu'],
    'Restaurant',
    'plate',
  ],
  [['florist', 'flower', 'flowers', 'bouquet'], 'Florist', 'leaf'],
  [['garden', 'gardener', 'gardening', 'plant', 'plants', 'landscaping', 'nursery', 'farm'], 'LocalBusiness', 'leaf'],
  [['hairdresser', 'hair', 'salon', 'barber', 'barbershop', 'haircut'], 'HairSalon', 'scissors'],
  [['tailor', 'sewing', 'seamstress'], 'LocalBusiness', 'scissors'],
  [['hotel', 'guesthouse', 'hostel', 'inn'], 'LodgingBusiness', 'house'],
  [['estate', 'realtor', 'architect', 'architecture', 'interior', 'cottage', 'apartment', 'rooms'], 'LocalBusiness', 'house'],
  [['bookshop', 'bookstore', 'books'], 'BookStore', 'book'],
  [['library', 'libraries'], 'Library', 'book'],
  [['school', 'course', 'courses', 'tutor', 'teacher', 'author', 'lawyer', 'attorney', 'notary'], 'LocalBusiness', 'book'],
  [['vet', 'veterinary', 'dog', 'dogs', 'cat', 'cats', 'pet', 'pets', 'kennel'], 'LocalBusiness', 'paw'],
  [['bicycle', 'bicycles', 'bike', 'bikes', 'cycling'], 'BikeStore', 'wheel'],
  [['garage', 'car', 'cars', 'mechanic', 'tyre', 'tyres'], 'AutoRepair', 'wheel'],
  [['theatre', 'theater', 'opera', 'stage'], 'PerformingArtsTheater', 'note'],
  [['band', 'music', 'musician', 'concert', 'choir', 'dj', 'guitar', 'piano'], 'LocalBusiness', 'note'],
  [['photographer', 'photography', 'photo', 'studio', 'film', 'videographer'], 'LocalBusiness', 'camera'],
  [['dentist', 'dental'], 'Dentist', 'heart'],
  [
    [
      'doctor',
      'clinic',
      'clinical',
      'medical',
      'physician',
      'pharmacy',
      'therapy',
      'therapist',
      'physiotherapy',
      'midwife',
      'care',
    ],
    'MedicalBusiness',
    'heart',
  ],
  [['charity', 'wedding', 'shelter', 'volunteers', 'donate'], 'LocalBusiness', 'heart'],
  [['gym', 'fitness', 'yoga', 'pilates', 'running', 'swimming'], 'HealthClub', 'sun'],
  [
    ['plumber', 'electrician', 'carpenter', 'joiner', 'repair', 'builder', 'roofer', 'painter', 'handyman', 'workshop'],
    'LocalBusiness',
    'tool',
  ],
];

const fallback: Trade = { schemaType: 'LocalBusiness', motif: 'sun' };

/**
 * The trade whose words come first: in the name, then in the prompt, then in the tagline. Ignores the pages, which
 * mention other trades too.
 */
export function tradeOf(blueprint: Blueprint): Trade {
  const sourceWords = blueprint.evidence.flatMap(({ because }) => ('words' in because ? [because.words] : []));
  for (const text of [blueprint.name, ...sourceWords, blueprint.tagline]) {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const found = trades.find(([words]) => words.includes(word));
      if (found !== undefined) return { schemaType: found[1], motif: found[2] };
    }
  }
  return fallback;
}
