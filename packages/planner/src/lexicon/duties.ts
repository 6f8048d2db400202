/** Words for duties in an app with several kinds of users. */
import { longText, text } from './shape.ts';

/** Verbs for submitting something to be answered. */
export const handingIn = new Set('submit request hand apply upload send report propose claim file'.split(' '));
/** Verbs for a final answer. */
export const deciding = new Set(
  'approve reject confirm decline assess evaluate authorise authorize close resolve claim complete fulfil fulfill verify accept refuse'.split(
    ' ',
  ),
);
/** Verbs for an answer if a status follows. */
export const answering = new Set('change set update move decide'.split(' '));
export const joining = new Set('enrol enroll join register attend'.split(' '));
export const adding = new Set('add create post publish write manage edit'.split(' '));
/** Verbs for people who only read. */
export const viewing = new Set('view see read browse check'.split(' '));
/** People who answer, unlike ordinary users. */
export const deciders = new Set(
  'admin administrator moderator editor teacher coach manager librarian receptionist reviewer organiser organizer tutor lecturer instructor trainer supervisor boss lead agent staff doctor treasurer chair board committee office secretary council leadership management coordinator accountant chief captain caretaker headteacher'.split(
    ' ',
  ),
);
/** Fields for grading: the work itself and the remarks. */
export const ofGrading = [
  longText('Work', 'What is handed in: the text itself, or where it is.'),
  text('Grade', '', 20),
  longText('Feedback'),
];
/** Fields that hold the answer, by label. */
export const ofAnswers = /^(grade|mark|points|score|feedback|decision|reason for the decision|answer|approved|result|effort)\b/i;
