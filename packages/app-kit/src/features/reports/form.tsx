import type { Entity } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { Field, Select, TextInput } from '../../design/field.tsx';
import { addressOf, type Choice, type Choices, type Chosen, type Preset } from './choices.ts';

interface Props {
  path: string;
  lists: Entity[];
  choices: Choices;
  chosen: Chosen;
  error: string | null;
}

/** Another list brings its own choices: the script asks for them at once, else they come with the report. */
export function ReportForm({ path, lists, choices, chosen, error }: Props) {
  const options = (among: Choice<unknown>[]) => among.map(({ value, label }) => ({ value, label }));
  return (
    <form method="get" action={`${path}#report`} class="report-form card" data-report-form>
      <input type="hidden" name="report" value="1" />
      <Field id="list" label="Report on" required>
        {(attributes) => (
          <Select
            attributes={attributes}
            options={lists.map(({ id, title }) => ({ value: id, label: title }))}
            value={chosen.list}
          />
        )}
      </Field>
      <Field id="by" label="Group by" required>
        {(attributes) => <Select attributes={attributes} options={options(choices.by)} value={chosen.by} />}
      </Field>
      <Field id="measure" label="Measure" required>
        {(attributes) => <Select attributes={attributes} options={options(choices.measures)} value={chosen.measure} />}
      </Field>
      {choices.columns.length > 1 && (
        <Field id="columns" label="Columns" required>
          {(attributes) => <Select attributes={attributes} options={options(choices.columns)} value={chosen.columns} />}
        </Field>
      )}
      {choices.days.length > 1 && (
        <Field id="day" label="Date to go by" required>
          {(attributes) => <Select attributes={attributes} options={options(choices.days)} value={chosen.day} />}
        </Field>
      )}
      <Field id="from" label="Start date" error={error ?? undefined}>
        {(attributes) => <TextInput attributes={attributes} type="date" value={chosen.from} />}
      </Field>
      <Field id="until" label="End date">
        {(attributes) => <TextInput attributes={attributes} type="date" value={chosen.until} />}
      </Field>
      <div class="report-send">
        <Button kind="primary" icon="chart">
          Generate report
        </Button>
      </div>
    </form>
  );
}

/** One link for each report that the plan names; `title` is that of the report below. */
export function Presets({ path, presets, title }: { path: string; presets: Preset[]; title: string | null }) {
  if (presets.length === 0) return null;
  return (
    <nav class="report-presets" aria-label="Reports">
      <ul>
        {presets.map((preset) => (
          <li>
            <a
              class="button quiet"
              aria-current={preset.title === title ? 'page' : undefined}
              href={`${path}?${new URLSearchParams({ ...addressOf(preset), report: '1' })}#report`}
            >
              <span>{preset.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
