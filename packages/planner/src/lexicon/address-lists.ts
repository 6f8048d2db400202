/** Lists of people by an address of theirs, and of what people tell the owner alone: by the last word of their name. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Who adds themselves to them: nobody else on a site reads who else did. */
export const joiners = words(
  'subscriber subscription registrant registration signup sign-up lead prospect applicant attendee participant member volunteer',
);
/** The same in an app without a site around it, where members or leads may be kept by those who use it. */
export const surelyJoiners = words('subscriber registrant registration signup sign-up');
/** Words of an app in which somebody keeps a list of others, and nobody comes to it to join. */
export const ofOnes = words('track tracker log logbook diary journal crm erp family household');
/** Its entries are people who wait. */
export const waitingList = /\bwait(?:ing)?[ -]?lists?\b/i;
/** Whom those who run a site keep. */
export const keptPeople = words('contact customer client patient student pupil parent user donor');
/** Sent to those who run the app; not by the word `report` or `application` alone, which also mean other things. */
const sentHeads = words('complaint grievance whistleblowing');
const sentWhole =
  /\b(?:(?:incident|abuse|harassment|misconduct|bullying|fraud|corruption|whistleblower|accident|crime) report|(?:job|loan|grant|scholarship|visa|membership|adoption|aid|benefit|rental|admission) application)$/;

/** Whether rows of a list tell its owner what other visitors should not read. */
export function isSentInConfidence(singular: string): boolean {
  const name = singular.toLowerCase();
  return sentWhole.test(name) || sentHeads.has(name.split(' ').at(-1) ?? '');
}
