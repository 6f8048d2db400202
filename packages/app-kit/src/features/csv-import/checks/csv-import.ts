/** Checks the import: a preview first, errors by row, all or nothing. */

import { type Check, expect, follow, hiddenFields, read, send, visibleText, writerOf } from '../../../checks/expect.ts';
import { type CheckedEntity, requestedValues } from '../../../data/checks/checked-entity.ts';
import type { Field } from '../../../data/entity.ts';
import { valueFor } from '../../../entities/checks/field-values.ts';

/** `all` are all entities, with the requirements of their rows. */
export function importChecks(entities: CheckedEntity[], all: CheckedEntity[]): Check[] {
  return entities
    .filter((entity) => entity.readers !== 'owner' && cells(entity, all, 'x') !== null)
    .map((entity) => importCheck(entity, all));
}

function importCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `${entity.plural} can be imported from a CSV file, after a preview, completely or not at all`,
    by: writerOf(entity),
    async run(app) {
      const at = `/${entity.slug}/import`;
      const list = entity.path ?? '/';
      const right = [cells(entity, all, 'importone') ?? [], cells(entity, all, 'importtwo') ?? []];
      const head = entity.fields.filter(isNeeded).map(({ label }) => label);
      const fields = hiddenFields((await read(app, at)).body, at);
      const good = [head, ...right].map(line).join('\n');
      const bad = `${good}\n${line(head.map(() => ''))},x`;
      const refused = await send(app, at, { ...fields, text: bad, act: 'keep' });
      expect(
        refused.status === 422 && visibleText(refused.body).includes('is missing'),
        'A row without a required value is accepted.',
      );
      expect(
        !(await read(app, `${list}?view=list&q=importone`)).body.includes('>importone'),
        'Valid rows of a file with a refused row are imported.',
      );
      const seen = await send(app, at, { ...fields, text: good, act: 'look' });
      expect(visibleText(seen.body).includes('2 rows are valid'), 'The file’s rows are not previewed before the import.');
      expect(!(await read(app, `${list}?view=list&q=importone`)).body.includes('>importone'), 'A preview imports the rows.');
      await follow(app, await send(app, at, { ...fields, text: good, act: 'keep' }));
      expect(
        (await read(app, `/${entity.slug}.csv?q=importtwo`)).body.includes('importtwo'),
        'Imported rows are missing in the list.',
      );
    },
  };
}

const isNeeded = (field: Field) => field.required;
const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** A value for each required field; null if there can be none. */
function cells(entity: CheckedEntity, all: CheckedEntity[], mark: string): string[] | null {
  const labels = entity.fields.map(({ label }) => label);
  // With two columns of the same heading, a file is ambiguous.
  const isPlain = new Set(labels).size === labels.length;
  const required = requestedValues(entity, all);
  const values = entity.fields.filter(isNeeded).map((field) => required[field.id]?.toString() ?? cell(field, mark));
  const hasMark = values.some((value) => value === mark);
  return isPlain && hasMark && values.every((value) => value !== null) ? (values as string[]) : null;
}

/** The spreadsheet's form: the label of a choice. */
function cell(field: Field, mark: string): string | null {
  if (field.type.kind === 'yes-no') return 'yes';
  return field.type.kind === 'choice' ? (field.type.options[0]?.label ?? null) : valueFor(field, mark);
}
