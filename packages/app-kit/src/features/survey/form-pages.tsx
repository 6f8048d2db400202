/** What the maker of a form sees besides the survey's parts: submissions one by one, and the form as JSON. */
import { titleOf } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { Button } from '../../design/button.tsx';
import { ErrorSummary, Field, TextArea } from '../../design/field.tsx';
import { DateTime } from '../../entities/shown.tsx';
import { CsrfField } from '../../web/csrf.tsx';
import { definitionOf, maxDefinitionBytes } from './definition.ts';
import type { SurveyProps } from './pages.tsx';
import type { Question } from './question.ts';
import { type Submission, shownSubmissions } from './submissions.ts';

interface FormParts extends SurveyProps {
  questions: Question[];
}

export const Submissions = ({ c, place, survey, questions, found }: FormParts & { found: Submission[] }) => (
  <section class="stack" aria-labelledby="form-submissions">
    <h2 id="form-submissions">Submissions</h2>
    {found.length === 0 && <p class="survey-note">None yet.</p>}
    {found.length === shownSubmissions && <p class="survey-note">The latest {shownSubmissions}. The download has all of them.</p>}
    {found.map((one, at) => (
      <details class="card" open={at === 0}>
        <summary>
          <DateTime reader={c.get('visitor').reader} value={new Date(one.at).toISOString()} />
        </summary>
        <dl class="facts">
          {questions.map(({ id, text }) => (
            <div>
              <dt>{text}</dt>
              <dd class="prose">{(one.answers.get(id) ?? ['–']).join(', ')}</dd>
            </div>
          ))}
        </dl>
        <a href={`/${place.parent.slug}/${survey.id}/submissions/${one.id}.txt`} download>
          Download as a document
        </a>
      </details>
    ))}
  </section>
);

/** `typed`: the JSON of a refused form, with the error. */
export const Definition = ({ c, place, survey, questions, typed, error }: FormParts & { typed?: string; error?: string }) => (
  <section class="stack" aria-labelledby="form-json">
    <h2 id="form-json">As JSON</h2>
    <pre class="card form-json" tabindex={0}>
      <code>{definitionOf(titleOf(place.parent, survey), questions)}</code>
    </pre>
    {mayAdd(c, place.lines) && (
      <details open={error !== undefined}>
        <summary>Add {place.lines.plural} from JSON</summary>
        <form class="form" method="post" action={`/-/survey/${survey.id}/definition`} novalidate>
          <CsrfField c={c} />
          {error !== undefined && <ErrorSummary errors={{ json: error }} />}
          <Field
            id="json"
            label="JSON"
            required
            error={error}
            help='Such as {"fields": [{"label": "Your name", "type": "text", "required": true}]}'
          >
            {(attributes) => <TextArea attributes={attributes} value={typed ?? ''} rows={8} maxlength={maxDefinitionBytes} />}
          </Field>
          <Button>Add {place.lines.plural}</Button>
        </form>
      </details>
    )}
  </section>
);
