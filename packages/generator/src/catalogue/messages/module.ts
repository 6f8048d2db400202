/** Private messages between members. */

import { messageChecks } from '@davit/app-kit/features/messages/checks/messages.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityPages } from '../entity-pages/module.ts';
import { hasMessages } from '../members/place.ts';

export const messages: CatalogueModule = {
  id: 'messages',
  belongs: hasMessages,
  wiring: (blueprint) => ({
    styles: ['features/messages/messages.css'],
    imports: [
      "import { privateMessage } from '@davit/app-kit/features/messages/message.ts';",
      "import { mountMessages } from '@davit/app-kit/features/messages/routes.tsx';",
    ],
    entities: ['privateMessage'],
    mounts: [`await mountMessages(app, context, ${entityPages.belongs(blueprint) ? 'parts' : 'null'});`],
    navigation: [{ title: 'Messages', path: '/-/messages' }],
  }),
  checks: () => messageChecks(),
  testing: () => ({
    imports: ["import { messageChecks } from '@davit/app-kit/features/messages/checks/messages.ts';"],
    checks: ['messageChecks()'],
  }),
};
