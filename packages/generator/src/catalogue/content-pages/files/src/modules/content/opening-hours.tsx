/**
 * The week as a table, by the clock of the place, where its zone is known, else of the reader. Where one of both is
 * known, the server already marks today; the island does it in every browser and keeps it true.
 */
import { openSentence, openState, readDays, readWeek } from './hours.ts';
import type { DayHours } from './section.ts';
import { wallClock } from './wall-clock.ts';

interface Props {
  days: DayHours[];
  /** By whose clock the hours are read: the place's, else the reader's; null where neither is known. */
  zone: string | null;
  /** The place's, for the browser. */
  placeZone: string | null;
  /** Epoch milliseconds. */
  now: number;
}

export const OpeningHours = ({ days, zone, placeZone, now }: Props) => {
  const here = zone === null ? null : wallClock(zone, now);
  return (
    <div class="hours" data-opening-hours={JSON.stringify(days)} data-hours-zone={placeZone ?? undefined}>
      <OpenSign days={days} zone={zone} placeZone={placeZone} now={now} />
      <table>
        <caption class="visually-hidden">Opening hours</caption>
        <tbody>
          {days.map(({ day, hours }) => (
            <tr
              data-weekdays={(readDays(day) ?? []).join(' ')}
              class={here !== null && (readDays(day) ?? []).includes(here.weekday) ? 'is-today' : undefined}
            >
              <th scope="row">{day}</th>
              <td>{hours.charAt(0).toUpperCase() + hours.slice(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The sentence that says whether it is open; empty and hidden until somebody knows. */
export const OpenSign = ({ days, zone, placeZone, now }: Props) => {
  const week = readWeek(days);
  const here = zone === null ? null : wallClock(zone, now);
  const state = week === null || here === null ? null : openState(week, here.weekday, here.minute);
  return (
    <p
      class={state?.is === 'open' ? 'open-sign is-open' : 'open-sign'}
      data-open-sign={JSON.stringify(days)}
      data-hours-zone={placeZone ?? undefined}
      hidden={state === null}
    >
      {state === null ? '' : openSentence(state, days)}
    </p>
  );
};
