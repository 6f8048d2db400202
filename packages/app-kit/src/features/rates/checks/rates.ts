/** Checks of calculated amounts: nobody types them, only those who run the site set the rates, and a new rate counts. */
import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  runBy,
  send,
  tokenOf,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';
import type { RateRule, RatesPlace } from '../place.ts';

/** The place with the ids of its entities. */
export type RatesPromise = Omit<RatesPlace, 'rules'> & { rules: (Omit<RateRule, 'entity'> & { entity: string })[] };

const at = '/-/rates';

export function rateChecks(all: CheckedEntity[], place: RatesPromise): Check[] {
  const { rates, rules } = place;
  const plain = rules.find(
    ({ terms }) => terms.some(({ rate }) => rate !== null) && terms.every(({ isTaken, when }) => !isTaken && when === null),
  );
  const entity = all.find(({ id }) => id === plain?.entity);
  return runBy('stranger', [
    ...(rates.length > 0 ? [ownersCheck(place)] : []),
    ...(plain && entity ? [calculatedCheck(all, entity, plain, place)] : []),
  ]);
}

async function setRates(owner: CheckClient, { rates }: RatesPromise, value: string): Promise<void> {
  const form = hiddenFields((await read(owner, at)).body, at);
  const given = Object.fromEntries(rates.map(({ id }) => [id, value]));
  await follow(owner, await send(owner, at, { ...form, ...given }));
}

function ownersCheck(place: RatesPromise): Check {
  return {
    name: 'everybody reads the rates, and only those who run the site set them',
    async run(app) {
      const [rate] = place.rates;
      const stranger = app.another();
      const answer = await stranger.request(at);
      expect(answer.status === 200 || answer.status === 303, `The page of the rates returns ${answer.status}.`);
      expect(!answer.body.includes(`name="${rate?.id}"`), 'A stranger is offered the form of the rates.');
      const token = await tokenOf(stranger, answer.status === 200 ? at : '/log-in');
      const refused = await send(stranger, at, { ...token, [rate?.id ?? '']: '1' });
      expect(refused.status === 403 || refused.status === 303, `Setting rates as a stranger returns ${refused.status}.`);
      const owner = await findOwnerSession(app);
      const form = hiddenFields((await read(owner, at)).body, at);
      const wrong = await send(owner, at, { ...form, ...Object.fromEntries(place.rates.map(({ id }) => [id, '-4'])) });
      expect(wrong.status === 422, `A rate below zero returns ${wrong.status} instead of 422.`);
    },
  };
}

function calculatedCheck(
  all: CheckedEntity[],
  entity: CheckedEntity,
  rule: RatesPromise['rules'][number],
  place: RatesPromise,
): Check {
  const field = entity.fields.find(({ id }) => id === rule.amount);
  return {
    name: `${(field?.label ?? rule.amount).toLowerCase()} of ${entity.plural} is calculated from the rates, and typed by nobody`,
    async run(app) {
      const owner = await findOwnerSession(app);
      const before = hiddenFields((await read(owner, at)).body, at);
      const numbers = Object.fromEntries(
        rule.terms.flatMap(({ factors }) =>
          factors.flatMap(({ field: id, of, until }) => (of === null && until === null ? [[id, numberFor(entity, id)]] : [])),
        ),
      );
      const sums: string[] = [];
      for (const value of ['1', '3']) {
        await setRates(owner, place, value);
        const { at: row, adder } = await addSeen(app, entity, all, 'calculated', { ...numbers, [rule.amount]: '77' });
        const { body } = await read(adder, row);
        const [, sum = ''] = /class="rate-sum"[\s\S]*?<dd[^>]*>([^<]*)</.exec(body) ?? [];
        expect(sum !== '', `The page of the ${entity.singular} does not show how its amount is calculated.`);
        sums.push(sum);
        const form = await read(adder, `${row}/edit`);
        expect(!form.body.includes(`name="${rule.amount}"`), 'The form takes an amount that is calculated.');
      }
      expect(sums[0] !== sums[1], 'A new rate does not change the amount of a new row.');
      const rates = Object.fromEntries(place.rates.map(({ id, value }) => [id, before[id] ?? String(value)]));
      await follow(owner, await send(owner, at, { ...hiddenFields((await read(owner, at)).body, at), ...rates }));
    },
  };
}

/** What a field of numbers takes. */
function numberFor({ fields }: CheckedEntity, id: string): string {
  const type = fields.find((one) => one.id === id)?.type;
  const most = type?.kind === 'integer' || type?.kind === 'decimal' ? (type.max ?? 10) : type?.kind === 'rating' ? 5 : 10;
  return String(Math.min(10, most));
}
