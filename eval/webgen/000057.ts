import type { Scripts, Visit } from '../visit.ts';

const student = /student|learner/i;
const provider = /provider|institution|trainer/i;
const programs = [/^\W*(browse |all |find |training )?(programs|programmes|courses)\b/i, /match/i, /providers/i];

async function state(visit: Visit) {
  const values = await visit.page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, select')].map((i) =>
      i instanceof HTMLSelectElement ? (i.selectedOptions[0]?.text ?? '') : (i as HTMLInputElement).value,
    ),
  );
  return `${await visit.page.locator('body').innerText()}\n${values.join('\n')}`;
}

async function joinAs(visit: Visit, role: RegExp, name: string) {
  const account = {
    name,
    email: `quill${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`,
    password: 'Quill-Feather-4317!',
  };
  const page = visit.page;
  await visit.go([/sign ?up/i, /register/i, /create (an )?account/i, /join/i]);
  const password = page.locator('input[type=password]').filter({ visible: true });
  await password
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => visit.go(role));
  const select = page
    .locator('select')
    .filter({ has: page.locator('option', { hasText: role }) })
    .first();
  const choice = page
    .getByRole('radio', { name: role })
    .or(page.getByRole('tab', { name: role }))
    .first();
  if (await select.count())
    await select.selectOption({
      label: ((await select.locator('option', { hasText: role }).first().textContent()) ?? '').trim(),
    });
  else if (await choice.count()) await choice.click({ force: true });
  await visit.fill({
    '?Name': name,
    '?Full name': name,
    Email: account.email,
    Password: account.password,
    '?Confirm': account.password,
    '?Repeat': account.password,
  });
  await visit.fillRest().catch(() => undefined);
  await visit.send();
  await password.first().waitFor({ state: 'hidden', timeout: 5000 });
  return account;
}

/** Puts the text, or the first real option, into the first control of this label, where there is one. */
async function put(visit: Visit, label: RegExp, words: string): Promise<boolean> {
  const control = visit.page.getByLabel(label).filter({ visible: true }).first();
  if (!(await control.isVisible())) return false;
  const options = (await control.locator('option').allTextContents()).map((o) => o.trim());
  const option = options.find((o) => o !== '' && !/select|choose|any|all|^[-—]/i.test(o));
  if (option) await control.selectOption({ label: option });
  else if (await control.isEditable().catch(() => false)) await control.fill(words);
  else return false;
  return true;
}

async function openProfile(visit: Visit) {
  await visit.go([/my profile/i, /profile/i, 'Account', 'Dashboard']);
  await visit.page.getByRole('heading').first().waitFor({ timeout: 5000 });
  const edit = visit.page
    .getByRole('button', { name: /edit/i })
    .or(visit.page.getByRole('link', { name: /edit/i }))
    .filter({ visible: true })
    .first();
  if (await edit.isVisible()) await edit.click();
}

async function criteria(visit: Visit) {
  let found = 0;
  if (await put(visit, /qualification|education level/i, 'Quillcraft Diploma')) found++;
  if (await put(visit, /location|city|province|region/i, 'Oxbow Falls')) found++;
  if (await put(visit, /field of study|field|subject|major/i, 'Quillcraft')) found++;
  if (await put(visit, /career|interest|preference/i, 'Featherstone mason')) found++;
  return found;
}

async function joinStudent(visit: Visit, name: string) {
  const account = await joinAs(visit, student, name);
  await openProfile(visit);
  const found = await criteria(visit);
  await visit.fillRest().catch(() => undefined);
  await visit.send(/save|update|submit|create|continue/i).catch(() => undefined);
  return { account, found };
}

async function joinProvider(visit: Visit) {
  await joinAs(visit, provider, 'Quillfeather Academy');
}

async function offerProgram(visit: Visit) {
  await joinProvider(visit);
  await visit.startAdding(['program', 'programme', 'course']);
  await visit.fill({ '?Title': 'Quillcraft Foundation', '?Name': 'Quillcraft Foundation', '?Description': 'Feathers and stone' });
  await criteria(visit);
  await visit.fillRest().catch(() => undefined);
  await visit.send();
}

async function openStudent(visit: Visit, name: string) {
  await visit.go([/students|learners|candidates/i, 'Dashboard']);
  if (!(await visit.sees(name))) await visit.search(name);
  await visit.see(name);
}

/** A student portal for registration and management of student information. */
export const scripts: Scripts = {
  'Test the student registration functionality.': async (visit) => {
    const { account, found } = await joinStudent(visit, 'Quillan Featherstone');
    visit.check(found >= 2, 'The profile has no fields for qualifications and career preferences.');
    await visit.open();
    await openProfile(visit);
    await visit.see(/qualification/i);
    await visit.see(/career/i);
    const shown = await state(visit);
    visit.check(/Quillan/.test(shown) || shown.includes(account.email), 'The profile does not show the personal details.');
    visit.check(
      /Quillcraft|Featherstone mason|Oxbow Falls/.test(shown) || found >= 3,
      'The profile does not keep the qualifications.',
    );
  },
  'Verify the profile management feature by updating personal details in the student profile.': async (visit) => {
    await joinAs(visit, student, 'Quillan Oxbow');
    await openProfile(visit);
    await visit.fill({
      '?Phone': '5554317908',
      '?Address': '4317 Quillfeather Road',
      '?Name': 'Quillan Bittern',
      '?Full name': 'Quillan Bittern',
    });
    await criteria(visit);
    await visit.fillRest().catch(() => undefined);
    await visit.send(/save|update|submit/i);
    await visit.see(/saved|updated|success|Quillan Bittern|Quillfeather Road/i);
    await visit.open();
    await openProfile(visit);
    await visit.see(/qualification/i);
    const shown = await state(visit);
    visit.check(
      /Quillan Bittern|Quillfeather Road/.test(shown) || shown.replace(/\D/g, '').includes('5554317908'),
      'The changed details are not kept.',
    );
  },
  'Check the advanced matching algorithm by inputting student qualifications, location, field of study, and career interests.':
    async (visit) => {
      const academy = await visit.another();
      await Promise.all([offerProgram(academy).catch(() => undefined), joinStudent(visit, 'Quillan Heron')]);
      await visit.go([/match/i, /recommend/i, /find (a )?(provider|program|training)/i, /providers/i]);
      await criteria(visit);
      const run = visit.page
        .getByRole('button', { name: /find|match|search|show/i })
        .filter({ visible: true })
        .last();
      if (await run.isVisible()) await run.click();
      await visit.see(
        /\d+\s?%|(strong|good|best|partial|full|no|not a|non-?) ?match|match(es|ed|ing)? (on|your|score|criteria|providers|programs)|score/i,
      );
      await visit.see(/provider|academy|college|institute|training/i);
      visit.check((await visit.count()) >= 1, 'No training provider is listed as a match.');
    },
  'Validate the application process by applying for a program through the portal.': async (visit) => {
    const academy = await visit.another();
    await Promise.all([offerProgram(academy).catch(() => undefined), joinAs(visit, student, 'Quillan Egret')]);
    await visit.go(programs);
    if (await visit.sees('Quillcraft Foundation')) await visit.openItem('Quillcraft Foundation');
    else await visit.openItem();
    await visit.press(/apply/i);
    const done = /applied|application (was |has been |is )?(sent|submitted|received)|success(ful|fully)|thank you/i;
    for (let step = 0; step < 4 && !(await visit.sees(done)); step++) {
      await visit.fill({ '?Motivation': 'Feathers since childhood', '?Message': 'Feathers since childhood' });
      await visit.fillRest().catch(() => undefined);
      await visit.send();
    }
    await visit.see(done);
  },
  "Test the training provider's access by attempting to view student information based on predefined criteria.": async (
    visit,
  ) => {
    const learner = await visit.another();
    await Promise.all([joinStudent(learner, 'Quillan Plover'), joinProvider(visit)]);
    await openStudent(visit, 'Quillan Plover');
    await visit.see([/qualification|field of study|location|criteria|career/i]);
    const reach = /message|contact|e-?mail|invite|reach out/i;
    const item = visit.item('Quillan Plover');
    if (reach.test(await item.innerText())) return;
    await visit.openItem('Quillan Plover');
    await visit.see(/qualification|field of study|career/i);
    await visit.see(reach);
  },
  "Inspect the website's navigation functionality.": async (visit) => {
    const names = (await visit.menu()).filter((n) => !/log ?out|sign ?out/i.test(n));
    visit.check(names.length >= 3, `The navigation has only ${names.length} entries.`);
    const seen: string[] = [];
    for (const name of names.slice(0, 8)) {
      await visit.go(name);
      await visit.page.getByRole('heading').first().waitFor({ timeout: 5000 });
      seen.push(await visit.page.locator('body').innerText());
    }
    visit.check(!seen.some((s) => /not found|something went wrong/i.test(s)), 'A link of the navigation leads to an error.');
    visit.check(new Set(seen).size >= 3, 'The links of the navigation lead to the same page.');
    visit.check(
      /student/i.test(seen.join()) && /provider|program|training/i.test(seen.join()),
      'No section speaks of students and training.',
    );
  },
  'Review the direct communication feature between training providers and students.': async (visit) => {
    const learner = await visit.another();
    await Promise.all([joinStudent(learner, 'Quillan Curlew'), joinProvider(visit)]);
    const words = 'Would you join us on the 17th of May?';
    await openStudent(visit, 'Quillan Curlew');
    const reach = /message|contact|reach out/i;
    const item = visit.item('Quillan Curlew');
    const near = item
      .getByRole('button', { name: reach })
      .or(item.getByRole('link', { name: reach }))
      .first();
    if (await near.isVisible()) await near.click();
    else await visit.openItem('Quillan Curlew');
    const box = visit.page
      .getByRole('textbox', { name: /message|body|text/i })
      .filter({ visible: true })
      .first();
    await box.waitFor({ timeout: 2000 }).catch(() => visit.press(reach));
    await visit.fill({ '?Subject': 'Quillcraft', '?Message': words, '?Body': words, '?Text': words });
    await visit.send(/send|post/i);
    await learner.open();
    await learner.go([/messages?/i, 'Inbox', /notification/i]);
    if (!(await learner.sees(words))) await learner.openItem(/Quillfeather Academy|Quillcraft/);
    await learner.see(words);
  },
  "Verify that the website uses 'azure' as the background color and 'midnight blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'azure'), `The background is ${background}, not azure.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'midnightblue')),
        `No component is midnight blue: ${parts.join(', ')}.`,
      );
    },
};
