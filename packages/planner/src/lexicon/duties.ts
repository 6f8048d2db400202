/** Words of who does what where several kinds of people use an app. */
import { longText, text } from './shape.ts';

/** Verbs by which somebody puts a thing before those who answer it. */
export const handingIn = new Set('submit request hand apply upload send report propose claim file'.split(' '));
/** Verbs by which somebody answers it for good. */
export const deciding = new Set(
  'approve reject confirm decline assess evaluate authorise authorize close resolve claim complete fulfil fulfill verify accept refuse'.split(
    ' ',
  ),
);
/** The same, where a status is spoken of behind them. */
export const answering = new Set('change set update move decide'.split(' '));
export const joining = new Set('enrol enroll join register attend'.split(' '));
export const adding = new Set('add create post publish write manage edit'.split(' '));
/** Verbs of who is only shown a thing. */
export const viewing = new Set('view see read browse check'.split(' '));
/** Who answers: not everybody who uses the app. */
export const deciders = new Set(
  'admin administrator moderator editor teacher coach manager librarian receptionist reviewer organiser organizer tutor lecturer instructor trainer supervisor boss lead agent staff doctor treasurer chair board committee office secretary council leadership management coordinator accountant'.split(
    ' ',
  ),
);
/** What grading needs of a row: the work itself, and what was thought of it. */
export const ofGrading = [
  longText('Work', 'What is handed in: the text itself, or where it is.'),
  text('Grade', '', 20),
  longText('Feedback'),
];
/** Fields that are the answer, by their labels. */
export const ofAnswers = /^(grade|mark|points|score|feedback|decision|answer|approved|result|effort)\b/i;
