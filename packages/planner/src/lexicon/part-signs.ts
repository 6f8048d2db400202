/** Evidence that a part of a list is an entity with a list of its own, or a detail of another. */
export const partSigns = {
  /** "keepers" */
  isMany: 2,
  /** "curator" */
  isOne: -2,
  /** "judges": people are usually entities. */
  isOfPeople: 2,
  /** "firings with cone and date", "members who borrow them": a clause describes it. */
  isTold: 2,
  /** "mountain huts": first in the prompt. */
  isHead: 2,
  /** "pupils report a fault": people act on it. */
  isActedOn: 2,
  /** "photos", "inspection dates": a known field, or typed by its last word. */
  isDetail: -3,
  /** "wins, losses" */
  isCounted: -2,
  /** Another part of the list is an entity. */
  besideKept: 2,
  /** Each other part that is one value, if none is an entity. */
  besideDetail: -1,
  /** The list belongs to its owner: a club, an app, a cellar. */
  ofHolder: 1,
  /** The list belongs to an entity, and none of its parts is one. */
  ofKept: -2,
};
export type PartSign = keyof typeof partSigns;

/** Points from which a part is an entity with a list of its own. */
export const fewestPoints = 3;
/** The maximum weight of the details next to a part. */
export const mostBeside = 2;

const peopleEndings = /(ers?|ors?|ists?|ians?|ants?|ees?|men|women)$/;
const people = new Set(
  'kid child children people person pupil parent guest judge friend family household student coach chef nurse boss'.split(' '),
);
const noPeople = new Set(
  `number order letter paper weather water power river tower color colour floor door meter tree fee plant restaurant pant timber fiber fibre computer
printer scooter trailer container folder poster banner newsletter filter corner center flower chapter character layer border offer dinner
supper shower error mirror factor motor tractor reactor sensor vector odor degree coffee knee bee committee trophee grant warrant instant variant
amount hydrant quarter winter summer semester trimester order other another together over under after never ever whether either neither former latter
newer older later sooner fewer larger smaller starter burner boiler cooler heater freezer cutter sticker charger adapter
transfer cover cellar calendar hanger ladder matter boulder glider wager router marker trawler cruiser freighter tanker digger dumper crater
geyser reminder glacier lever hammer cylinder antler feather leather timber teaser fender calculator converter projector radiator elevator generator indicator detector refrigerator server`.split(
    /\s+/,
  ),
);

/** Whether a noun is for people: by its ending, or as a listed exception. */
export function isOfPeople(lemma: string): boolean {
  return people.has(lemma) || (peopleEndings.test(lemma) && !noPeople.has(lemma) && lemma.length > 4);
}
