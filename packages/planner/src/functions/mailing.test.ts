import { type Blueprint, parametersOf, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(problemsIn(blueprint)).toEqual([]);
  return blueprint;
};
const mailingOf = (prompt: string) => parametersOf(planOf(prompt), 'mailing');

test('letters by e-mail have recipients and templates, and attachments are a field', () => {
  const plan = planOf(
    'Please implement a mail platform. The platform should have functionalities for composing, sending, and managing emails. Users should be able to write emails, choose recipients, send emails, and view sent emails. It should also have email templates, attachment uploads, and recipient management.',
  );
  expect(plan.entities.map(({ id }) => id)).toEqual(['email', 'recipient', 'emailTemplate']);
  expect(parametersOf(plan, 'mailing')).toMatchObject({
    messages: 'email',
    recipients: 'recipient',
    address: 'email',
    group: 'group',
    templates: { entity: 'emailTemplate', subject: 'subject', text: 'text' },
    words: { compose: 'Compose email', sent: 'Sent emails' },
  });
});

test('text messages go to the phones of contacts, and their groups are a field', () => {
  const mailing = mailingOf(
    'Please implement an SMS platform. The platform should have functionalities for contact management, group management, and sending SMS. Users should be able to log in, manage contacts, create contact groups, send SMS to groups, and view sending records.',
  );
  expect(mailing).toMatchObject({ messages: 'textMessage', address: 'phone', templates: null });
  expect(mailing?.group).not.toBeNull();
});

test('push notifications go to audiences, and their deliveries are no list', () => {
  const plan = planOf(
    'Please implement a web application for sending push notifications. The application should have functionalities for notification templates, target audience management, and statistics. Users should be able to create notification templates, send push notifications to audiences, and view the delivery history.',
  );
  expect(parametersOf(plan, 'mailing')).toMatchObject({ messages: 'pushNotification', recipients: 'targetAudience' });
  expect(plan.entities.map(({ id }) => id)).not.toContain('delivery');
});

test.each([
  'Please implement a clinic website. The website should have functionalities for booking appointments, doctor management, and notifications. Users should be able to book appointments, and the system should send email confirmations and templates. Administrators can manage doctors, view appointments, and cancel appointments.',
  'Please implement a shop website. The website should have functionalities for browsing products and contact us. Users should be able to browse products, order products, view orders, write reviews, and send emails to the shop. Administrators can manage products.',
])('what only the app sends, or one person, is not sent to many', (prompt) => {
  expect(mailingOf(prompt)).toBeNull();
});

test('where only the owner writes, nobody else reads the letters and who gets them', () => {
  const plan = planOf(
    'Please implement a newsletter platform. The platform should have functionalities for newsletter management, subscriber management, and newsletter templates. Only the owner can add and edit. The owner should be able to write newsletters, choose subscribers, send newsletters, and view sent newsletters.',
  );
  expect(plan.writing).toBe('owner');
  const { messages, recipients } = parametersOf(plan, 'mailing') ?? {};
  for (const id of [messages, recipients])
    expect(plan.entities.find((one) => one.id === id)?.access, id).toEqual({ reading: 'owner', writing: 'owner' });
});
