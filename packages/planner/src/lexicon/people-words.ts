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
