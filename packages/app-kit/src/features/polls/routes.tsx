/** Voting, and the parts of pages that polls add. */
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { safePath, seeOther } from '../../web/redirect.ts';
import { makeVoter, voterOf } from '../../web/voter.ts';
import { PollCard, Voting } from './card.tsx';
import { answersOf, isClosed, keepPolls, type PollPlace, pollVote, tallyOf, vote } from './votes.ts';

const votesPerMinute = 20;

export function mountPolls(app: App, context: DataContext, place: PollPlace, parts: PageParts): void {
  const { store, settings } = context;
  const { entity } = place;
  const polls = store.table(entity);
  const rateLimit = createRateLimit(votesPerMinute, () => context.now());

  store.links.push({ from: pollVote, field: 'poll', to: entity.id, isPart: true });
  keepPolls(store, place);

  parts.add(entity.id, {
    async rows(c, rows) {
      const voter = voterOf(c);
      const tallies = await Promise.all(rows.map((poll) => tallyOf(store, place, poll, voter)));
      return (
        <ul class="polls">
          {rows.map((poll, index) => {
            const tally = tallies[index];
            return tally && <PollCard c={c} place={place} poll={poll} tally={tally} />;
          })}
        </ul>
      );
    },
    async belowRow(c, poll) {
      return (
        <section class="card" id="voting" data-live={entity.id}>
          <Voting c={c} place={place} poll={poll} tally={await tallyOf(store, place, poll, voterOf(c))} />
        </section>
      );
    },
  });

  app.post('/-/vote/:id{[1-9][0-9]{0,14}}', async (c) => {
    const poll = isAmong(c, entity.readers) ? await polls.get(idOf(c)) : null;
    if (!poll) return answerNotFound(c);
    const { answer = '', back } = await readForm(c);
    const to = safePath(back, `/${entity.slug}/${poll.id}`);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    const refusal =
      waitS > 0
        ? `Too many votes. Try again in ${waitS} seconds.`
        : isClosed(c, place, poll)
          ? 'This poll is closed.'
          : answersOf(place, poll).includes(answer)
            ? null
            : 'Choose one of the answers.';
    if (refusal === null) {
      await vote(store, poll.id, answer, makeVoter(c));
      store.changes.notify(entity.id);
    }
    flash(c, { text: refusal ?? `Your vote counts: ${answer}.` });
    return seeOther(c, to);
  });
}
