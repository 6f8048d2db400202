import type { Row } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';

export interface Turn {
  id: number;
  question: string;
  /** `answer`, `list` or `nothing`. */
  found: string;
  answer: string;
  /** The answer is a sample that the owner has not edited yet. */
  isSample: boolean;
}

interface ConversationProps {
  c: Ctx;
  title: string;
  isHome: boolean;
  action: string;
  /** Oldest first. */
  turns: Turn[];
  /** Suggested questions. */
  questions: string[];
  problem: string;
  typed: string;
}

const maxOffered = 8;

export const Conversation = (props: ConversationProps) => {
  const { c, title, isHome, action, turns, problem, typed } = props;
  return (
    <>
      <PageHeading title={title} text={isHome ? c.get('context').site.tagline : ''} />
      <div class="talk" id="talk">
        <ol class="talk-turns" aria-live="polite" aria-label="Conversation">
          <li class="talk-said">Hello! Ask a question, or choose one.</li>
          {turns.length === 0 && (
            <li class="talk-said">
              <Offered {...props} />
            </li>
          )}
          {turns.map((turn) => (
            <Exchange {...props} turn={turn} />
          ))}
        </ol>
        <form class="talk-ask" method="post" action={action} data-partial="#talk" data-focus="question" novalidate>
          <CsrfField c={c} />
          <Field id="question" label="Your question" required error={problem || undefined}>
            {(attributes) => <TextInput attributes={attributes} value={typed} maxlength={300} autocomplete="off" />}
          </Field>
          <Button kind="primary" icon="arrow-up">
            Send
          </Button>
        </form>
      </div>
    </>
  );
};

const Exchange = (props: ConversationProps & { turn: Turn }) => {
  const { question, found, answer, isSample } = props.turn;
  return (
    <>
      <li class="talk-asked">
        <span class="visually-hidden">You: </span>
        {question}
      </li>
      <li class="talk-said">
        {found === 'answer' && <p class="prose">{answer}</p>}
        {isSample && (
          <p>
            <Tag>Sample</Tag>
          </p>
        )}
        {found === 'list' && (
          <>
            <p>These are the questions that I can answer:</p>
            <Offered {...props} />
          </>
        )}
        {found === 'nothing' && (
          <>
            <p>Sorry, I did not understand that. Please rephrase it, or choose one of these:</p>
            <Offered {...props} />
          </>
        )}
      </li>
    </>
  );
};

/** Each is a button that asks it. */
const Offered = ({ c, action, questions }: ConversationProps) => {
  if (questions.length === 0) return <p>There are no answers yet.</p>;
  return (
    <form class="talk-offered" method="post" action={action} data-partial="#talk">
      <CsrfField c={c} />
      {questions.slice(0, maxOffered).map((question) => (
        <Button name="question" value={question}>
          {question}
        </Button>
      ))}
    </form>
  );
};

/** Questions the assistant could not answer, with a way to answer them. */
export const QuestionsPage = ({ c, rows, total, addAt }: { c: Ctx; rows: Row[]; total: number; addAt: string }) => (
  <>
    <PageHeading title="Questions without an answer" text="Questions the assistant couldn’t answer. Add an answer to teach it." />
    {rows.length === 0 && <p>No unanswered questions.</p>}
    <ul class="links">
      {rows.map(({ createdAt, values }) => (
        <li>
          <a data-user-content href={`${addAt}${encodeURIComponent(String(values.question))}`}>
            {String(values.question)} (<DateTime reader={c.get('visitor').reader} value={new Date(createdAt).toISOString()} />)
          </a>
        </li>
      ))}
    </ul>
    {total > rows.length && <p>And {total - rows.length} more.</p>}
  </>
);
