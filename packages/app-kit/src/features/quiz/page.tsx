import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type Grade, nameOf, type Question } from './quiz.ts';

export interface QuizText {
  title: string;
  intro: string;
}

interface QuizProps {
  c: Ctx;
  text: QuizText;
  action: string;
  questions: Question[];
  /** Where a question can be added. */
  addAt: string;
}

export const QuizPage = ({ c, text, action, questions, addAt }: QuizProps) => (
  <>
    <PageHeading title={text.title} text={text.intro} />
    {questions.length === 0 ? (
      <p>
        There are no questions yet. <a href={addAt}>Add the first one.</a>
      </p>
    ) : (
      <form class="quiz" method="post" action={action}>
        <CsrfField c={c} />
        <ol class="quiz-questions">
          {questions.map((question) => (
            <li>
              <QuestionField question={question} />
            </li>
          ))}
        </ol>
        <Button kind="primary">Check my answers</Button>
      </form>
    )}
  </>
);

const QuestionField = ({ question }: { question: Question }) =>
  question.choices.length === 0 ? (
    <Field id={nameOf(question)} label={question.text}>
      {(attributes) => <TextInput attributes={attributes} value="" maxlength={300} autocomplete="off" />}
    </Field>
  ) : (
    <fieldset class="quiz-choices">
      <legend>{question.text}</legend>
      {question.choices.map((choice) => (
        <label>
          <input type="radio" name={nameOf(question)} value={choice} />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  );

interface ResultProps {
  text: QuizText;
  path: string;
  grade: Grade;
  /** Where the result can be stored; null without a list of results. */
  saveAt: string | null;
}

export const ResultPage = ({ text, path, grade, saveAt }: ResultProps) => (
  <>
    <PageHeading title={`${grade.right} of ${grade.of} right`} text={text.title} />
    <p class="quiz-actions">
      {saveAt !== null && (
        <ButtonLink kind="primary" href={saveAt}>
          Save this result
        </ButtonLink>
      )}
      <ButtonLink href={path}>Take it again</ButtonLink>
    </p>
    <ol class="quiz-questions">
      {grade.answers.map(({ question, given, isRight }) => (
        <li class={isRight ? 'quiz-answer is-right' : 'quiz-answer is-wrong'}>
          <p class="quiz-question">{question.text}</p>
          <p>
            {isRight ? '✓ Right: ' : '✗ Your answer: '}
            {given === '' ? 'none' : given}
          </p>
          {!isRight && <p>Right answer: {question.answer}</p>}
          {question.explanation !== '' && <p class="quiz-explanation">{question.explanation}</p>}
        </li>
      ))}
    </ol>
  </>
);
