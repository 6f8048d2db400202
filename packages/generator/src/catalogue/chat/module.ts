/** A live chat. */

import { writerOf } from '@davit/app-kit/checks/expect.ts';
import { chatChecks } from '@davit/app-kit/features/chat/checks/chat.ts';
import type { Blueprint } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { roomOf } from './room.ts';

export const chat: CatalogueModule = {
  id: 'chat',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && roomOf(blueprint) !== null,
  wiring(blueprint) {
    const { entity, ...place } = placeOf(blueprint);
    const room = literal({ entity: schemaOf(entity), ...place });
    return {
      styles: ['features/chat/chat.css'],
      imports: [
        "import { mountChat } from '@davit/app-kit/features/chat/routes.tsx';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountChat(app, context, parts, ${room});`],
      islands: ['partial-update'],
    };
  },
  checks: (blueprint) => chatChecks(checked(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { chatChecks } from '@davit/app-kit/features/chat/checks/chat.ts';"],
    checks: [`chatChecks(${literal(checked(blueprint))})`],
  }),
};

/** The chat's entity and path. */
function placeOf(blueprint: Blueprint) {
  const room = roomOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === room?.entity);
  invariant(room && entity, 'a chat has the entity of its messages');
  const page = blueprint.pages.find((one) => one.kind === 'entity' && one.entity === entity.id);
  return { entity, author: room.author, text: room.text, path: page?.path ?? '/chat', title: page?.title ?? 'Chat' };
}

function checked(blueprint: Blueprint) {
  const { entity, author, text, path } = placeOf(blueprint);
  return {
    path,
    action: `/${entity.slug}`,
    author,
    text,
    byAccount: blueprint.auth === 'password',
    by: writerOf(entityLiteral(blueprint, entity)),
  };
}
