/** Checks which logged-in people may see and change rows: authors and roles. */

import { asMember, newUserName } from '../../auth/checks/people.ts';
import { type Check, type CheckClient, expect, findOwnerSession, hiddenFields, read, runBy, send } from '../../checks/expect.ts';
import { add, type CheckedEntity } from './adding.ts';

/** `here` are the ids of entities whose rows need only their fields' values. */
export function accessChecks(all: CheckedEntity[], here: string[], hasMembers: boolean): Check[] {
  const plain = all.filter(({ id }) => here.includes(id));
  const guarded = plain.filter(({ path, readers, writers }) => path !== null && readers !== 'owner' && writers !== 'anyone');
  return runBy(
    'stranger',
    guarded.flatMap((entity) => [
      ...(entity.owned && entity.writers === 'members' && !entity.adders ? [ownedCheck(entity, all)] : []),
      ...(entity.adders ? [addersCheck(entity, entity.adders, all)] : []),
      ...(entity.writers === 'owner' && hasMembers ? [ownersCheck(entity, all)] : []),
      ...(entity.decided?.by.length ? [decidedCheck(entity, entity.decided, all)] : []),
    ]),
  );
}

function ownedCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  const isOwn = entity.readers === 'own';
  return {
    name: `one member cannot change ${isOwn ? 'or see ' : ''}the ${entity.plural} of another`,
    async run(app) {
      const [maker, other] = [await asMember(app.another()), await asMember(app.another())];
      const { at, word } = await add(maker, entity, all, 'mine');
      const refused = isOwn ? 404 : 403;
      for (const path of [`${at}/edit`, `${at}/delete`]) await read(other, path, refused);
      const token = hiddenFields((await read(other, '/account')).body, '/account');
      for (const path of [at, `${at}/delete`, `${at}/state`, `${at}/restore`]) {
        const answer = await send(other, path, { ...token, [entity.titleField]: 'changed by another' });
        expect(answer.status === refused, `Another member’s change at ${path} returns ${answer.status}.`);
      }
      for (const path of isOwn && word ? [entity.path ?? '/', `/${entity.slug}.csv`] : [])
        expect(!(await read(other, path)).body.includes(word ?? ''), `${path} shows the row to another member.`);
      const { body } = await read(maker, at);
      expect(!body.includes('changed by another') && (!word || body.includes(word)), 'Another member can change the row.');
      await read(await findOwnerSession(app), `${at}/edit`);
    },
  };
}

function addersCheck(entity: CheckedEntity, [role = '']: string[], all: CheckedEntity[]): Check {
  const isOwn = entity.readers === 'own';
  return {
    name: `only a ${role} and the owner add ${entity.plural}, and ${isOwn ? 'no other member reads' : 'other members read'} them`,
    async run(app) {
      const [member, adder] = [await asMember(app.another()), await asMember(app.another(), newUserName(), role)];
      const { at } = await add(adder, entity, all, 'added');
      await read(member, at, isOwn ? 404 : 200);
      await refusesMember(member, entity, entity.owned && !isOwn ? [`/${entity.slug}`, at, `${at}/delete`] : [`/${entity.slug}`]);
    },
  };
}

function ownersCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `members read ${entity.plural}, and only the owner writes them`,
    async run(app) {
      const member = await asMember(app.another());
      const owner = await findOwnerSession(app);
      const { at } = await add(owner, entity, all, 'written');
      if (!entity.published) await read(member, at);
      await refusesMember(member, entity, [`/${entity.slug}`, at, `${at}/delete`, `${at}/restore`]);
    },
  };
}

async function refusesMember(member: CheckClient, entity: CheckedEntity, paths: string[]): Promise<void> {
  await read(member, `/${entity.slug}/new`, 403);
  const token = hiddenFields((await read(member, '/account')).body, '/account');
  for (const path of paths) {
    const answer = await send(member, path, { ...token, [entity.titleField]: 'written by another' });
    expect(answer.status === 403, `A member’s change at ${path} returns ${answer.status} instead of 403.`);
  }
}

function decidedCheck(
  entity: CheckedEntity,
  { by, fields, isFinal }: NonNullable<CheckedEntity['decided']>,
  all: CheckedEntity[],
): Check {
  const [role = ''] = by;
  const { workflow } = entity;
  const given = entity.fields.find(({ id, type }) => fields.includes(id) && ['text', 'long-text'].includes(type.kind));
  const next = workflow && fields.includes(workflow.field) ? workflow.states[1] : undefined;
  return {
    name: `${entity.plural} are answered by a ${role}, not by their authors`,
    async run(app) {
      const [maker, decider] = [await asMember(app.another()), await asMember(app.another(), newUserName(), role)];
      const { at } = await add(maker, entity, all, 'asked');
      const form = hiddenFields((await read(maker, `${at}/edit`)).body, at);
      for (const field of fields) {
        expect(!(await read(maker, `${at}/edit`)).body.includes(`name="${field}"`), `The form asks the author for ${field}.`);
        const answer = await send(maker, at, { ...form, [field]: next && field === workflow?.field ? next.id : '1' });
        expect(answer.status === 422, `Setting ${field} as the author returns ${answer.status} instead of 422.`);
      }
      if (given)
        expect(
          (await read(decider, `${at}/edit`)).body.includes(`name="${given.id}"`),
          `The form does not ask a ${role} for it.`,
        );
      if (!next) return;
      const own = await send(maker, `${at}/state`, { ...form, state: next.id });
      expect(own.status === 403, `Changing the state as the author returns ${own.status} instead of 403.`);
      const token = hiddenFields((await read(decider, at)).body, `${at}/state`);
      const moved = await send(decider, `${at}/state`, { ...token, state: next.id });
      expect(moved.status === 303, `Changing the state as a ${role} returns ${moved.status}.`);
      if (isFinal) for (const path of [`${at}/edit`, `${at}/delete`]) await read(maker, path, 403);
    },
  };
}
