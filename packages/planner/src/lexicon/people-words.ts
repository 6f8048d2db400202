/** Words for people: users of any app, and people with a role in theirs. */
export const commonActors = new Set(
  'user visitor people customer everyone anyone guest reader member client person friend student pupil learner patient parent player'.split(
    ' ',
  ),
);
export const roleNouns = new Set(
  'agent admin administrator moderator editor teacher student coach manager employee staff volunteer seller vendor advertiser trainer librarian receptionist board committee office secretary treasurer chair council leadership management owner contributor writer reviewer organiser organizer'.split(
    ' ',
  ),
);

/** Words for everybody who uses an app. */
export const everybodyWords = new Set(
  'user visitor people person everyone everybody anyone guest reader member viewer browser they public child other citizen resident'.split(
    ' ',
  ),
);
/** Words for those who run an app for others: appointed, never signed up. */
export const inChargeWords = new Set(
  'admin administrator moderator manager owner staff operator supervisor management leadership board committee editor developer designer backend'.split(
    ' ',
  ),
);
/** Groups that act as one person does, with an account of their own. */
export const organizationWords = new Set(
  'organization organisation company band club school institution university agency shop business firm institute charity'.split(
    ' ',
  ),
);

const personLike = /.{3}(er|or|ian|ant|ee|ete)$/;
const notPeople = new Set(
  `order offer letter number paper calendar weather cover floor error color door river sensor counter answer tour hour newsletter poster folder plant
restaurant header footer reminder filter layer matter power computer printer server container character router tower dinner
parameter chapter register center behavior factor indicator calculator editor committee degree fee coffee tree`.split(/\s+/),
);

/** Whether an unknown noun is made like a word for people: `freelancer`, `trainee`, `athlete`. */
export const soundsLikePerson = (lemma: string): boolean => personLike.test(lemma) && !notPeople.has(lemma);
