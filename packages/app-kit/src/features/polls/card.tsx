import { type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { Radios } from '../../design/field.tsx';
import { Tag } from '../../design/surface.tsx';
import { RowTags } from '../../entities/row-tags.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { dateFormat, numberFormat } from '../../web/reader.ts';
import { answersOf, isClosed, type PollPlace, type Tally } from './votes.ts';

export interface PollProps {
  c: Ctx;
  place: PollPlace;
  poll: Row;
  tally: Tally;
}

/** A poll in a list. */
export const PollCard = (props: PollProps) => {
  const { place, poll } = props;
  const { entity } = place;
  return (
    <li class="card poll" id={`${entity.slug}-${poll.id}`}>
      <h2>
        <a href={`/${entity.slug}/${poll.id}`}>{titleOf(entity, poll)}</a> <RowTags entity={entity} row={poll} />
      </h2>
      <Voting {...props} />
    </li>
  );
};

/** The answers to choose from, or the result; voters see the current count. */
export const Voting = (props: PollProps) => {
  const { c, place, poll, tally } = props;
  const closed = isClosed(c, place, poll);
  return (
    <div class="stack">
      <When {...props} closed={closed} />
      {closed || tally.mine !== null ? (
        <Results {...props} />
      ) : (
        <>
          <VoteForm {...props} />
          <details>
            <summary>Results so far</summary>
            <Results {...props} />
          </details>
        </>
      )}
      {!closed && tally.mine !== null && (
        <details>
          <summary>Change my vote</summary>
          <VoteForm {...props} />
        </details>
      )}
    </div>
  );
};

const When = ({ c, place, poll, closed }: PollProps & { closed: boolean }) => {
  const until = place.closes ? poll.values[place.closes] : null;
  if (typeof until !== 'string') return null;
  const { locale } = c.get('visitor').reader;
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${until}T12:00:00Z`));
  return <p class="poll-when">{closed ? `Closed since ${day}.` : `Open until ${day}.`}</p>;
};

const VoteForm = ({ c, place, poll, tally }: PollProps) => {
  const name = `answer-${poll.id}`;
  const options = answersOf(place, poll).map((answer) => ({ value: answer, label: answer }));
  return (
    <form method="post" action={`/-/vote/${poll.id}`} class="poll-form">
      <CsrfField c={c} />
      <input type="hidden" name="back" value={c.req.path} />
      <fieldset class="field">
        <legend class="visually-hidden">{titleOf(place.entity, poll)}</legend>
        <Radios attributes={{ id: name, name: 'answer', required: true }} options={options} value={tally.mine ?? ''} />
      </fieldset>
      <Button kind="primary" icon="check" label={`Vote: ${titleOf(place.entity, poll)}`}>
        Vote
      </Button>
    </form>
  );
};

const Results = ({ c, tally: { answers, total, mine } }: PollProps) => {
  const { locale } = c.get('visitor').reader;
  const most = Math.max(1, ...answers.map(({ votes }) => votes));
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div>
      <ul class="results">
        {answers.map(({ answer, votes }) => (
          <li>
            <span class="result-answer">
              {answer} {answer === mine && <Tag tone="accent">Your vote</Tag>}
            </span>
            <meter
              min={0}
              max={Math.max(1, total)}
              value={votes}
              class={votes === most ? 'is-most' : undefined}
              aria-label={answer}
            />
            <span class="result-count">
              {votes} · {share.format(total === 0 ? 0 : votes / total)}
            </span>
          </li>
        ))}
      </ul>
      <p class="poll-when">{total === 1 ? '1 vote' : `${total} votes`}</p>
    </div>
  );
};
