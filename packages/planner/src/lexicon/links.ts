/**
 * Entities that a prompt implies: loans connect the books and members of a library, and events with sign-ups have
 * sign-ups.
 */
import type { FeatureId } from '@davit/blueprint';

export interface Link {
  /** All of these must exist, by lexicon id. */
  with: string[];
  /** And one of these features must be requested; empty if the entities suffice. */
  features: FeatureId[];
  adds: string;
  /** Does not apply if one of these exists. */
  unless: string[];
}

export const links: Link[] = [
  { with: ['book', 'member'], features: [], adds: 'loan', unless: ['loan', 'reservation', 'meeting', 'club'] },
  { with: ['pairing'], features: [], adds: 'contestant', unless: ['contestant'] },
  { with: ['presence'], features: [], adds: 'rehearsal', unless: ['rehearsal'] },
  { with: ['presence'], features: [], adds: 'member', unless: ['member', 'player', 'student'] },
  { with: [], features: ['chat'], adds: 'message', unless: ['message'] },
  { with: [], features: ['chatbot'], adds: 'knownAnswer', unless: ['knownAnswer'] },
  { with: ['product'], features: ['cart'], adds: 'order', unless: ['order', 'sale'] },
  { with: ['event'], features: ['booking', 'sign-up-form'], adds: 'signUp', unless: ['signUp', 'booking', 'guest'] },
  { with: ['rehearsal'], features: ['sign-up-form'], adds: 'signUp', unless: ['booking', 'signUp', 'presence'] },
  { with: ['schoolClass'], features: ['booking', 'sign-up-form'], adds: 'signUp', unless: ['booking', 'signUp'] },
  { with: ['sharedRide'], features: ['booking', 'sign-up-form'], adds: 'signUp', unless: ['booking', 'signUp'] },
  { with: ['course'], features: ['booking', 'sign-up-form'], adds: 'enrolment', unless: ['enrolment', 'signUp'] },
  { with: ['meetingRoom'], features: ['booking'], adds: 'booking', unless: ['booking', 'reservation'] },
  { with: ['room'], features: ['booking'], adds: 'booking', unless: ['booking', 'reservation'] },
  { with: ['parkingSpot'], features: ['booking'], adds: 'booking', unless: ['booking', 'reservation'] },
  { with: ['equipment'], features: ['booking'], adds: 'equipmentLoan', unless: ['booking', 'equipmentLoan', 'loan'] },
  {
    with: ['student', 'course'],
    features: [],
    adds: 'enrolment',
    unless: ['enrolment', 'signUp', 'grade', 'assignment', 'attendanceRecord'],
  },
  { with: ['employee', 'job'], features: [], adds: 'applicant', unless: ['applicant', 'jobApplication'] },
  { with: ['patient', 'doctor'], features: [], adds: 'appointment', unless: ['appointment'] },
];

/** Entities that people book: a booking belongs to one of them. */
export const bookable = new Set([
  'meetingRoom',
  'room',
  'parkingSpot',
  'equipment',
  'car',
  'venue',
  'flight',
  'hotel',
  'sharedRoom',
  'desk',
]);

/** Lexicon entries for events. */
export const events = new Set([
  'event',
  'concert',
  'course',
  'schoolClass',
  'talk',
  'match',
  'trip',
  'meeting',
  'shift',
  'sharedRide',
  'exhibition',
  'screening',
  'rehearsal',
]);
