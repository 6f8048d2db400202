import { type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type VotePlace, voteWords } from './vote.ts';

interface VoteButtonProps {
  c: Ctx;
  place: VotePlace;
  row: Row;
  /** The reader has voted for it. */
  isMine: boolean;
}

/** A button with the number of votes, filled in if the reader has voted. */
export function VoteButton({ c, place, row, isMine }: VoteButtonProps) {
  const { entity, field } = place;
  const { counted, isLike } = voteWords(place);
  const { pathname, search } = new URL(c.req.url);
  const votes = counted(number(c.get('visitor').reader, Number(row.values[field])));
  const title = titleOf(entity, row);
  const act = isMine ? `withdraw yours from “${title}”` : `${isLike ? 'like' : 'vote for'} “${title}”`;
  return (
    <form method="post" action={`/-/votes/${entity.slug}/${row.id}`} class="vote-form" data-partial="main">
      <CsrfField c={c} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        kind={isMine ? 'primary' : 'quiet'}
        icon="arrow-up"
        id={`vote-${row.id}`}
        name="vote"
        value={isMine ? 'no' : 'yes'}
        label={`${votes}: ${act}`}
      >
        {votes}
      </Button>
    </form>
  );
}
