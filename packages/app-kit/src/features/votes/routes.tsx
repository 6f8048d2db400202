/** Voting for rows, in their list and on their page. */
import { titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { makeVoter, voterOf } from '../../web/voter.ts';
import { VoteButton } from './button.tsx';
import { setVote, type VotePlace, votedFor, voteWords } from './vote.ts';

const votesPerMinute = 30;

export function mountVotes(app: App, context: DataContext, place: VotePlace, parts: PageParts): void {
  const { store, settings } = context;
  const { entity } = place;
  const { one, isLike } = voteWords(place);
  const rateLimit = createRateLimit(votesPerMinute, () => context.now());

  parts.add(entity.id, {
    async inList(c, rows) {
      const voted = await votedFor(store, place, rows, voterOf(c));
      return (field, row) =>
        field.id === place.field ? <VoteButton c={c} place={place} row={row} isMine={voted.has(row.id)} /> : null;
    },
    async belowRow(c, row) {
      const voted = await votedFor(store, place, [row], voterOf(c));
      return (
        <section class="card voting" id="voting" data-live={entity.id}>
          <VoteButton c={c} place={place} row={row} isMine={voted.has(row.id)} />
          <p>
            {voted.has(row.id)
              ? `You ${isLike ? 'like' : 'voted for'} this. Press again to withdraw your ${one}.`
              : `Press to ${isLike ? 'like' : 'vote for'} this. Each person has one ${one}.`}
          </p>
        </section>
      );
    },
  });

  app.post(`/-/votes/${entity.slug}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const row = isAmong(c, entity.readers) ? await store.table(entity).get(idOf(c)) : null;
    if (!row) return answerNotFound(c);
    const { vote, back } = await readForm(c);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    if (waitS === 0) await setVote(store, place, row.id, makeVoter(c), vote === 'yes');
    const title = titleOf(entity, row);
    const done = vote === 'yes' ? `Your ${one} for “${title}” counts.` : `Your ${one} for “${title}” is withdrawn.`;
    flash(c, { text: waitS > 0 ? `Too many votes. Try again in ${waitS} seconds.` : done });
    return seeOther(c, back, `/${entity.slug}/${row.id}`);
  });
}
