import type { PlanView } from '../../api/projects.ts';

/** Features whose entries are announced to the owner by e-mail. */
const announced = ['contact-form', 'sign-up-form', 'booking', 'cart'];
/** Features whose entries only the owner reads: those of `hasOwnerArea` in the contract, which is not in the browser. */
const inboxes = new Set([...announced, 'requests', 'chatbot', 'admin-area', 'operations', 'ledger', 'rates', 'draw']);

/** Whether an app has messages for the notification address. */
export const hasMessages = ({ features }: { features: { id: string }[] }) => features.some(({ id }) => announced.includes(id));

/** Whether an app has pages for its owner only. */
export function hasOwnerPages({ access, features }: { access: Pick<PlanView['access'], 'logIn'>; features: { id: string }[] }) {
  return access.logIn || features.some(({ id }) => inboxes.has(id));
}
