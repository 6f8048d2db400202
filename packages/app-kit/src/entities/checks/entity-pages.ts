/** Checks entity pages: adding, searching, changing, deleting and undoing, ticking, sorting, CSV. */

import {
  attribute,
  type Check,
  type CheckAnswer,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  oneOf,
  read,
  runBy,
  send,
  submit,
  visibleText,
  writerOf,
} from '../../checks/expect.ts';
import { isApproved } from '../../data/checks/checked-entity.ts';
import type { Field } from '../../data/entity.ts';
import { add, type CheckedEntity, fillIn, type Given, givenFor, inputFor, isUploaded, kindOf, mayAdd, move } from './adding.ts';
import { checkAuthorship } from './authorship.ts';
import { isEverybodys, refusesSamples, strangerCheck } from './stranger-access.ts';

const textKinds = ['text', 'long-text', 'email', 'url'];

/**
 * For each entity with its own pages, as the actor who adds its rows. `here` are those whose rows need only their
 * fields' values.
 */
export function entityPagesChecks(all: CheckedEntity[], here: string[]): Check[] {
  return all
    .filter(({ id, path, readers }) => here.includes(id) && path !== null && readers !== 'owner')
    .flatMap((entity) => [
      ...runBy(writerOf(entity), checksOf(entity, all)),
      ...(entity.writers === 'anyone' ? [] : [strangerCheck(entity, all)]),
    ]);
}

/** The date field for the list's range filter. */
const isDayOfRow = (entity: CheckedEntity, { id, type, required }: Field) =>
  required && id !== entity.dueField && (type.kind === 'date' || type.kind === 'date-time');

function daysCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `${entity.plural} can be filtered by two dates`,
    async run(app) {
      const { at, word } = await add(app, entity, all, 'between');
      const isListed = async (days: string) => {
        const { body } = await read(app, `${entity.path ?? '/'}?view=list&q=${word ?? ''}&${days}`);
        return body.includes(`href="${at}"`);
      };
      if (word)
        expect(await isListed('from=1900-01-01&until=2999-12-31'), 'A range that includes the row’s date does not find it.');
      expect(!(await isListed('from=2999-12-31')), 'A range after the row’s date finds it.');
      expect(!(await isListed('until=1900-01-01')), 'A range before the row’s date finds it.');
    },
  };
}

function checksOf(entity: CheckedEntity, all: CheckedEntity[]): Check[] {
  const one = oneOf(entity);
  const list = entity.path ?? '/';
  const checks: Check[] = [
    {
      name: `${one} can be added, found, changed, deleted and restored`,
      async run(app) {
        const { at, word } = await add(app, entity, all, 'first');
        if (word)
          expect(
            (await read(app, `${list}?view=list&q=${word}`)).body.includes(`href="${at}"`),
            `A search for “${word}” does not find the row.`,
          );
        const changed = await fillIn(app, entity, `${at}/edit`, at, await inputFor(app, entity, all, 'changed'));
        expect(visibleText((await follow(app, changed)).body).includes('saved'), 'A change is not confirmed.');
        const deleted = await follow(app, await submit(app, `${at}/delete`, `${at}/delete`, {}));
        await read(app, at, 404);
        const restored = await send(app, `${at}/restore`, hiddenFields(deleted.body, `${at}/restore`));
        await follow(app, restored);
        await read(app, at);
      },
    },
    {
      name: `${one} with invalid values shows an error at the field, and nothing typed is lost`,
      async run(app) {
        await refuses(app, entity, all);
      },
    },
    {
      name: `${entity.plural} can be sorted and downloaded`,
      async run(app) {
        const { word } = await add(app, entity, all, 'last');
        await read(app, `${list}?sort=-${entity.titleField}`);
        const csv = await read(app, `/${entity.slug}.csv`);
        expect(csv.headers.get('content-type')?.startsWith('text/csv'), 'The download is not CSV.');
        if (word) expect(csv.body.includes(word), 'The download lacks a new row.');
        expect(!/(^|[,;\t])"?[=@]/m.test(csv.body), 'The download contains a cell that a spreadsheet would run as a formula.');
      },
    },
  ];
  if (entity.owned && entity.writers === 'anyone') checks.push(makersCheck(entity, all, one));
  for (const move of entity.moves ?? []) if (move.isTaken && move.state === null) checks.push(moveCheck(entity, all, one, move));
  if (entity.fields.some((field) => isDayOfRow(entity, field))) checks.push(daysCheck(entity, all));
  const tags = entity.fields.find(({ type }) => type.kind === 'tags');
  if (tags) checks.push(tagCheck(entity, all, one, tags));
  for (const field of entity.fields)
    if (isUploaded(field) && !entity.decided?.fields.includes(field.id)) checks.push(uploadCheck(entity, all, one, field));
  const [open, done] = entity.workflow?.states ?? [];
  const isAnswered = isApproved(entity) && !decides(entity);
  if (open && done) checks.push(isAnswered ? answeredCheck(entity, all, one, done) : stateCheck(entity, all, one, done));
  return checks;
}

/** Whether people who add such rows also answer them. */
function decides(entity: CheckedEntity): boolean {
  const writer = writerOf(entity);
  return writer === 'owner' || (typeof writer === 'object' && entity.decided?.by.includes(writer.role) === true);
}

const harmful = { name: 'page.html', content: 'Would act as a page of this site.' };

function uploadCheck(entity: CheckedEntity, all: CheckedEntity[], one: string, field: Field): Check {
  const isPicture = field.type.kind === 'image';
  return {
    name: isPicture
      ? `a picture uploaded with ${one} is shown, and any other file is refused`
      : `a file uploaded with ${one} is downloaded unchanged, and a file that a browser could run is refused`,
    async run(app) {
      const input = await inputFor(app, entity, all, 'given');
      const sent = (file: Given) => fillIn(app, entity, `/${entity.slug}/new`, `/${entity.slug}`, input, { [field.id]: file });
      const refused = await sent(harmful);
      expect(
        refused.status === 422 && refused.body.includes(`id="${field.id}-error"`),
        `Uploading an HTML page as ${field.label} returns ${refused.status} without an error at the field.`,
      );
      const { body } = await follow(app, await sent(givenFor(field)));
      // The page also shows the row's other files.
      const addresses = [...body.matchAll(/(?:href|src)="(\/uploads\/[^"]+)"/g)].map(([, address = '']) => address);
      expect(addresses.length > 0, `The ${entity.singular} does not show its ${field.label}.`);
      const answers: CheckAnswer[] = [];
      for (const address of addresses) answers.push(await read(app, address));
      const answer = answers.find((one) => one.body === givenFor(field).content);
      expect(answer, `The downloaded ${field.label} differs from the upload.`);
      expect(answer.headers.get('x-content-type-options') === 'nosniff', `The ${field.label} is served without “nosniff”.`);
      if (!isPicture)
        expect(answer.headers.get('content-disposition')?.startsWith('attachment'), 'The file is not served as an attachment.');
    },
  };
}

function makersCheck(entity: CheckedEntity, all: CheckedEntity[], one: string): Check {
  return {
    name: `${one} can be changed only in the browser that added it`,
    async run(app) {
      const { at, answer, input } = await add(app, entity, all, 'mine');
      const typed = entity.fields.filter(({ isPrivate }) => isPrivate).flatMap(({ id }) => input[id] ?? []);
      // A shorter text may appear on any page.
      const secrets = typed.map((text) => text.trim()).filter(({ length }) => length > 3);
      const lists = [entity.path ?? '/', `/${entity.slug}.csv`];
      const isHidden = entity.readers === 'makers';
      await checkAuthorship(app, { slug: `/${entity.slug}`, at, answer, secrets, isHidden }, lists);
      if (!all.some(isEverybodys)) await refusesSamples(app);
    },
  };
}

function moveCheck(
  entity: CheckedEntity,
  all: CheckedEntity[],
  one: string,
  move: NonNullable<CheckedEntity['moves']>[number],
): Check {
  return {
    name: `${one} reduces the stock, and never below zero`,
    async run(app) {
      const other = all.find(
        ({ fields }) => fields.some(({ id }) => id === move.stock) && isLedTo(entity, move.relation, fields, all),
      );
      if (!other) return;
      const keeper = await mayAdd(app, other);
      const { at } = await add(keeper, other, all, 'stocked');
      const stock = async () => inputValue((await read(keeper, `${at}/edit`)).body, move.stock);
      const before = Number(await stock());
      const input = { ...(await inputFor(app, entity, all, 'taken')), [move.relation]: at.split('/').at(-1) ?? '' };
      const tooMuch = await fillIn(app, entity, `/${entity.slug}/new`, `/${entity.slug}`, {
        ...input,
        [move.quantity]: String(before + 1),
      });
      expect(tooMuch.status === 422, `Taking more than the stock returns ${tooMuch.status} instead of 422.`);
      expect(tooMuch.body.includes(`id="${move.quantity}-error"`), 'The error is not next to the quantity.');
      expect(Number(await stock()) === before, 'A refused row changes the stock.');
      const taken = await fillIn(app, entity, `/${entity.slug}/new`, `/${entity.slug}`, {
        ...input,
        [move.quantity]: String(before),
      });
      await follow(app, taken);
      expect(Number(await stock()) === 0, `The stock is ${await stock()} instead of 0 after all of it was taken.`);
      const own = taken.headers.get('location') ?? '';
      await follow(app, await submit(app, `${own}/delete`, `${own}/delete`, {}));
      expect(Number(await stock()) === before, 'Deleting the row does not return the stock.');
    },
  };
}

function isLedTo({ fields }: CheckedEntity, relation: string, others: Field[], all: CheckedEntity[]): boolean {
  const type = fields.find(({ id }) => id === relation)?.type;
  return type?.kind === 'relation' && all.find(({ id }) => id === type.entity)?.fields === others;
}

function inputValue(html: string, name: string): string {
  const head = [...html.matchAll(/<input\b([^>]*)>/g)].find(([, one]) => attribute(one, 'name') === name)?.[1];
  return attribute(head, 'value') ?? '';
}

function stateCheck(entity: CheckedEntity, all: CheckedEntity[], one: string, next: { id: string; label: string }): Check {
  return {
    name: `${one} becomes “${next.label}” with one click`,
    async run(app) {
      const { at } = await add(app, entity, all, 'moved');
      const after = visibleText((await move(app, at, next.id)).body);
      expect(after.includes(next.label), `The page does not show “${next.label}” after the change.`);
    },
  };
}

function answeredCheck(entity: CheckedEntity, all: CheckedEntity[], one: string, next: { id: string; label: string }): Check {
  return {
    name: `${one} cannot be set to “${next.label}” by its author`,
    async run(app) {
      const { at } = await add(app, entity, all, 'asked');
      const token = hiddenFields((await read(app, `${at}/edit`)).body, at);
      const moved = await send(app, `${at}/state`, { ...token, state: next.id });
      expect(moved.status === 403, `Changing the state returns ${moved.status} instead of 403.`);
      const input = { ...(await inputFor(app, entity, all, 'asked')), [entity.workflow?.field ?? '']: next.id };
      const changed = await send(app, at, { ...token, ...input });
      expect(changed.status === 422, `Setting the state by form returns ${changed.status} instead of 422.`);
    },
  };
}

function tagCheck(entity: CheckedEntity, all: CheckedEntity[], one: string, tags: Field): Check {
  return {
    name: `${one} can be found by its tag`,
    async run(app) {
      const { at } = await add(app, entity, all, 'tagged');
      const own = /every, (\w+)/.exec(
        visibleText((await read(app, `${at}/edit`)).body.replaceAll(/value="([^"]*)"/g, '>$1<')),
      )?.[1];
      expect(own, 'The row does not show its tags.');
      expect(
        (await read(app, `${entity.path ?? '/'}?view=list&${tags.id}=${own}`)).body.includes(`href="${at}"`),
        'The filter by tag does not find the row.',
      );
      const others = await read(app, `${entity.path ?? '/'}?${tags.id}=${own}&q=there-is-no-such-word`);
      expect(!others.body.includes(`href="${at}"`), 'The filter by tag ignores the search.');
    },
  };
}

async function refuses(app: CheckClient, entity: CheckedEntity, all: CheckedEntity[]): Promise<void> {
  const input = await inputFor(app, entity, all, 'refused');
  const required = entity.fields.find(
    (field) =>
      field.required &&
      field.type.kind !== 'yes-no' &&
      field.id !== entity.workflow?.field &&
      !entity.decided?.fields.includes(field.id) &&
      !entity.filled?.includes(field.id),
  );
  const tooMuch = entity.fields.find((field) => field.type.kind === 'text' && !entity.filled?.includes(field.id));
  const wrong = required?.id ?? tooMuch?.id;
  if (!wrong) return;
  const bad = required ? '' : 'x'.repeat(5000);
  const unchanged = Object.entries(input).find(
    ([field]) => field !== wrong && textKinds.includes(kindOf(entity, field)) && !entity.filled?.includes(field),
  );
  const answer = await submit(app, `/${entity.slug}/new`, `/${entity.slug}`, { ...input, [wrong]: bad });
  expect(answer.status === 422, `An invalid value returns ${answer.status} instead of 422.`);
  expect(answer.body.includes(`id="${wrong}-error"`), 'The error is not next to the field.');
  const [line = ''] = unchanged?.[1].split('\n') ?? [];
  if (unchanged)
    expect(
      visibleText(answer.body).includes(line) || answer.body.includes(`value="${line}"`),
      `The form loses the input of ${unchanged[0]} after an error.`,
    );
  const forged = await send(app, `/${entity.slug}`, input);
  expect(forged.status === 403, 'A form without its token is accepted.');
  expect(
    Object.values(input).every((value) => hiddenValues(forged).includes(value)),
    'A form sent without its token loses its input.',
  );
}

function hiddenValues({ body }: CheckAnswer): string[] {
  return [...body.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, head]) => attribute(head, 'value') ?? '');
}
