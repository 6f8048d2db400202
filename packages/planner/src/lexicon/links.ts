/**
 * Entities that a prompt implies: loans connect the books and members of a library, and events with sign-ups have
 * sign-ups.
 */
import type { FeatureId } from '@davit/blueprint';

export interface Link {
  /** All of these must exist, by lexicon id. */
  with: string[];
  /** And one of these features must be requested; empty if the entities suffice. */
  asked: FeatureId[];
  adds: string;
  /** Does not apply if one of these exists. */
  unless: string[];
}

export const links: Link[] = [
  { with: ['book', 'member'], asked: [], adds: 'loan', unless: ['loan', 'reservation', 'meeting', 'club'] },
  { with: ['pairing'], asked: [], adds: 'contestant', unless: ['contestant'] },
  { with: ['presence'], asked: [], adds: 'rehearsal', unless: ['rehearsal'] },
  { with: ['presence'], asked: [], adds: 'member', unless: ['member', 'player', 'student'] },
  { with: [], asked: ['chat'], adds: 'message', unless: ['message'] },
  { with: [], asked: ['chatbot'], adds: 'knownAnswer', unless: ['knownAnswer'] },
  { with: ['product'], asked: ['cart'], adds: 'order', unless: ['order', 'sale'] },
  { with: ['event'], asked: ['booking', 'sign-up-form'], adds: 'signUp', unless: ['signUp', 'booking', 'guest'] },
  { with: ['schoolClass'], asked: ['booking', 'sign-up-form'], adds: 'signUp', unless: ['booking', 'signUp'] },
  { with: ['sharedRide'], asked: ['booking', 'sign-up-form'], adds: 'signUp', unless: ['booking', 'signUp'] },
  { with: ['course'], asked: ['booking', 'sign-up-form'], adds: 'enrolment', unless: ['enrolment', 'signUp'] },
  { with: ['meetingRoom'], asked: ['booking'], adds: 'booking', unless: ['booking', 'reservation'] },
  { with: ['room'], asked: ['booking'], adds: 'booking', unless: ['booking', 'reservation'] },
  { with: ['parkingSpot'], asked: ['booking'], adds: 'booking', unless: ['booking', 'reservation'] },
  { with: ['equipment'], asked: ['booking'], adds: 'equipmentLoan', unless: ['booking', 'equipmentLoan', 'loan'] },
  {
    with: ['student', 'course'],
    asked: [],
    adds: 'enrolment',
    unless: ['enrolment', 'signUp', 'grade', 'assignment', 'attendanceRecord'],
  },
  { with: ['employee', 'job'], asked: [], adds: 'applicant', unless: ['applicant', 'jobApplication'] },
  { with: ['patient', 'doctor'], asked: [], adds: 'appointment', unless: ['appointment'] },
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
]);
