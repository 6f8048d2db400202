import { type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { ErrorSummary, Field, Radios, TextArea } from '../../design/field.tsx';
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
  if (questions.length === 0) return <Notice>This survey has no questions yet.</Notice>;
  const form = (
    <form class="form" method="post" action={`/-/survey/${survey.id}`} novalidate aria-label={titleOf(place.parent, survey)}>
      <CsrfField c={c} />
      <ErrorSummary errors={draft.errors} />
      {questions.map((question) => (
        <QuestionField question={question} {...draft} />
      ))}
      <div class="row-of-actions">
        <Button kind="primary">Send answers</Button>
      </div>
    </form>
  );
  if (!isAnswered) return form;
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

const QuestionField = ({ question, typed, errors }: { question: Question } & SurveyDraft) => {
  const { kind, choices } = question;
  const id = controlOf(question);
  const value = typed[id] ?? '';
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Field id={id} label={question.text} error={errors[id]} required={question.required} group={kind !== 'text'}>
      {(attributes) => {
        if (kind === 'text') return <TextArea attributes={attributes} value={value} rows={3} maxlength={maxAnswerLength} />;
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
