import { type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, type Option, Select, TextInput } from '../../design/field.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { addDays, dateFormat } from '../../web/reader.ts';
import { byName, clockWords } from './hours.ts';
import type { ClockPlace } from './routes.tsx';
import { runningClock } from './running.ts';

interface ClockEntry {
  id: number;
  name: string;
  day: string;
  hours: number;
  /** Empty where the list does not record when people come and go. */
  came: string;
  went: string;
  state: string;
}

interface Props {
  c: Ctx;
  place: ClockPlace;
  /** The first day of the week. */
  monday: string;
  entries: ClockEntry[];
  /** The visitor's own clock, if it runs. */
  clock: Row | null;
  projects: Option[];
  mayAdd: boolean;
}

export function ClockPage(props: Props) {
  const { c, place, monday, entries, mayAdd } = props;
  const { reader } = c.get('visitor');
  const format = dateFormat(reader.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const weekday = dateFormat(reader.locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const href = (day: string) => `${place.entity.path ?? '/'}?${new URLSearchParams({ view: 'clock', week: day })}`;
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const sum = (own: { hours: number }[]) => own.reduce((all, { hours }) => all + hours, 0);
  return (
    <div class="clock">
      {mayAdd && <ClockCard {...props} />}
      <section class="clock-week" aria-labelledby="clock-week">
        <div class="clock-head">
          <h2 id="clock-week">{format.formatRange(noon(monday), noon(addDays(monday, 6)))}</h2>
          <nav class="row-of-actions" aria-label="Week">
            <ButtonLink icon="chevron-left" href={href(addDays(monday, -7))} label="Previous week" />
            <ButtonLink icon="chevron-right" href={href(addDays(monday, 7))} label="Next week" />
          </nav>
        </div>
        <ul class="clock-days">
          {days.map((day) => (
            <li>
              <span>{weekday.format(noon(day))}</span>
              <strong>{clockWords(sum(entries.filter((one) => one.day === day)))}</strong>
            </li>
          ))}
        </ul>
        <dl class="facts">
          {byName(entries).map(({ name, hours }) => (
            <div>
              <dt>{name}</dt>
              <dd>{clockWords(hours)} h</dd>
            </div>
          ))}
          <div>
            <dt>In all</dt>
            <dd>
              <strong>{clockWords(sum(entries))} h</strong>
            </dd>
          </div>
        </dl>
      </section>
      {place.from && <Records {...props} />}
    </div>
  );
}

/** Who came and went when: one's own records, or everybody's for those in charge. */
function Records({ c, place, entries, mayAdd }: Props) {
  const { reader } = c.get('visitor');
  const format = dateFormat(reader.locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shown = [...entries].sort((a, b) => b.day.localeCompare(a.day) || b.came.localeCompare(a.came));
  return (
    <section class="stack" aria-labelledby="clock-records">
      <div class="clock-head">
        <h2 id="clock-records">Records</h2>
        <ButtonLink href={`${place.entity.path ?? '/'}?view=list`}>All records</ButtonLink>
        {mayAdd && <ButtonLink href={`/${place.entity.slug}/new`}>Record an absence</ButtonLink>}
      </div>
      {shown.length === 0 ? (
        <p class="help">No attendance or absence recorded in this week.</p>
      ) : (
        <div class="table-frame">
          <table class="table cards-when-narrow">
            <thead>
              <tr>
                {['Who', 'Day', 'Clocked in', 'Clocked out', 'Hours', 'Status'].map((label) => (
                  <th scope="col">{label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, day, came, went, hours, state }) => (
                <tr>
                  <th scope="row">
                    <a href={`/${place.entity.slug}/${id}`}>{name}</a>
                  </th>
                  <td data-label="Day">{format.format(new Date(`${day}T12:00:00Z`))}</td>
                  <td data-label="Clocked in">{came || '–'}</td>
                  <td data-label="Clocked out">{went || '–'}</td>
                  <td data-label="Hours">{hours > 0 ? `${clockWords(hours)} h` : '–'}</td>
                  <td data-label="Status">{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Starts the visitor's clock, or stops it. */
function ClockCard({ c, place, clock, projects }: Props) {
  const { reader } = c.get('visitor');
  const action = `/-/time-clock/${place.entity.slug}`;
  if (clock)
    return (
      <section class="card stack" aria-labelledby="clock-title">
        <h2 id="clock-title">{titleOf(runningClock, clock)}</h2>
        <p>
          Clocked in since <DateTime reader={reader} value={String(clock.values.startedAt)} />
        </p>
        <form method="post" action={`${action}/out`}>
          <CsrfField c={c} />
          <Button kind="primary" icon="clock">
            Clock out
          </Button>
        </form>
      </section>
    );
  return (
    <section class="card stack" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock in</h2>
      <form method="post" action={`${action}/in`} class="form">
        <CsrfField c={c} />
        {!(place.from && c.get('visitor').member) && (
          <Field id="what" label={place.from ? 'Your name' : 'What'}>
            {(attributes) => <TextInput attributes={attributes} maxlength={120} />}
          </Field>
        )}
        {projects.length > 0 && (
          <Field id="project" label="Project">
            {(attributes) => <Select attributes={attributes} options={projects} empty="None" />}
          </Field>
        )}
        {place.person !== null && (
          <Field id="person" label="Who">
            {(attributes) => <TextInput attributes={attributes} maxlength={120} />}
          </Field>
        )}
        <Button kind="primary" icon="clock">
          Clock in
        </Button>
      </form>
    </section>
  );
}
