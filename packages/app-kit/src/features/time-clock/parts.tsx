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

interface Props {
  c: Ctx;
  place: ClockPlace;
  /** The first day of the week. */
  monday: string;
  entries: { name: string; day: string; hours: number }[];
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
    </div>
  );
}

/** Starts the visitor's clock, or stops it. */
function ClockCard({ c, place, clock, projects }: Props) {
  const { reader } = c.get('visitor');
  const action = `/-/time-clock/${place.entity.slug}`;
  if (clock)
    return (
      <section class="card" aria-labelledby="clock-title">
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
    <section class="card" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock in</h2>
      <form method="post" action={`${action}/in`} class="form">
        <CsrfField c={c} />
        <Field id="what" label="What">
          {(attributes) => <TextInput attributes={attributes} maxlength={120} />}
        </Field>
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
