import { appears, fillIf, fillOne, isThere } from '../steps.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

/** Goes there and fails unless such a heading comes into view. */
async function arrives(visit: Visit, name: Name, heading: RegExp): Promise<void> {
  await visit.go(name);
  const headings = visit.page.getByRole('heading', { name: heading }).or(visit.page.getByText(heading)).filter({ visible: true });
  await headings
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => visit.check(false, `Nothing is headed ${heading}.`));
  const inView = await headings.evaluateAll(
    (all) =>
      new Promise<boolean>((done) => {
        const watch = new IntersectionObserver((seen) => {
          if (seen.some((one) => one.isIntersecting)) done(true);
        });
        const isLink = (one: Element) =>
          one.closest('nav, a, [role=navigation], [role=tab]:not([aria-selected=true])') !== null ||
          (one.closest('header') !== null && one.closest('main, section, article') === null);
        for (const one of all) if (!isLink(one)) watch.observe(one);
        setTimeout(() => done(false), 4000);
      }),
  );
  visit.check(inView, `${heading} does not come into view.`);
}

/** Registers, if the app offers that. */
async function joinIf(visit: Visit, name = 'Odalys Quillfeather'): Promise<void> {
  const { page } = visit;
  const words = /sign ?up|register|log ?in|sign ?in|create (an )?account|join/i;
  const offer = page
    .getByRole('link', { name: words })
    .or(page.getByRole('button', { name: words }))
    .filter({ visible: true });
  const offered = await offer
    .first()
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    );
  if (offered || (await visit.menu().catch(() => [])).some((entry) => words.test(entry)))
    await visit.signUp({ name }).catch(() => undefined);
  await visit.open();
}

const works: Name = ['Creative works', 'Works', 'Gallery', 'Creations', 'Explore'];
const ideaPages: Name = ['Share ideas', 'Share an idea', 'Share idea', 'Share your idea', 'Share', 'Ideas'];
const talks: Name = ['Discussions', 'Discussion', 'Forum', 'Discuss', 'Community'];
const people: Name = ['Interactions', 'Messages', 'Interact', 'Inbox', 'Members', 'People', 'Community', 'Users'];
const own = 'Quillfeather cloud library';

async function writeComment(visit: Visit, words: string): Promise<void> {
  await fillOne(visit, ['comment', 'reply', 'message', 'thought', 'response', 'say'], words);
  await fillIf(visit, ['your name', 'name', 'nickname'], 'Odalys Quillfeather');
  await visit.fillRest();
  await visit.send([/(post|add|send|submit).*(comment|reply)/i, /reply|comment/i, /post|send|submit/i]);
}

/** Opens the way to write to this person. */
async function writeTo(visit: Visit, name: string, words: string): Promise<void> {
  await visit.go(people);
  const names = ['message', 'your message', 'write', 'text'];
  const toField = ['recipient', 'send to', 'to'];
  if (!(await fillIf(visit, toField, name))) {
    const start = visit
      .item(name)
      .getByRole('button', { name: /message|write|chat|contact/i })
      .or(visit.item(name).getByRole('link', { name: /message|write|chat|contact/i }))
      .first();
    if (await isThere(start, 1500)) await start.click();
    else {
      await visit.openItem(name).catch(() => visit.press([/new message|compose|write|message/i]));
      if (!(await fillIf(visit, toField, name)) && !(await fillIf(visit, names, words))) await visit.press(/message|write|chat/i);
    }
  }
  await fillOne(visit, names, words);
  await visit.fillRest();
  await visit.send([/send/i, /post|submit/i]);
}

/** "World of Imagination", a site to show and inspire imagination. */
export const scripts: Scripts = {
  'Browse the creative works section.': async (visit) => {
    await visit.see(/World of Imagination/i);
    await visit.go(works);
    visit.check((await visit.count()) >= 2, 'Fewer than two creative works are listed.');
    const pictures = visit.page.locator('img, svg, picture, canvas, [role=img]').filter({ visible: true });
    await isThere(pictures.nth(1), 3000);
    const large = await pictures.evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().width >= 60 && one.getBoundingClientRect().height >= 40).length,
    );
    visit.check(large >= 2, 'Fewer than two works have a picture.');
    const described = visit.page
      .locator('article, li, a, section, div, figure')
      .filter({ has: visit.page.locator('h2, h3, h4, h5, strong, p, figcaption'), hasText: /[\s\S]{35,}/, visible: true });
    visit.check((await described.count()) >= 2, 'The works have no descriptions.');
    await visit.see(/\bby\b|artist|creator|author|imagin|@/i);
  },
  'Submit a new idea via the share ideas form.': async (visit) => {
    await joinIf(visit);
    await visit.go(ideaPages);
    const title = ['idea title', 'title', 'name of your idea', 'headline', 'idea'];
    await fillOne(visit, title, own).catch(async () => {
      await visit.startAdding('idea');
      await fillOne(visit, title, own);
    });
    await fillIf(
      visit,
      ['description', 'details', 'describe', 'content', 'tell', 'text'],
      'Shelves of 4,317 clouds that one can borrow.',
    );
    await fillIf(visit, ['your name', 'author'], 'Odalys Quillfeather');
    await visit.fillRest();
    await appears(
      visit,
      /thank|shared|success|(was|been|is) (added|posted|published|saved|live)|added|posted|published|saved|Quillfeather cloud library/i,
      () => visit.send([/share|submit|post|publish|send|add/i]),
    );
    if (!(await visit.sees(own)))
      await visit.go(['Shared ideas', 'Ideas', 'All ideas', 'Creative works', 'Share ideas', 'Gallery', 'Home']);
    await visit.see(own);
    await visit.see(/idea|imagin/i);
  },
  'Participate in a discussion by posting a comment.': async (visit) => {
    await joinIf(visit);
    await visit.go(talks);
    await visit.openItem().catch(async () => {
      await visit.startAdding(['discussion', 'topic', 'thread']);
      await fillOne(visit, ['title', 'topic', 'subject'], own);
      await visit.fillRest();
      await visit.send();
      await visit.openItem(own).catch(() => undefined);
    });
    await writeComment(visit, 'A feather of 4,317 colors would help here.');
    await visit.see('A feather of 4,317 colors would help here.');
    const comment = visit.item('A feather of 4,317 colors');
    visit.check(
      await isThere(comment.filter({ hasText: /Odalys|Quillfeather|\byou\b/i })),
      'The comment does not name its writer.',
    );
    visit.check(
      await isThere(
        comment.filter({ hasText: /just now|\bnow\b|ago|\d{1,2}:\d\d|today|moment|second|minute|20\d\d|\d{1,2}[./]\d{1,2}/i }),
      ),
      'The comment does not say when it was written.',
    );
  },
  "Navigate through the main pages (Home, Creative Works, Share Ideas, Discussions, Interactions) using the website's navigation menu.":
    async (visit) => {
      await visit.see(/World of Imagination/i);
      await arrives(visit, works, /works|gallery|creations|explore/i);
      await arrives(visit, ideaPages, /idea/i);
      await arrives(visit, talks, /discuss|forum|community|topic/i);
      await arrives(visit, people, /interact|message|inbox|member|people|community|users|connect|log ?in|sign ?in/i);
      await visit.go(['Home', /World of Imagination/i]);
      await visit.see(/World of Imagination/i);
    },
  'Interact with another user by sending a message.': async (visit) => {
    const reader = await visit.another();
    await Promise.all([visit.signUp({ name: 'Odalys Quillfeather' }), reader.signUp({ name: 'Bertrand Inkwell' })]);
    await visit.open();
    await writeTo(visit, 'Bertrand Inkwell', 'Shall we paint 4,317 clouds?');
    await visit.see(/sent|Shall we paint/i);
    await reader.open();
    const notice = reader.page
      .getByText(
        /new message|unread|sent you|message from|messages? ?\(?[1-9]|[1-9]\)? ?(new|message|notification)|Shall we paint|notifications? ?\(?[1-9]|^\s*[1-9]\s*$/i,
      )
      .or(reader.page.getByLabel(/unread|new message|[1-9] (new|notification)/i))
      .filter({ visible: true });
    const before = (await isThere(notice, 3000)) || (await reader.menu()).some((name) => /[1-9]/.test(name));
    if (!(await reader.sees('Shall we paint')))
      await reader.go(['Messages', 'Inbox', /messages|inbox/i, 'Interactions', 'Notifications', 'Interact']);
    reader.check(before || (await isThere(notice)), 'The receiver gets no notification.');
    if (!(await reader.sees('Shall we paint'))) await reader.openItem(/Odalys|Quillfeather/);
    await reader.see('Shall we paint 4,317 clouds?');
  },
  "Verify that the website uses 'azure mist' as the background color and 'dark slate blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'azure'), `The background is ${background}, not azure mist.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkslateblue')),
        `No button, header, link or card is dark slate blue: ${parts.join(', ')}.`,
      );
    },
};
