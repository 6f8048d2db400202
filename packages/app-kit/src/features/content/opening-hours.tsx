/**
 * The week as a table, in the place's zone if it is known, else in the reader's. If either is known, the server
 * already marks today; the island does so in every browser and keeps it up to date.
 */
import { openSentence, openState, readDays, readWeek } from './hours.ts';
import type { DayHours } from './section.ts';
import { wallClock } from './wall-clock.ts';

interface Props {
  days: DayHours[];
  /** The zone of the hours: the place's, else the reader's; null if both are unknown. */
  zone: string | null;
  /** The place's zone, for the browser. */
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

/** The sentence about now; empty and hidden until the zone is known. */
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
