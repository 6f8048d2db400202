import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Progress } from './results.ts';
import { type GameId, games, isSame, type Puzzle, squareName, type Task, type Word } from './tasks.ts';

export const base = '/word-games';

export const HubPage = ({ title, intro, count }: { title: string; intro: string; count: number }) => (
  <>
    <PageHeading title={title} text={intro} />
    <ul class="word-games">
      {Object.entries(games).map(([id, game]) => (
        <li class="card">
          <h2>
            <a href={`${base}/${id}`}>{game.title}</a>
          </h2>
          <p>{game.text}</p>
        </li>
      ))}
    </ul>
    <div class="row-of-actions">
      <ButtonLink href={`${base}/this-week`} kind="primary">
        New words of the week
      </ButtonLink>
      <ButtonLink href={`${base}/progress`}>Your progress</ButtonLink>
    </div>
    <p>{count === 1 ? '1 word' : `${count} words`} to learn.</p>
  </>
);

interface RoundProps {
  c: Ctx;
  game: GameId;
  seed: number;
  /** What was answered; null: the round is open. */
  given: Record<string, string> | null;
  score: { right: number; of: number } | null;
}

const Frame = ({ c, game, seed, score, children }: RoundProps & { children?: unknown }) => (
  <>
    <PageHeading title={games[game].title} text={games[game].text} />
    {score && (
      <p class="word-score" role="status">
        Score: {score.right} of {score.of} right.
      </p>
    )}
    <form method="post" action={`${base}/${game}`} class="word-round" novalidate>
      <CsrfField c={c} />
      <input type="hidden" name="seed" value={String(seed)} />
      {children as never}
      {score ? (
        <div class="row-of-actions">
          <ButtonLink href={`${base}/${game}`} kind="primary">
            Play again
          </ButtonLink>
          <ButtonLink href={`${base}/progress`}>Your progress</ButtonLink>
        </div>
      ) : (
        <div>
          <Button kind="primary">Check my answers</Button>
        </div>
      )}
    </form>
  </>
);

export const TasksPage = (props: RoundProps & { tasks: Task[] }) => (
  <Frame {...props}>
    {props.tasks.map((task) => {
      const answer = props.given?.[task.name] ?? '';
      return (
        <div>
          {task.choices.length === 0 ? (
            <Field id={task.name} label={task.question} required>
              {(attributes) => <TextInput attributes={attributes} value={answer} maxlength={60} autocomplete="off" />}
            </Field>
          ) : (
            <fieldset class="field">
              <legend>{task.question}</legend>
              <div class="choices">
                {task.choices.map((choice) => (
                  <label class="choice">
                    <input type="radio" name={task.name} value={choice} checked={choice === answer} />
                    <span>{choice}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {props.given && <Verdict isRight={isSame(answer, task.answer)} answer={task.answer} />}
        </div>
      );
    })}
  </Frame>
);

const Verdict = ({ isRight, answer }: { isRight: boolean; answer: string }) => (
  <p class={isRight ? 'word-right' : 'word-wrong'}>{isRight ? 'Right.' : `The answer is “${answer}”.`}</p>
);

export const CrosswordPage = (props: RoundProps & { puzzle: Puzzle }) => {
  const { puzzle, given } = props;
  return (
    <Frame {...props}>
      <div class="crossword-scroll">
        <table class="crossword">
          <tbody>
            {puzzle.letters.map((line, row) => (
              <tr>
                {line.map((letter, column) =>
                  letter === null ? (
                    <td />
                  ) : (
                    <td class={given ? (isSame(given[squareName(row, column)], letter) ? 'is-right' : 'is-wrong') : 'is-open'}>
                      <ClueNumber puzzle={puzzle} row={row} column={column} />
                      <input
                        name={squareName(row, column)}
                        value={given?.[squareName(row, column)] ?? ''}
                        maxlength={1}
                        autocomplete="off"
                        autocapitalize="none"
                        aria-label={`Row ${row + 1}, column ${column + 1}`}
                      />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {[true, false].map((isAcross) => (
        <section>
          <h2>{isAcross ? 'Across' : 'Down'}</h2>
          <ul class="crossword-clues">
            {puzzle.clues
              .filter((clue) => clue.isAcross === isAcross)
              .map(({ number, clue, length }) => (
                <li>
                  <strong>{number}</strong> {clue} ({length})
                </li>
              ))}
          </ul>
        </section>
      ))}
      {given && <p>The words: {puzzle.entries.map(({ word }) => word).join(', ')}.</p>}
    </Frame>
  );
};

const ClueNumber = ({ puzzle, row, column }: { puzzle: Puzzle; row: number; column: number }) => {
  const entry = puzzle.entries.find((one) => one.row === row && one.column === column);
  return entry ? <span aria-hidden="true">{entry.number}</span> : null;
};

export const TooFewPage = ({ game, addAt }: { game: GameId; addAt: string }) => (
  <>
    <PageHeading title={games[game].title} text={games[game].text} />
    <p>
      There are too few words for this game. <a href={addAt}>Add words.</a>
    </p>
  </>
);

export const WeekPage = ({ words }: { words: Word[] }) => (
  <>
    <PageHeading title="New words of the week" text="Learn them now; next week has others." />
    <dl class="word-week">
      {words.map(({ word, meaning, sentence }) => (
        <div class="card">
          <dt>{word}</dt>
          <dd>{meaning}</dd>
          {sentence !== '' && <dd class="word-sentence">{sentence}</dd>}
        </div>
      ))}
    </dl>
  </>
);

export const ProgressPage = ({ progress }: { progress: Progress[] }) => {
  const sum = (of: 'rounds' | 'right' | 'of') => progress.reduce((total, one) => total + one[of], 0);
  return (
    <>
      <PageHeading title="Progress" text="Your rounds so far, by game." />
      {progress.length === 0 ? (
        <p>Finish a round, and your progress is here.</p>
      ) : (
        <div class="table-frame">
          <table class="table">
            <thead>
              <tr>
                <th scope="col">Game</th>
                <th scope="col">Rounds</th>
                <th scope="col">Right answers</th>
              </tr>
            </thead>
            <tbody>
              {[...progress, { game: '', rounds: sum('rounds'), right: sum('right'), of: sum('of') }].map((one) => (
                <tr>
                  <th scope="row">{one.game === '' ? 'All games' : games[one.game as GameId]?.title}</th>
                  <td>{one.rounds}</td>
                  <td>
                    {one.right} of {one.of} ({Math.round((100 * one.right) / Math.max(1, one.of))}%)
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
