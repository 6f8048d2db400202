import type { PlanView } from '../../api/projects.ts';

/** Features whose entries only the owner reads: those of `hasOwnerArea` in the contract, which is not in the browser. */
const inboxes = new Set(['contact-form', 'sign-up-form', 'booking', 'cart', 'chatbot', 'admin-area']);

/** Whether an app has pages for its owner only. */
export function hasOwnerPages({ access, features }: { access: Pick<PlanView['access'], 'logIn'>; features: { id: string }[] }) {
  return access.logIn || features.some(({ id }) => inboxes.has(id));
}
