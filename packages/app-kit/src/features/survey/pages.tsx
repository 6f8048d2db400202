/** The pages of a survey: its card in the list, what visitors read above the questions, and the results. */
import { type Row, titleOf } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { ButtonLink } from '../../design/button.tsx';
import { Stat } from '../../design/stat.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { RowTags } from '../../entities/row-tags.tsx';
import { number, type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import type { SurveyPlace } from './place.ts';
import { kindWords } from './question.ts';
import type { Result, Results } from './results.ts';

export interface SurveyProps {
  c: Ctx;
  place: SurveyPlace;
  survey: Row;
}

export const SurveyCard = ({ place, survey, refusal }: Omit<SurveyProps, 'c'> & { refusal: string | null }) => {
  const { parent } = place;
  const about = parent.fields.find(({ type }) => type.kind === 'long-text');
  const href = `/${parent.slug}/${survey.id}`;
  const word = place.form ? 'Fill in' : 'Answer';
  return (
    <li class="card survey-card">
      <div>
        <h2>
          <a href={href}>{titleOf(parent, survey)}</a> <RowTags entity={parent} row={survey} />
        </h2>
        {about && survey.values[about.id] && <p>{String(survey.values[about.id]).slice(0, 200)}</p>}
        {refusal && <p class="survey-note">{refusal}</p>}
      </div>
      {refusal === null && (
        <ButtonLink kind="primary" href={href} label={`${word}: ${titleOf(parent, survey)}`}>
          {word}
        </ButtonLink>
      )}
    </li>
  );
};

/** Above the questions: what the survey says of itself. */
export const SurveyHead = ({ c, place: { parent }, survey, related }: SurveyProps & { related: Related }) => {
  const { reader } = c.get('visitor');
  const given = parent.fields.filter(
    ({ id }) =>
      id !== parent.titleField && id !== parent.workflow?.field && ![null, undefined, ''].includes(survey.values[id] as null),
  );
  const texts = given.filter(({ type }) => type.kind === 'long-text');
  const facts = given.filter((field) => !texts.includes(field));
  const shown = (field: (typeof given)[number]) => (
    <Shown entity={parent} field={field} value={survey.values[field.id] ?? null} reader={reader} related={related} />
  );
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={parent.path ?? '/'}>
            {parent.title}
          </a>
        }
        title={titleOf(parent, survey)}
      />
      {texts.map(shown)}
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((field) => (
            <div>
              <dt>{field.label}</dt>
              <dd>{shown(field)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};

/** For who may change the survey. */
export const QuestionList = ({ c, place, survey, rows }: SurveyProps & { rows: Row[] }) => (
  <section class="stack" aria-labelledby="survey-questions">
    <div class="survey-section">
      <h2 id="survey-questions">{place.lines.title}</h2>
      {mayAdd(c, place.lines) && (
        <ButtonLink icon="plus" href={`/${place.lines.slug}/new?${place.relation}=${survey.id}`}>
          Add {place.lines.singular}
        </ButtonLink>
      )}
    </div>
    {rows.length === 0 && <p class="survey-note">None yet.</p>}
    <ol class="survey-questions">
      {rows.map((row) => (
        <li>
          <a href={`/${place.lines.slug}/${row.id}`}>{titleOf(place.lines, row)}</a> <Tag>{kindWords(place, row) || 'Text'}</Tag>
        </li>
      ))}
    </ol>
  </section>
);

export const SurveyResults = ({ c, place, survey, found }: SurveyProps & { found: Results }) => {
  const { reader } = c.get('visitor');
  return (
    <section class="stack" aria-labelledby="survey-results">
      <div class="survey-section">
        <h2 id="survey-results">Results</h2>
        {found.submissions > 0 && (
          <ButtonLink icon="download" href={`/${place.parent.slug}/${survey.id}/answers.csv`} download>
            Download answers as CSV
          </ButtonLink>
        )}
      </div>
      <Stat
        label={
          place.form
            ? found.submissions === 1
              ? 'Submission'
              : 'Submissions'
            : found.submissions === 1
              ? 'Person has answered'
              : 'People have answered'
        }
        value={number(reader, found.submissions)}
      />
      {found.submissions > 0 && found.results.map((result) => <QuestionResult c={c} result={result} />)}
    </section>
  );
};

const QuestionResult = ({ c, result: { question, people, counts, average, texts } }: { c: Ctx; result: Result }) => {
  const { reader } = c.get('visitor');
  const percent = (many: number) => `${people === 0 ? 0 : Math.round((many / people) * 100)} %`;
  return (
    <section class="card survey-result">
      <h3>{question.text}</h3>
      <p class="survey-note">
        {people === 1 ? '1 answer' : `${number(reader, people)} answers`}
        {average !== null && ` · average ${number(reader, average)} of 5`}
      </p>
      {counts.length > 0 && (
        <ul class="survey-counts">
          {counts.map(({ answer, people: many }) => (
            <li>
              <span>{answer}</span>
              <progress max={Math.max(1, people)} value={many} aria-label={answer} />
              <span class="number">
                {number(reader, many)} · {percent(many)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul class="survey-texts">
          {texts.map((text) => (
            <li class="prose">{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
