/** A form for messages to the owner, and the owner's inbox. */

import { contactChecks } from '@davit/app-kit/features/contact-form/checks/contact-form.ts';
import type { Blueprint } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';

export const contactForm: CatalogueModule = {
  id: 'contact-form',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && (isAskedFor(blueprint) || pageWithForm(blueprint) !== null),
  wiring: (blueprint) => ({
    styles: ['features/contact-form/contact.css'],
    imports: [
      "import { contactMessage } from '@davit/app-kit/features/contact-form/message.ts';",
      "import { createContact } from '@davit/app-kit/features/contact-form/routes.tsx';",
    ],
    mounts: [
      'const contact = createContact(context);',
      ...(blueprint.pages.some((page) => page.kind === 'content') ? [] : ['contact.mount(app, async () => null);']),
    ],
    entities: ['contactMessage'],
    islands: ['partial-update'],
    ownerLinks: [{ title: 'Inbox', path: '/inbox' }],
  }),
  checks: (blueprint) => contactChecks(formPath(blueprint), mayJoin(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { contactChecks } from '@davit/app-kit/features/contact-form/checks/contact-form.ts';"],
    checks: [`contactChecks(${literal(formPath(blueprint))}${mayJoin(blueprint) ? ', true' : ''})`],
  }),
};

/** Whether visitors of the form may sign up for an account. */
function mayJoin({ auth, joining = 'open', reading = 'anyone' }: Blueprint): boolean {
  return auth === 'password' && joining === 'open' && reading === 'anyone';
}

function isAskedFor({ features }: Blueprint): boolean {
  return features.some((feature) => feature.id === 'contact-form');
}

function formPath(blueprint: Blueprint): string {
  return pageWithForm(blueprint) ?? '/contact';
}

/** The path of the first page with the form. */
function pageWithForm({ pages }: Blueprint): string | null {
  const page = pages.find((one) => one.kind === 'content' && one.sections.some((section) => section.kind === 'contact-form'));
  return page?.path ?? null;
}
