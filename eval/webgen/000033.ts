import type { Scripts, Value, Visit } from '../visit.ts';

const listPages = ['All questions', 'Questions', 'Browse questions', 'Browse', 'Home'] as const;

async function enter(visit: Visit) {
  if (await visit.sees([/sign ?up/i, /register/i, /create (an )?account/i])) await visit.signUp();
}

const controls = 'input:not([type=search]), textarea, select, [contenteditable=true], [role=combobox]';

/** Fills the first control that is there under one of these names. */
async function put(visit: Visit, names: string[], value: Value, needed = true) {
  for (const name of names) {
    const control = visit.page
      .getByLabel(name)
      .or(visit.page.getByPlaceholder(name))
      .and(visit.page.locator(controls))
      .filter({ visible: true });
    if (await control.count()) return visit.fill({ [name]: value });
  }
  if (needed) await visit.fill({ [names[0] ?? '']: value });
}

async function ask(visit: Visit, question: string) {
  await visit.startAdding('question');
  await visit.page.locator(controls).filter({ visible: true }).first().waitFor({ timeout: 5000 });
  await put(visit, ['Question title', 'Title', 'Your question', 'Subject', 'Question'], question);
  await put(visit, ['Details', 'Description', 'Body', 'Content', 'Explain'], 'The kettle is of copper.', false);
  await visit.fillRest();
  await visit.send([/^\W*(ask|post|submit|publish|add|create|save)\b/i]);
  await visit.see(question);
}

async function toQuestion(visit: Visit, question: string) {
  await visit.go(listPages);
  await visit.openItem(question);
}

async function answer(visit: Visit, words: string) {
  const { page } = visit;
  const box = page
    .getByLabel(/answer|reply/i)
    .or(page.getByPlaceholder(/answer|reply|solution|knowledge/i))
    .and(page.locator('textarea, input, [contenteditable=true]'))
    .or(page.getByRole('main').locator('textarea'))
    .filter({ visible: true })
    .last();
  if (
    !(await box.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  )
    await visit.press([/answer/i, /reply/i]);
  await box.fill(words, { timeout: 4000 });
  await visit.fillRest();
  await visit.send([
    /^\W*(post|submit|send|add|publish|save)?\W*(your |an |my )?(answer|reply)/i,
    /^\W*(post|submit|send|save)\b/i,
  ]);
  await visit.see(words);
}

/** Where the texts stand on the page; -1 for one that is not shown. */
async function places(visit: Visit, ...texts: string[]) {
  const shown = await visit.page.locator('body').innerText();
  return texts.map((text) => shown.indexOf(text));
}

/** A Q&A website. */
export const scripts: Scripts = {
  'Submit a new question using the question submission form.': async (visit) => {
    await enter(visit);
    await ask(visit, 'Why does Quillfeather tea taste of tin?');
    const other = await visit.another();
    await other.go(listPages);
    await other.see('Why does Quillfeather tea taste of tin?');
    await other.see(/answer/i);
  },
  'View the list of submitted questions.': async (visit) => {
    await enter(visit);
    await ask(visit, 'How long do marmalade owls sleep?');
    await ask(visit, 'Where do velvet badgers winter?');
    await visit.go(listPages);
    await visit.see('Where do velvet badgers winter?');
    await visit.see(/answer/i);
    const [older = -1, newer = -1] = await places(visit, 'How long do marmalade owls sleep?', 'Where do velvet badgers winter?');
    visit.check(older >= 0 && newer >= 0, 'One of the two new questions is not listed.');
    visit.check(newer < older, 'The latest question is not above the one before.');
  },
  'Submit an answer to an existing question.': async (visit) => {
    await enter(visit);
    await ask(visit, 'Who polishes the Featherstone bells?');
    await toQuestion(visit, 'Who polishes the Featherstone bells?');
    await answer(visit, 'The sexton of Quill does, on Mondays.');
    await visit.page.reload();
    await visit.see('The sexton of Quill does, on Mondays.');
    const [question = -1, reply = -1] = await places(
      visit,
      'Who polishes the Featherstone bells?',
      'The sexton of Quill does, on Mondays.',
    );
    visit.check(question >= 0 && reply > question, 'The answer is not under its question.');
  },
  'View answers to a specific question.': async (visit) => {
    const question = 'What feeds the brass heron?';
    await enter(visit);
    await ask(visit, question);
    await toQuestion(visit, question);
    await answer(visit, 'Only cold porridge.');
    await answer(visit, 'Pickled acorns, in my view.');
    const reader = await visit.another();
    await toQuestion(reader, question);
    await reader.see('Pickled acorns, in my view.');
    const [asked = -1, first = -1, second = -1] = await places(
      reader,
      question,
      'Only cold porridge.',
      'Pickled acorns, in my view.',
    );
    visit.check(asked >= 0 && first > asked && second > asked, 'Not all answers are shown beneath the question.');
  },
  "Verify that the website uses 'beige' as the background color and 'saddle brown' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'beige'), `The background is ${background}, not beige.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'saddlebrown')),
        `No component is saddle brown: ${parts.join(', ')}.`,
      );
    },
};
