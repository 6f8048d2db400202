import type { Scripts, Visit } from '../visit.ts';

const person = 'Quillan Featherstone';
const address = 'quillan@quillfeather.example';
const emails = ['email', 'message', 'mail', /compose|write/i];

async function join(visit: Visit) {
  if (await visit.sees(/sign ?up|register|create (an )?account/i)) await visit.signUp();
}

async function compose(visit: Visit) {
  const subject = visit.page
    .getByLabel(/subject/i)
    .or(visit.page.getByPlaceholder(/subject/i))
    .filter({ visible: true })
    .first();
  const button = /^\W*(compose|new e?-?mail|new message|write)/i;
  await visit.go([button, 'Compose']).catch(() => visit.startAdding(emails));
  await subject.waitFor({ timeout: 5000 });
}

async function addRecipient(visit: Visit) {
  await visit.startAdding(['recipient', 'contact']);
  await visit.fill({ '?Name': person, Email: address });
  await visit.fillRest().catch(() => undefined);
  await visit.send();
  await visit.see(address);
}

async function pickRecipient(visit: Visit) {
  const page = visit.page;
  const listed = new RegExp(`${person}|${address}`, 'i');
  const select = page
    .locator('select')
    .filter({ has: page.locator('option', { hasText: listed }) })
    .first();
  if (await select.count()) {
    const label = (await select.locator('option', { hasText: listed }).first().textContent()) ?? '';
    await select.selectOption({ label: label.trim() });
    return;
  }
  const box = page.getByRole('checkbox', { name: listed }).first();
  if (await box.count()) return box.check({ force: true });
  const to = page
    .getByLabel(/recipient|^\W*to\b/i)
    .or(page.getByPlaceholder(/recipient|@|^to\b/i))
    .filter({ visible: true })
    .first();
  if ((await to.count()) && (await to.isEditable().catch(() => false))) {
    await to.fill(address);
    const suggestion = page.getByRole('option', { name: listed }).filter({ visible: true }).first();
    if (await suggestion.isVisible()) await suggestion.click();
    else await to.press('Tab');
    return;
  }
  await visit.press([/(add|choose|select|pick) .*(recipient|contact)/i, 'Recipients', 'Contacts']);
  await page.getByText(listed).filter({ visible: true }).first().click();
}

async function writeAndSend(visit: Visit, subject: string, attach = false) {
  await compose(visit);
  await pickRecipient(visit);
  await visit.fill({
    Subject: subject,
    '?Body': 'Seventeen larks at dawn',
    '?Message': 'Seventeen larks at dawn',
    '?Content': 'Seventeen larks at dawn',
  });
  if (attach) await visit.fill({ attach: { file: 'text' } });
  const name = await visit.page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].map((i) => i.files?.[0]?.name).find((n) => n) ?? '',
  );
  await visit.fillRest().catch(() => undefined);
  await visit.send(/^\W*send/i);
  return name;
}

async function openSent(visit: Visit, subject: string) {
  await visit.go(/^\W*sent\b|sent (e?-?mails?|messages|items|folder)|manage sent|outbox/i);
  await visit.see(subject);
}

async function addTemplate(visit: Visit, name: string, body: string) {
  await visit.startAdding('template');
  await visit.fill({ '?Name': name, '?Title': name, '?Subject': name, '?Body': body, '?Message': body, '?Content': body });
  await visit.fillRest().catch(() => undefined);
  await visit.send();
  await visit.go('Templates');
  await visit.see(name);
}

/** An email sending platform. */
export const scripts: Scripts = {
  'Locate and use the compose email feature to draft a new email.': async (visit) => {
    await join(visit);
    await compose(visit);
    for (const part of [/subject/i, /body|message|content/i, /recipient|\bto\b/i])
      visit.check(
        (await visit.page
          .getByLabel(part)
          .or(visit.page.getByPlaceholder(part))
          .or(visit.page.getByRole('group', { name: part }))
          .count()) > 0,
        `The form has no field for ${part.source}.`,
      );
    const files = visit.page.locator('input[type=file]').or(visit.page.getByRole('button', { name: /attach/i }));
    visit.check((await files.count()) > 0, 'The form offers no attachment.');
  },
  'Select a recipient from the recipient management list and add them to the new email.': async (visit) => {
    await join(visit);
    await addRecipient(visit);
    await compose(visit);
    await pickRecipient(visit);
    const state = await visit.page.evaluate(() => [
      ...[...document.querySelectorAll('select')].flatMap((s) => [...s.selectedOptions].map((o) => o.text)),
      ...[...document.querySelectorAll('input')]
        .filter((i) => !/radio|checkbox/.test(i.type) || i.checked)
        .map((i) => `${i.value} ${i.labels?.[0]?.textContent ?? ''} ${i.ariaLabel ?? ''}`),
      ...[...document.querySelectorAll('textarea')].map((t) => t.value),
      ...[...document.querySelectorAll('form')].map((f) => f.innerText),
    ]);
    visit.check(
      state.some((s) => s.includes(person) || s.includes(address)),
      'The chosen recipient is not in the new email.',
    );
  },
  'Upload an attachment to an email draft.': async (visit) => {
    await join(visit);
    await addRecipient(visit);
    const name = await writeAndSend(visit, 'Larks with a paper', true);
    await openSent(visit, 'Larks with a paper');
    await visit.openItem('Larks with a paper');
    await visit.see(name === '' ? /\.txt\b/i : [name, /\.txt\b/i]);
  },
  'Send a composed email to the selected recipients.': async (visit) => {
    await join(visit);
    await addRecipient(visit);
    await writeAndSend(visit, 'Larks at four seventeen');
    await openSent(visit, 'Larks at four seventeen');
    await visit.openItem('Larks at four seventeen');
    await visit.see('Seventeen larks at dawn');
  },
  'Access the sent emails section and verify that the recently sent email is present.': async (visit) => {
    await join(visit);
    await addRecipient(visit);
    await writeAndSend(visit, 'Larks on record');
    await visit.open();
    await openSent(visit, 'Larks on record');
    let shown = await visit.item('Larks on record').innerText();
    const complete = () =>
      (shown.includes(person) || shown.includes(address)) && /\d{1,2}:\d{2}|ago|today|just now|20\d\d|now\b/i.test(shown);
    if (!complete()) {
      await visit.openItem('Larks on record');
      await visit.see([address, person]);
      shown = await visit.page.locator('body').innerText();
    }
    visit.check(complete(), 'The sent email lacks its recipient or its time.');
  },
  'Create and save a new email template.': async (visit) => {
    await join(visit);
    await addTemplate(visit, 'Quillfeather greeting', 'Dear lark keeper');
    await visit.page.reload();
    await visit.see('Quillfeather greeting');
    await compose(visit);
    await visit.see(/template/i);
  },
  'Edit an existing email template and save the changes.': async (visit) => {
    await join(visit);
    await addTemplate(visit, 'Oxbow notice', 'Dear heron keeper');
    const item = visit.item('Oxbow notice');
    const near = item
      .getByRole('button', { name: /edit/i })
      .or(item.getByRole('link', { name: /edit/i }))
      .first();
    if (await near.isVisible()) await near.click();
    else {
      await visit.openItem('Oxbow notice');
      if (await visit.sees(/^\W*edit\b/i)) await visit.press(/edit/i);
    }
    await visit.fill({ '?Name': 'Bittern bulletin', '?Title': 'Bittern bulletin', '?Subject': 'Bittern bulletin' });
    await visit.send(/save|update/i);
    await visit.go('Templates');
    await visit.see('Bittern bulletin');
    await visit.notSee('Oxbow notice');
  },
  "Verify that the website uses 'cornsilk' as the background color and 'peru' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'cornsilk'), `The background is ${background}, not cornsilk.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'peru')),
        `No component is peru: ${parts.join(', ')}.`,
      );
    },
};
