/** People rate and review rows of others: each review is a row of its own, about what it is of. */
import { singularOf } from '../../reading/nouns.ts';
import { type Kept, type Lists, points } from '../lists.ts';
import { isOfAsking } from '../things.ts';
import { actorOf, staffIn } from './actors.ts';

const ofReviews = /^(review|rating|feedback|testimonial)$/;
const lastOf = (name: string): string => singularOf(name.split(' ').at(-1) ?? '');

/** Adds the list of reviews that a request speaks of by its verbs alone. */
export function addReviews(lists: Lists): void {
  if ([...lists.kept.values()].some(({ name }) => ofReviews.test(lastOf(name)))) return;
  const staff = staffIn(lists.acts);
  const rated = lists.acts.flatMap(({ frame, kept }) => {
    const actor = actorOf(frame);
    const verb = frame.verb?.verb ?? '';
    // Staff review applications to decide about them.
    const isOfOthers = actor.kind === 'all' || (actor.kind === 'people' && verb === 'rate' && !staff.has(actor.name));
    const isMeant =
      kept && !isOfAsking(kept.name) && frame.objects.some(({ head }) => singularOf(head.lower) === lastOf(kept.name));
    return /^(rate|review)$/.test(verb) && frame.verb?.isNegated === false && isOfOthers && isMeant ? [kept] : [];
  });
  const [about] = rated;
  if (!about || about.points < points.kept) return;
  const review: Kept = {
    name: 'review',
    points: points.kept,
    details: [],
    states: [],
    isSpelled: false,
    given: null,
    of: new Set([about.name]),
    isPerson: false,
    isPlace: false,
    isManaged: false,
    isPage: false,
  };
  lists.kept.set('review', review);
}
