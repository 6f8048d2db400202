/**
 * Entries whose rows are what one person says to others or asks of them: a message, a booking, an application. Such a
 * row is nobody else's to change. A list that people keep together or for themselves is none of these.
 */

/** Whoever wants to write one is a stranger to who wrote the last. */
export const saidToAll = new Set(['message', 'topic', 'poll', 'petition', 'signUp', 'review', 'enrolment']);

/** The same, unless somebody keeps a list of them: `track my appointments`, `appointments of my patients`. */
export const askedFor = new Set(
  'booking reservation appointment job jobApplication leaveRequest equipmentLoan lostItem cutting complaint featureRequest adoption'.split(
    ' ',
  ),
);

/** Verbs of who puts something before others. */
export const offering = new Set(
  'post submit send share leave publish offer request reserve book order apply swap sell'.split(' '),
);

/** Words of who keeps a list for themselves. */
export const keeping = new Set(
  'track tracker log logbook diary journal manage manager management organise organize organizer organiser crm erp record recorder family household'.split(
    ' ',
  ),
);

/** Of these, what is asked of somebody who then answers: the owner, where nobody logs in. */
export const answered = new Set([
  'reservation',
  'appointment',
  'jobApplication',
  'leaveRequest',
  'complaint',
  'featureRequest',
  'adoption',
]);

/** What people do to a thing that is then there: behind one of these stands what is kept. */
export const peopleActs = new Set(
  `post submit send share publish offer request reserve book order swap sell report list add upload write suggest propose lend borrow log record enter
create register donate pledge claim collect review rate nominate recommend bring rent lend teach edit manage score judge claim`.split(
    /\s+/,
  ),
);
