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
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';
import type { Act } from '../act.ts';

type CheckedAct = Omit<Act, 'entity'> & { entity: CheckedEntity };

/** Checks that each act works once for those who may, leaves a record, can be taken back, and is refused for others. */
export function actsChecks(acts: CheckedAct[], all: CheckedEntity[]): Check[] {
  return acts.filter(isAlways).flatMap((act) => readBy(act.entity.readers, [oneCheck(act, all)]));
}

/** On every new row: not in a later state, not for a second person, and no more of what other rows count, such as seats. */
const isAlways = ({ isTransfer, state, number, entity, payment }: CheckedAct): boolean =>
  !isTransfer &&
  !(payment?.isRefund && entity.decided !== undefined) &&
  (state === null || isPossible(state, stateOfSeen(entity))) &&
  (number === null || entity.decided === undefined);

const isPossible = ({ from, to }: NonNullable<CheckedAct['state']>, now: string): boolean =>
  from.length === 0 ? now !== to : from.includes(now);

/** A row that others are to see is published before the act, so there is nothing left to publish. */
const stateOfSeen = ({ published, workflow }: CheckedEntity): string => published?.state ?? workflow?.states[0]?.id ?? '';

function oneCheck(act: CheckedAct, all: CheckedEntity[]): Check {
  const { entity, words } = act;
  return {
    name: `“${words.action}” on ${entity.plural} leaves a record${act.by === 'readers' ? '' : ', and only for its people'}`,
    async run(app) {
      const { at } = await addSeen(app, entity, all, act.id, given(act));
      const actor = await findOwnerSession(app);
      const path = `/-/acts/${entity.slug}/${idAt(at)}/${act.id}`;
      const page = (await read(actor, at)).body;
      expect(page.includes(path), `The row has no button “${words.action}”.`);
      await isRefused(app.another(), act, path);
      const source = page.includes(`action="${path}"`) ? page : (await read(actor, path)).body;
      const answer = await send(actor, path, {
        ...hiddenFields(source, path),
        amount: '1',
        note: 'Done by a check',
        ...paidBy(act),
      });
      expect(
        [302, 303].includes(answer.status),
        `“${words.action}” returns ${answer.status}: ${visibleText(answer.body).slice(0, 200)}`,
      );
      const records = (await read(actor, '/-/records')).body;
      expect(visibleText(records).toLowerCase().includes(words.done), 'There is no record of it.');
      if (act.asks !== null) {
        const refused = await send(actor, path, { ...hiddenFields((await read(actor, path)).body, path), amount: '-3' });
        expect(refused.status === 422 || refused.status === 303, `A negative amount returns ${refused.status} instead of 422.`);
        if (act.number?.isTaken) {
          const tooMany = await send(actor, path, { ...hiddenFields(refused.body || source, path), amount: '900000' });
          expect(tooMany.status === 422, `Taking more than there is returns ${tooMany.status} instead of 422.`);
        }
      }
      if (act.opens !== null || act.payment) return;
      const back = /action="(\/-\/records\/\d+\/take-back)"/.exec(records)?.[1];
      expect(back, 'It cannot be taken back.');
      const { body } = await follow(actor, await send(actor, back, hiddenFields(records, back)));
      expect(visibleText(body).includes('Taken back'), 'Taking it back does not work.');
    },
  };
}

/** Values with which the act is possible. */
function given({ person, number, opens, entity, payment }: CheckedAct): Record<string, string> {
  const kind = entity.fields.find(({ id }) => id === opens)?.type.kind;
  return {
    ...(person === null ? {} : { [person]: '' }),
    ...(payment && !entity.decided?.fields.includes(payment.paid) ? { [payment.paid]: payment.isRefund ? 'yes' : '' } : {}),
    ...(number ? { [number.field]: number.isTaken ? '5' : '1' } : {}),
    ...(opens !== null && kind === 'url' ? { [opens]: 'https://example.org/' } : {}),
  };
}

/** The first way to pay. */
function paidBy({ entity, payment }: CheckedAct): Record<string, string> {
  const type = entity.fields.find(({ id }) => id === payment?.method)?.type;
  return payment && type?.kind === 'choice' ? { [payment.method]: type.options[0]?.id ?? '' } : {};
}

/** A stranger who only reads may not, unless the act is everybody's. */
async function isRefused(stranger: CheckClient, act: CheckedAct, path: string): Promise<void> {
  if (act.by === 'readers') return;
  const { status } = await stranger.request(path);
  expect(status !== 200, `A stranger can open “${act.words.action}”.`);
}
