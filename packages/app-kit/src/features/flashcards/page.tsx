import { Button, ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Grade } from './schedule.ts';

export interface Card {
  id: number;
  front: string;
  back: string;
}

interface Props {
  c: Ctx;
  title: string;
  intro: string;
  path: string;
  action: string;
  /** Null: nothing is due. */
  card: Card | null;
  isTurned: boolean;
  due: number;
  total: number;
  addAt: string;
}

const answers: [grade: Grade, label: string][] = [
  ['again', 'Again'],
  ['hard', 'Hard'],
  ['good', 'Good'],
  ['easy', 'Easy'],
];

export const StudyPage = ({ c, title, intro, path, action, card, isTurned, due, total, addAt }: Props) => (
  <>
    <PageHeading title={title} text={intro} />
    <div id="study" class="study">
      <p class="study-count">
        {due} of {total} {total === 1 ? 'card' : 'cards'} due today
      </p>
      {card === null ? (
        <Done total={total} addAt={addAt} />
      ) : (
        <>
          <div class="study-card" aria-live="polite">
            <p class="study-front">{card.front}</p>
            {isTurned && <p class="study-back">{card.back}</p>}
          </div>
          {isTurned ? (
            <form class="study-answers" method="post" action={action} data-partial="#study">
              <CsrfField c={c} />
              <input type="hidden" name="card" value={String(card.id)} />
              {answers.map(([grade, label]) => (
                <Button name="grade" value={grade} kind={grade === 'good' ? 'primary' : 'quiet'} id={`grade-${grade}`}>
                  {label}
                </Button>
              ))}
            </form>
          ) : (
            <ButtonLink kind="primary" href={`${path}?card=${card.id}`}>
              Show answer
            </ButtonLink>
          )}
        </>
      )}
      <details class="study-help">
        <summary>How it works</summary>
        <p>
          Rate how well you knew the answer. Cards that you know come back after days, then weeks (SM-2); the others come back
          today.
        </p>
      </details>
    </div>
  </>
);

const Done = ({ total, addAt }: { total: number; addAt: string }) =>
  total === 0 ? (
    <p>
      There are no cards yet. <a href={addAt}>Add the first one.</a>
    </p>
  ) : (
    <p class="study-front">Done for today. Come back tomorrow.</p>
  );
