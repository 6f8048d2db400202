import { ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { dateFormat } from '../../web/reader.ts';
import type { Streak } from './streak.ts';

export interface StreakRow {
  id: number;
  title: string;
  href: string;
  done: ReadonlySet<string>;
  streak: Streak;
  /** Whether the reader may tick it. */
  mayTick: boolean;
}

interface Props {
  c: Ctx;
  title: string;
  intro: string;
  action: string;
  singular: string;
  /** Oldest first; the last is today. */
  days: string[];
  rows: StreakRow[];
  /** Where a row can be added; null: the reader may not. */
  addAt: string | null;
}

export const StreaksPage = ({ c, title, intro, action, singular, days, rows, addAt }: Props) => {
  const { reader } = c.get('visitor');
  const weekday = dateFormat(reader.locale, { weekday: 'short', timeZone: 'UTC' });
  const dayName = dateFormat(reader.locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const at = (day: string) => new Date(`${day}T12:00Z`);
  const today = days.at(-1);
  return (
    <>
      <PageHeading title={title} text={intro} />
      <div id="streaks" class="streaks-area">
        {rows.length === 0 ? (
          <p>Nothing to tick off yet.</p>
        ) : (
          <div class="streaks-scroll">
            <table class="streaks">
              <thead>
                <tr>
                  <th scope="col">{singular}</th>
                  {days.map((day) => (
                    <th scope="col" class={day === today ? 'is-today' : ''}>
                      {day === today ? 'Today' : weekday.format(at(day))}
                    </th>
                  ))}
                  <th scope="col">Streak</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr>
                    <th scope="row">
                      <a href={row.href}>{row.title}</a>
                    </th>
                    {days.map((day) => {
                      const isDone = row.done.has(day);
                      const label = `${row.title}, ${dayName.format(at(day))}: ${isDone ? 'done' : 'not done'}`;
                      return (
                        <td class={day === today ? 'is-today' : ''}>
                          {row.mayTick ? (
                            <form method="post" action={action} data-partial="#streaks">
                              <CsrfField c={c} />
                              <input type="hidden" name="row" value={String(row.id)} />
                              <input type="hidden" name="day" value={day} />
                              <button
                                type="submit"
                                class={isDone ? 'streaks-tick is-done' : 'streaks-tick'}
                                name="done"
                                value={isDone ? 'no' : 'yes'}
                                id={`tick-${row.id}-${day}`}
                                aria-label={label}
                              >
                                {isDone ? '✓' : ''}
                              </button>
                            </form>
                          ) : (
                            <span aria-label={label} role="img">
                              {isDone ? '✓' : '–'}
                            </span>
                          )}
                        </td>
                      );
                    })}
                    <td class="streaks-count">
                      <strong>{row.streak.current}</strong> {row.streak.current === 1 ? 'day' : 'days'}
                      <small> best {row.streak.longest}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {addAt !== null && (
        <p>
          <ButtonLink kind="primary" icon="plus" href={addAt}>
            Add {singular.toLowerCase()}
          </ButtonLink>
        </p>
      )}
    </>
  );
};
