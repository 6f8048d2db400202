/**
 * Entries whose rows are what one person sends to others or requests of them: a message, a booking, an application.
 * Nobody else may change such a row. A list that people write together or for themselves is not one of these.
 */

/** Each row has another author, who does not know the others. */
export const publicKeys = new Set(
  'message topic poll petition signUp review enrolment question answer shortLink feedbackEntry feedback campaign campaignDonation formMade formField'.split(
    ' ',
  ),
);

/** The same, unless someone keeps a list of them: `track my appointments`, `appointments of my patients`. */
export const requestKeys = new Set(
  'booking reservation appointment job jobApplication leaveRequest equipmentLoan lostItem cutting complaint featureRequest adoption request purchaseRequest expenseClaim'.split(
    ' ',
  ),
);

/** Verbs for presenting something to others. */
export const offering = new Set(
  'post submit send share leave publish offer request reserve book order apply swap sell'.split(' '),
);

/** Words for keeping a list for oneself. */
export const keeping = new Set(
  'track tracker log logbook diary journal manage manager management organise organize organizer organiser crm erp record recorder family household'.split(
    ' ',
  ),
);

/** The ones that need an answer: by the owner, if nobody logs in. */
export const answered = new Set([
  'reservation',
  'appointment',
  'jobApplication',
  'leaveRequest',
  'complaint',
  'featureRequest',
  'adoption',
  'request',
  'purchaseRequest',
  'expenseClaim',
]);

/** Acts that create a thing: the noun behind one of these is the entity. */
export const peopleActs = new Set(
  `post submit send share publish offer request reserve book order swap sell report list add upload write suggest propose lend borrow log record enter
create register donate pledge claim collect review rate nominate recommend bring rent lend teach edit manage score judge claim`.split(
    /\s+/,
  ),
);

/** What people do with each other's rows, so they must see them. */
export const sharing = new Set(
  'share publish post rate review comment vote follow exchange swap borrow lend bid message join discover discuss'.split(' '),
);
