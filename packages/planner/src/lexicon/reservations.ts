/** What people reserve at a business, and the words that say that a reservation is of something else. */
const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** The lexicon's entity of requests, by the page of what a business offers; none where an offer is no time or place. */
export const requestsByOffer: ReadonlyMap<string, string> = new Map([
  ['Menu', 'reservation'],
  ['Services', 'serviceBooking'],
  ['Classes', 'serviceBooking'],
  ['Lessons', 'serviceBooking'],
  ['Rooms', 'serviceBooking'],
  ['Prices', 'visitBooking'],
  ['Exhibitions', 'visitBooking'],
  ['Visit', 'serviceBooking'],
  ['Courses', 'serviceBooking'],
  ['Work', 'serviceBooking'],
  ['What we do', 'serviceBooking'],
]);

/** Lists that are what such a business offers itself: a place in one of its classes is no place at its events. */
export const listsOfOffer: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['Classes', split('schoolClass course')],
  ['Lessons', split('schoolClass course')],
]);

export const reserving = split(
  'book booking bookings reserve reserves reserving reservation reservations appointment appointments',
);
/** Only nouns: "event booking". */
export const reservationNouns = split('booking bookings reservation reservations appointment appointments');
/** Before "book" they make a book of it. */
export const beforeBooks = split('a an the our my your this each every guest log cook story comic picture note');
/** Who reserves these goes to an event. */
export const ticketWords = split('ticket seat spot place ticketing');
/** What every such business has; a reservation of it is one without an object. */
export const placesAtBusiness = split(
  'table lane court visit slot appointment treatment service time date day system form page function functionality request option feature module',
);
/** They end the object of a verb. */
export const afterObject = split(
  'via through by with from on at as so using without when before after via than online directly now',
);
/** An object may follow: "reservations for events". */
export const towardsObject = split('for of in to a an the their our your its any some upcoming special up all other more');

/** Names of services in a list of a business: its treatments are what its page of services shows. */
export const serviceNouns = split('treatment therapy massage procedure');
/** Minutes that one takes, in turn. */
export const minutesOfServices = [60, 45, 90, 30];
