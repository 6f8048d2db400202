/** A chatbot that answers from its owner's entries, and admits what it does not know. */

import { chatbotChecks } from '@davit/app-kit/features/chatbot/checks/chatbot.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { toolPageOf } from '../tool-page.ts';

export const chatbot: CatalogueModule = {
  id: 'chatbot',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { entity, page, fields } = placeOf(blueprint);
    const place = literal({ path: page.path, title: page.title, ...fields }).replace(/ }$/, `, entity: ${entity.id}Schema }`);
    return {
      styles: ['features/chatbot/chatbot.css'],
      imports: [
        "import { askedQuestion } from '@davit/app-kit/features/chatbot/question-log.ts';",
        "import { mountChatbot } from '@davit/app-kit/features/chatbot/routes.tsx';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountChatbot(app, context, ${place});`],
      entities: ['askedQuestion'],
      islands: ['partial-update'],
      ownerLinks: [{ title: 'Questions without an answer', path: '/-/asked' }],
    };
  },
  checks: (blueprint) => chatbotChecks(promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { chatbotChecks } from '@davit/app-kit/features/chatbot/checks/chatbot.ts';"],
    checks: [`chatbotChecks(${literal(promiseOf(blueprint))})`],
  }),
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'chatbot');

function placeOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'chatbot');
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  const page = pageOf(blueprint);
  invariant(parameters && entity && page, 'a chatbot has a page, and an entity for its answers');
  const { question, answer, words } = parameters;
  return { entity, page, fields: { question, answer, words } };
}

function promiseOf(blueprint: Blueprint) {
  const { entity, page, fields } = placeOf(blueprint);
  return { path: page.path, at: `/${entity.slug}`, question: fields.question, answer: fields.answer };
}
