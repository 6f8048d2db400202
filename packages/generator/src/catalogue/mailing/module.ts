/** Messages to many recipients, with templates and an outcome for each. */

import { mailingChecks } from '@davit/app-kit/features/mailing/checks/mailing.ts';
import { type Blueprint, type MailingParameters, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { schemaOf } from '../data/module.ts';

const folder = '@davit/app-kit/features/mailing';

export const mailing: CatalogueModule = {
  id: 'mailing',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && blueprint.goalType !== 'api' && partsOf(blueprint) !== null,
  wiring(blueprint) {
    const parameters = required(blueprint);
    return {
      styles: ['features/mailing/mailing.css'],
      imports: [
        `import { mountMailing } from '${folder}/routes.tsx';`,
        `import { mailItem } from '${folder}/mailing.ts';`,
        ...schemas(blueprint, idsIn(parameters), '.'),
      ],
      mounts: [`mountMailing(app, context, parts, ${placeCode(blueprint, parameters)});`],
      entities: ['mailItem'],
      navigation: [
        ...(isOwners(blueprint, parameters) ? [] : [{ title: parameters.words.compose, path: '/-/mailing/new' }]),
        { title: parameters.words.sent, path: '/-/mailing/sent' },
      ],
    };
  },
  checks(blueprint) {
    const { messages, recipients } = required(blueprint);
    const all = checkedEntitiesOf(blueprint);
    const of = (id: string) => {
      const found = all.find((entity) => entity.id === id);
      invariant(found, 'mailing names entities of the plan');
      return found;
    };
    return mailingChecks({ messages: of(messages), recipients: of(recipients) }, all);
  },
  testing(blueprint) {
    const { messages, recipients } = required(blueprint);
    const given = { messages: schemaNamed(blueprint, messages), recipients: schemaNamed(blueprint, recipients) };
    return {
      imports: [
        entitiesImport,
        ...schemas(blueprint, [messages, recipients], '../src'),
        `import { mailingChecks } from '${folder}/checks/mailing.ts';`,
      ],
      checks: [`mailingChecks(${literal(given)}, entities)`],
    };
  },
};

const partsOf = (blueprint: Blueprint): MailingParameters | null => parametersOf(blueprint, 'mailing');

function required(blueprint: Blueprint): MailingParameters {
  const parameters = partsOf(blueprint);
  invariant(parameters, 'the module is used only in apps that send messages');
  return parameters;
}

/** Whether only the owner writes messages, who finds the form at their list. */
const isOwners = (blueprint: Blueprint, { messages }: MailingParameters): boolean =>
  (entityNamed(blueprint, messages).access?.writing ?? blueprint.writing) === 'owner';

const idsIn = ({ messages, recipients, templates }: MailingParameters): string[] => [
  messages,
  recipients,
  ...(templates ? [templates.entity] : []),
];

function entityNamed({ entities }: Blueprint, id: string) {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'mailing names entities of the plan');
  return entity;
}

const schemaNamed = (blueprint: Blueprint, id: string) => schemaOf(entityNamed(blueprint, id));

const schemas = (blueprint: Blueprint, ids: string[], from: string): string[] =>
  ids.map((id) => `import { ${id}Schema } from '${from}/entities/${entityNamed(blueprint, id).slug}/schema.ts';`);

const placeCode = (blueprint: Blueprint, parameters: MailingParameters) =>
  literal({
    ...parameters,
    messages: schemaNamed(blueprint, parameters.messages),
    recipients: schemaNamed(blueprint, parameters.recipients),
    templates: parameters.templates && {
      ...parameters.templates,
      entity: schemaNamed(blueprint, parameters.templates.entity),
    },
  });
