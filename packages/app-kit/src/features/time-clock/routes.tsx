/** The first view of time entries: a clock to start and stop, and the hours of a week. */

import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import { isDate } from '../../data/input.ts';
import { mayAdd } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo, relationOptions } from '../../entities/related.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotAllowed } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { addDays, dayOf, isoParts, type Reader } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { clockWords, hoursBetween } from './hours.ts';
import { ClockPage } from './parts.tsx';
import { runningClock } from './running.ts';

const maxRows = 5_000;

/** Names are fields of the entity. */
export interface ClockPlace {
  entity: Entity;
  what: string;
  hours: string;
  day: string;
  project: string | null;
  person: string | null;
  /** When people came and went: then a row is of a person, whose name is in `what`. */
  from?: string | null;
  until?: string | null;
}

export function mountTimeClock(app: App, context: DataContext, parts: PageParts, place: ClockPlace): void {
  const { store } = context;
  const { entity, what, hours, day, project, person } = place;
  const isOfPeople = Boolean(place.from);
  const back = (c: Ctx) => seeOther(c, entity.path ?? '/');
  const ownClock = async () => (await store.table(runningClock).list({ mine: true, pageSize: 1 })).rows[0] ?? null;

  parts.add(entity.id, {
    display: {
      id: 'clock',
      label: 'Clock',
      icon: 'clock',
      isFirst: true,
      isAlways: true,
      width: 'normal',
      islands: [],
      async show({ c, today }) {
        const asked = c.req.query('week') ?? '';
        const monday = mondayOf(isDate(asked) ? asked : today);
        const filters = [{ field: day, from: monday, before: addDays(monday, 7) }];
        const { rows } = await everyRow(store.table(entity), { filters }, maxRows);
        const related = await relatedTo(store, entity, rows);
        const nameOf = (id: number | null) => (project === null || id === null ? null : related.get(project)?.get(id)?.title);
        const options = project === null ? [] : ((await relationOptions(store, entity)).get(project) ?? []);
        const entries = rows.map(({ id, values }) => ({
          id,
          name: isOfPeople ? String(values[what]) : (nameOf(project === null ? null : Number(values[project])) ?? 'Other'),
          day: String(values[day]),
          hours: Number(values[hours] ?? 0),
          came: String(values[place.from ?? ''] ?? ''),
          went: String(values[place.until ?? ''] ?? ''),
          state: stateOf(entity, values),
        }));
        const clock = await ownClock();
        return (
          <ClockPage
            c={c}
            place={place}
            monday={monday}
            entries={entries}
            clock={clock}
            projects={options}
            mayAdd={mayAdd(c, entity)}
          />
        );
      },
    },
  });

  app.post(`/-/time-clock/${entity.slug}/in`, async (c) => {
    if (!mayAdd(c, entity)) return answerNotAllowed(c);
    const form = await readForm(c);
    const values = {
      what: (isOfPeople && c.get('visitor').member?.name) || (form.what ?? '').trim() || 'Work',
      person: form.person ?? '',
      project: /^[1-9]\d{0,14}$/u.test(form.project ?? '') ? (form.project ?? '') : '',
      startedAt: new Date(context.now()).toISOString(),
    };
    const { reader } = c.get('visitor');
    const started = await store.transaction(async (inside) => {
      if ((await inside.table(runningClock).list({ mine: true, pageSize: 1 })).total > 0) return false;
      const saved = await saveRow(inside, runningClock, values, { reader: { ...reader, zone: 'UTC' } });
      return saved.outcome === 'saved';
    });
    flash(c, { text: started ? `You are clocked in since ${clockOf(reader, context.now())}.` : 'You are already clocked in.' });
    return back(c);
  });

  app.post(`/-/time-clock/${entity.slug}/out`, async (c) => {
    if (!mayAdd(c, entity)) return answerNotAllowed(c);
    const { reader } = c.get('visitor');
    const text = await store.transaction(async (inside) => {
      const [clock] = (await inside.table(runningClock).list({ mine: true, pageSize: 1 })).rows;
      if (!clock) return 'No clock of yours runs.';
      const startedAt = String(clock.values.startedAt);
      const worked = hoursBetween(Date.parse(startedAt), context.now());
      const values = {
        [what]: String(clock.values.what),
        [hours]: String(worked),
        [day]: dayOf(reader, startedAt),
        ...(project === null ? {} : { [project]: String(clock.values.project ?? '') }),
        ...(person === null ? {} : { [person]: String(clock.values.person ?? '') }),
        ...(place.from ? { [place.from]: clockOf(reader, Date.parse(startedAt)), ...present(entity) } : {}),
        ...(place.until ? { [place.until]: clockOf(reader, context.now()) } : {}),
      };
      const saved = await saveRow(inside, entity, values, { reader });
      if (saved.outcome === 'refused') return Object.values(saved.errors).join(' ');
      await inside.table(runningClock).remove(clock.id);
      return saved.outcome === 'saved'
        ? `You are clocked out. ${clockWords(worked)} h recorded: ${titleOf(entity, saved.row)}.`
        : '';
    });
    flash(c, { text });
    return back(c);
  });
}

/** `08:02` in the reader's zone. */
const clockOf = (reader: Reader, at: number): string => isoParts(reader.zone, at).slice(11, 16);

/** Present or absent, in the words of the list; the first choice field with such options says it. */
const stateField = ({ fields }: Entity) =>
  fields.flatMap(({ id, type }) =>
    type.kind === 'choice' && type.options.some((option) => isPresent(option)) ? [{ id, options: type.options }] : [],
  )[0];
const isPresent = ({ label }: { label: string }) => /^(present|worked|at work)$/i.test(label);

function present(entity: Entity): Record<string, string> {
  const field = stateField(entity);
  const option = field?.options.find(isPresent);
  return field && option ? { [field.id]: option.id } : {};
}

function stateOf(entity: Entity, values: Row['values']): string {
  const field = stateField(entity);
  return field?.options.find(({ id }) => id === values[field.id])?.label ?? '';
}

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}
