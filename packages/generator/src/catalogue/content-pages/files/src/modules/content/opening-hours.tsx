/**
 * The week as a table. Where the reader's zone is known, the server already marks today; the
 * island does it in every browser and keeps it true. Without either nothing is claimed.
 */
import { isoParts } from '../../web/reader.ts';
import { openSentence, openState, readDays, readWeek } from './hours.ts';
import type { DayHours } from './section.ts';

interface Props {
  days: DayHours[];
  /** The reader's IANA zone; null where it is not known. */
  zone: string | null;
  /** Epoch milliseconds. */
  now: number;
}

export const OpeningHours = ({ days, zone, now }: Props) => {
  const here = zone === null ? null : wallClock(zone, now);
  return (
    <div class="hours" data-opening-hours={JSON.stringify(days)}>
      <OpenSign days={days} zone={zone} now={now} />
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
export const OpenSign = ({ days, zone, now }: Props) => {
  const week = readWeek(days);
  const here = zone === null ? null : wallClock(zone, now);
  const state = week === null || here === null ? null : openState(week, here.weekday, here.minute);
  return (
    <p
      class={state?.is === 'open' ? 'open-sign is-open' : 'open-sign'}
      data-open-sign={JSON.stringify(days)}
      hidden={state === null}
    >
      {state === null ? '' : openSentence(state, days)}
    </p>
  );
};

function wallClock(zone: string, now: number): { weekday: number; minute: number } {
  const [day = '', time = ''] = isoParts(zone, now).split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), minute: hour * 60 + minute };
}
