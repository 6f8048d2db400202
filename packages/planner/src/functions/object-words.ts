/** Nouns that functions are about without being rows, and how they lead to what is. */
const split = (words: string) => words.split(/\s+/).filter(Boolean);

/** Behind another noun they speak of its rows: the information of "room information". */
export const aspects = new Set(
  split(`information info detail data list record status history progress catalog catalogue page result content profile section entry
directory database overview process type category condition situation statistic trend usage price availability link setting parameter requirement
management tracking scheduling browsing viewing handling administration planning monitoring display showcase registry capability capabilities features functions
feature function option interface tool management posting listing description resource need area center centre queue library knowledge experience part module screen view
performance behavior behaviour metric figure name metrics summary update change document documentation operation`),
);

/** Alone they are no rows. */
export const abstract = new Set([
  ...aspects,
  ...split(`seat confirmation device link mode understand subscription comment rating like vote reply notification us contact system design operation website site platform app application time value item preference notification account navigation step end login
registration payment checkout cart fee cost amount total freight balance method experience quality language device screen size format way
functionality capability homepage home logout password username email e-mail sms phone number point of interest interest criterion criteria keyword term word name title
help support guidance assistance access security privacy permission role right authority backend frontend algorithm logic model learning search filter
sort query layout style theme color colour background responsive mobile desktop business activity life user member customer admin administrator people person
visitor public other work one thing issue ability chance opportunity purchase map location address distance speed efficiency
operation usage progress state today moment date day hour week month year start starting ending beginning etc more variety detail etc. interaction communication`),
]);
abstract.delete('resource');
abstract.delete('document');
abstract.delete('library');

/** What an app sends of its own accord is no list: "push notifications to users". */
export const isSent = (verb: string | null, head: string): boolean =>
  ['send', 'push'].includes(verb ?? '') && ['notification', 'alert', 'reminder'].includes(head);

/** Parts of a screen, and what files and devices have: no rows, whatever stands before them. */
export const onScreen = new Set(
  split(`button field box checkbox dropdown arrow dot slider carousel bar tabbar toolbar tab icon layout header footer navigation interface gui screen size
resolution encoding format font animation effect transition popup dialog cursor scrollbar pagination window panel homepage navbar sidebar placeholder
swiper widget breadcrumb background color colour mode chat chatroom`),
);
/** They hold what a request lists behind them: "content, including articles and videos". */
export const containers = new Set(split('content information resource material media data item service product feature'));

/** Behind another word they are what somebody has: "data usage", "account balance". */
export const ofPeople = new Set(
  split('usage balance history performance consumption schedule progress result score fee cost price'),
);
/** What people see of these is a report. */
export const reports = new Set(split('report statistic statistics analysis analytics chart graph summary trend insight'));

/** Rows that a request makes, with its verb. */
export const requestNouns = new Map(
  Object.entries({
    order: 'order',
    booking: 'book',
    reservation: 'reserve',
    appointment: 'book',
    application: 'apply',
    enrollment: 'enroll',
    enrolment: 'enroll',
    rental: 'rent',
    lease: 'lease',
    purchase: 'buy',
    subscription: 'subscribe',
  }),
);

/** Verbs that tell about one thing: what they name in the singular is a page. */
export const telling = new Set(
  split('introduce learn understand know present showcase display provide explain describe inform view browse read show'),
);

/** What people book or reserve, where they do not say. */
export const bookable = new Set(
  split(
    'room table service class course event hotel ticket car doctor activity tour venue facility seat slot court vehicle bike boat session lesson flight train bus house apartment trip package dentist trainer coach',
  ),
);
/** What people apply for. */
export const applied = new Set(
  split('job program programme course position scholarship loan visa grant internship vacancy membership card school university'),
);

/** People give these values for a row of theirs: they are its fields. */
export const entering = new Set(split('input enter note fill provide specify select choose set supply complete'));

/** What they name in the singular gets a page. */
export const introducing = new Set(split('introduce learn understand know explain describe present'));
/** Nouns without a plural: "data usage", "vehicle insurance". */
export const massHeads = new Set(
  split(`data usage performance progress traffic content feedback knowledge experience research access health insurance maintenance storage recovery
cargo balance history consumption news music software hardware equipment audio chinese english stock nutrition packaging pricing finance multimedia
football basketball baseball volleyball handball rugby cricket golf swimming yoga bitcoin clothing footwear jewelry merchandise furniture
production inventory`),
);
/** Adjectives that tell some rows of a list, and make no list of their own: "hot topics". */
export const opinions = new Set(
  split('hot trending top best good great big cheap rare old fresh favorite favourite interesting important'),
);
