import { type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { ErrorSummary, Field, Radios, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { SurveyPlace } from './place.ts';
import { controlOf, maxAnswerLength, type Question } from './question.ts';

/** The input of a refused form. */
export interface SurveyDraft {
  typed: Record<string, string>;
  errors: Record<string, string>;
}

export const emptyDraft: SurveyDraft = { typed: {}, errors: {} };

interface FormProps {
  c: Ctx;
  place: SurveyPlace;
  survey: Row;
  questions: Question[];
  draft: SurveyDraft;
  /** Why it takes no answers; null: it takes them. */
  refusal: string | null;
  /** The visitor has answered it. */
  isAnswered: boolean;
}

/** The questions of a survey on one page; in their place what to know, if it takes no answers. */
export const SurveyForm = ({ c, place, survey, questions, draft, refusal, isAnswered }: FormProps) => {
  if (refusal !== null) return <Notice>{refusal}</Notice>;
  if (questions.length === 0) return <Notice>{`This ${place.parent.singular} has no ${place.lines.plural} yet.`}</Notice>;
  const form = (
    <form
      class="form"
      method="post"
      action={`/-/survey/${survey.id}`}
      novalidate
      aria-label={titleOf(place.parent, survey)}
      data-draft={place.form ? `${place.parent.id}-${survey.id}` : undefined}
    >
      <CsrfField c={c} />
      <ErrorSummary errors={draft.errors} />
      {questions.map((question) => (
        <QuestionField question={question} {...draft} />
      ))}
      <div class="row-of-actions">
        <Button kind="primary">{place.form ? 'Submit' : 'Send answers'}</Button>
      </div>
      {place.form && (
        <p class="survey-note" role="status" data-draft-note hidden>
          What you type is kept in this browser until you submit it.
        </p>
      )}
    </form>
  );
  if (!isAnswered || place.form) return form;
  return (
    <>
      <Notice>Thank you. Your answers have arrived.</Notice>
      <details open={Object.keys(draft.errors).length > 0}>
        <summary>Change my answers</summary>
        <p>These replace the ones that you sent before.</p>
        {form}
      </details>
    </>
  );
};

const inputTypes: Partial<Record<Question['kind'], 'text' | 'number' | 'date' | 'email'>> = {
  line: 'text',
  number: 'number',
  date: 'date',
  email: 'email',
};
const maxLineLength = 300;

const QuestionField = ({ question, typed, errors }: { question: Question } & SurveyDraft) => {
  const { kind, choices } = question;
  const id = controlOf(question);
  const value = typed[id] ?? '';
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Field id={id} label={question.text} error={errors[id]} required={question.required} group={choices.length > 0}>
      {(attributes) => {
        if (kind === 'text') return <TextArea attributes={attributes} value={value} rows={3} maxlength={maxAnswerLength} />;
        const type = inputTypes[kind];
        if (type) return <TextInput attributes={attributes} type={type} value={value} maxlength={maxLineLength} />;
        if (kind === 'several') return <Ticks question={question} typed={typed} />;
        const radios = <Radios attributes={attributes} options={options} value={value} />;
        return kind === 'scale' ? <div class="survey-scale">{radios}</div> : radios;
      }}
    </Field>
  );
};

const Ticks = ({ question, typed }: { question: Question; typed: Record<string, string> }) => (
  <div class="choices">
    {question.choices.map((choice, at) => {
      const name = controlOf(question, at);
      // An error at the question leads to its first choice.
      const id = at === 0 ? controlOf(question) : name;
      return (
        <label class="choice">
          <input type="checkbox" id={id} name={name} value="yes" checked={typed[name] !== undefined} />
          <span>{choice}</span>
        </label>
      );
    })}
  </div>
);
