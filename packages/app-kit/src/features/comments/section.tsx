import type { Row } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { mayChange } from '../../data/ownership.ts';
import { Button } from '../../design/button.tsx';
import { Field, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { rowComment } from './comment.ts';

/** The input of a refused form. */
export interface Draft {
  typed: Record<string, string>;
  errors: Errors;
  problem: string;
}

interface SectionProps {
  c: Ctx;
  /** `recipes/7`: the row that the comments belong to. */
  place: string;
  rows: Row[];
  /** The number of older comments that are not shown. */
  hidden: number;
  /** Null: nobody may comment. */
  draft: Draft | null;
}

/** A honeypot: bots fill it in, people never see it. */
export const trapField = 'homepage';

export function CommentSection({ c, place, rows, hidden, draft }: SectionProps) {
  const count = rows.length + hidden;
  if (count === 0 && !draft) return null;
  return (
    <section class="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading">{count === 0 ? 'Comments' : count === 1 ? '1 comment' : `${count} comments`}</h2>
      {hidden > 0 && <p>The newest {rows.length} are shown.</p>}
      {rows.length > 0 && (
        <ol class="comment-list">
          {rows.map((row) => (
            <Comment c={c} row={row} place={place} />
          ))}
        </ol>
      )}
      {draft && <CommentForm c={c} place={place} draft={draft} isFirst={count === 0} />}
    </section>
  );
}

function Comment({ c, row, place }: { c: Ctx; row: Row; place: string }) {
  const { reader } = c.get('visitor');
  return (
    <li class="comment" id={`comment-${row.id}`}>
      <p class="comment-head">
        <strong>{String(row.values.name)}</strong>
        <DateTime reader={reader} value={new Date(row.createdAt).toISOString()} />
      </p>
      <p class="prose">{String(row.values.text)}</p>
      {mayChange(c, rowComment, row) && (
        <form method="post" action={`/-/comments/${row.id}/delete`} data-partial="#comments">
          <CsrfField c={c} />
          <input type="hidden" name="back" value={`/${place}`} />
          <Button kind="plain" icon="trash" label={`Delete the comment of ${row.values.name}`}>
            Delete
          </Button>
        </form>
      )}
    </li>
  );
}

function CommentForm({
  c,
  place,
  draft: { typed, errors, problem },
  isFirst,
}: {
  c: Ctx;
  place: string;
  draft: Draft;
  isFirst: boolean;
}) {
  return (
    <form method="post" action={`/-/comments/${place}`} class="form comment-form" data-partial="#comments" novalidate>
      <CsrfField c={c} />
      <h3>{isFirst ? 'Write the first comment' : 'Say something'}</h3>
      <div role="alert">{problem && <Notice kind="warning">{problem}</Notice>}</div>
      {!c.get('visitor').member && (
        <Field id="comment-name" label="Your name" required error={errors.name}>
          {(attributes) => <TextInput attributes={attributes} value={typed.name} autocomplete="name" maxlength={60} />}
        </Field>
      )}
      <Field id="comment-text" label="Comment" required error={errors.text}>
        {(attributes) => <TextArea attributes={attributes} value={typed.text ?? ''} rows={4} maxlength={4000} />}
      </Field>
      <p class="comment-trap" aria-hidden="true">
        <label for={trapField}>Leave this empty</label>
        <input type="text" id={trapField} name={trapField} tabindex={-1} autocomplete="off" />
      </p>
      <Button id="send-comment">Send comment</Button>
    </form>
  );
}
