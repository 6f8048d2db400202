import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  readBy,
  send,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt, move } from '../../../entities/checks/adding.ts';

/** Names as in the survey's place; entities as checks see them. */
export interface CheckedSurvey {
  parent: CheckedEntity;
  lines: CheckedEntity;
  relation: string;
  question: string;
  kind: string | null;
  one: string | null;
  several: string | null;
  scale: string | null;
  yesNo: string | null;
  choices: string | null;
  required: string | null;
  closes: string | null;
  open: string | null;
  form?: { line: string | null; number: string | null; date: string | null; email: string | null };
}

/** Checks that visitors answer on one page, once each, and that only who may change a survey reads the results. */
export function surveyChecks(place: CheckedSurvey, all: CheckedEntity[]): Check[] {
  const { parent, closes, open } = place;
  const make = async (app: CheckClient, more: Record<string, string> = {}) => {
    const made = await addSeen(app, parent, all, 'asked', { ...(closes === null ? {} : { [closes]: '' }), ...more });
    const [first] = parent.workflow?.states ?? [];
    if (open !== null && first?.id !== open) await move(made.adder, made.at, open);
    return { ...made, action: `/-/survey/${idAt(made.at)}` };
  };
  const checks: Check[] = [
    {
      name: place.form
        ? `people fill in ${parent.plural} as often as they like, and the results add up`
        : `people answer ${parent.plural} on one page, once each, and the results add up`,
      async run(app) {
        const { at, adder, action } = await make(app);
        const ids = await addQuestions(adder, place, all, at);
        const answers = answersFor(ids);
        await follow(app, await submit(app, at, action, answers));
        const again = await follow(app, await submit(app, at, action, answers));
        expect(visibleText(again.body).includes('Your answers have arrived'), 'Sent answers are not confirmed.');
        const results = visibleText((await read(adder, at)).body);
        const counted = place.form
          ? /\b2 Submissions|Submissions 2\b/.test(results)
          : /\b1 Person has answered|Person has answered 1\b/.test(results);
        expect(counted, `Two submissions of one person are counted wrong.`);
        expect(results.includes('Open words of somebody'), 'The results lack a text.');
        if (place.scale !== null) expect(results.includes('average 4 of 5'), 'The results lack the average of a scale.');
        const csv = await read(adder, `${at}/answers.csv`);
        expect(csv.body.includes('Open words of somebody'), 'The download lacks an answer.');
        if (ids.several) expect(csv.body.includes('Bread; Milk'), 'The download lacks what was ticked.');
      },
    },
    {
      name: `${parent.plural} refuse an answer that is not among the choices, and an empty form`,
      async run(app) {
        const { at, adder, action } = await make(app);
        const ids = await addQuestions(adder, place, all, at);
        const token = hiddenFields((await read(app, at)).body, action);
        expect((await send(app, action, token)).status === 422, 'An empty form is accepted.');
        if (!ids.one) return;
        const wrong = await send(app, action, { ...token, [`q${ids.one}`]: 'Neither' });
        expect(wrong.status === 422, `An answer that nobody can choose returns ${wrong.status} instead of 422.`);
      },
    },
  ];
  if (place.form) checks.push(definitionCheck(place, make));
  if (parent.writers === 'owner')
    checks.push({
      name: `only the owner reads the answers to ${parent.plural}`,
      async run(app) {
        const owner = await findOwnerSession(app);
        const { at, action } = await make(owner);
        const ids = await addQuestions(owner, place, all, at);
        const person = app.another();
        if ((await person.request(at)).status !== 200) return;
        await follow(person, await submit(person, at, action, answersFor(ids)));
        await read(person, `${at}/answers.csv`, 404);
        expect(!(await read(person, at)).body.includes('survey-results'), 'A visitor reads the results.');
      },
    });
  if (closes !== null)
    checks.push({
      name: `closed ${parent.plural} take no answers`,
      async run(app) {
        const { at, adder, action } = await make(app);
        const ids = await addQuestions(adder, place, all, at);
        const token = hiddenFields((await read(app, at)).body, action);
        const closed = await make(app, { [closes]: '2020-01-01' });
        await addQuestions(closed.adder, place, all, closed.at);
        await follow(app, await send(app, closed.action, { ...token, ...answersFor(ids) }));
        expect(!(await read(app, closed.at)).body.includes(`action="${closed.action}"`), 'A closed survey still has its form.');
      },
    });
  return readBy(parent.readers, checks);
}

/** Fields come from JSON, check what is typed, and a submission is a document. */
function definitionCheck(
  { parent }: CheckedSurvey,
  make: (app: CheckClient) => Promise<{ at: string; adder: CheckClient; action: string }>,
): Check {
  return {
    name: `fields of ${parent.plural} come from JSON, and check what is typed`,
    async run(app) {
      const { at, adder, action } = await make(app);
      const define = (json: string) => submit(adder, at, `${action}/definition`, { json });
      expect((await define('{"fields": [')).status === 422, 'Broken JSON is accepted.');
      await follow(adder, await define('{"fields": [{"label": "How many boats?", "type": "number", "required": true}]}'));
      const page = (await read(app, at)).body;
      const control = /name="(q\d+)"/.exec(page)?.[1] ?? '';
      expect(control && page.includes('How many boats?'), 'A field from JSON is not in the form.');
      const wrong = await send(app, action, { ...hiddenFields(page, action), [control]: 'some' });
      expect(wrong.status === 422 && wrong.body.includes('Enter a number'), 'A number field takes words.');
      await follow(app, await submit(app, at, action, { [control]: '12' }));
      const path = /href="([^"]*\/submissions\/[^"]+)"/.exec((await read(adder, at)).body)?.[1] ?? '';
      expect(path && (await read(adder, path)).body.includes('How many boats?\n12'), 'A submission is no document.');
      if (parent.writers === 'owner') await read(app.another(), path, 404);
    },
  };
}

interface Ids {
  text: string;
  one: string | null;
  several: string | null;
  scale: string | null;
}

/** One question of each kind. */
async function addQuestions(adder: CheckClient, place: CheckedSurvey, all: CheckedEntity[], at: string): Promise<Ids> {
  const { lines, relation, kind, choices, required } = place;
  const ask = async (option: string | null) => {
    const ofKind = kind === null ? {} : { [kind]: option ?? '' };
    const lineUp = choices === null ? {} : { [choices]: 'Bread\nMilk\nSalt' };
    const more = { [relation]: idAt(at), ...ofKind, ...lineUp, ...(required === null ? {} : { [required]: '' }) };
    return idAt((await addSeen(adder, lines, all, 'asks', more)).at);
  };
  const isChosen = kind !== null && choices !== null;
  const isEmpty = kind === null || lines.fields.some(({ id, required: must }) => id === kind && !must);
  const other = lines.fields.flatMap(({ id, type }) => (id === kind && type.kind === 'choice' ? type.options : []));
  const taken = [place.one, place.several, place.scale];
  const text = isEmpty ? null : (other.find(({ id }) => !taken.includes(id))?.id ?? null);
  return {
    text: await ask(text),
    one: isChosen && place.one !== null ? await ask(place.one) : null,
    several: isChosen && place.several !== null ? await ask(place.several) : null,
    scale: kind !== null && place.scale !== null ? await ask(place.scale) : null,
  };
}

function answersFor(ids: Ids): Record<string, string> {
  return {
    [`q${ids.text}`]: 'Open words of somebody',
    ...(ids.one ? { [`q${ids.one}`]: 'Milk' } : {}),
    ...(ids.several ? { [`q${ids.several}-0`]: 'yes', [`q${ids.several}-1`]: 'yes' } : {}),
    ...(ids.scale ? { [`q${ids.scale}`]: '4' } : {}),
  };
}
