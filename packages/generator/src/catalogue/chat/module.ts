/** A live chat. */

import type { Blueprint } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { writerOf } from '../base/files/test/checks/expect.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { chatChecks } from './files/test/checks/chat.ts';
import { roomOf } from './room.ts';

const copied = catalogueFiles(import.meta.dirname);

export const chat: CatalogueModule = {
  id: 'chat',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && roomOf(blueprint) !== null,
  files: () => copied,
  wiring(blueprint) {
    const { entity, ...place } = placeOf(blueprint);
    const room = literal({ entity: schemaOf(entity), ...place });
    return {
      imports: [
        "import { mountChat } from './modules/chat/routes.tsx';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountChat(app, context, ${room});`],
      islands: ['partial-update'],
    };
  },
  checks: (blueprint) => chatChecks(checked(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { chatChecks } from './checks/chat.ts';"],
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
