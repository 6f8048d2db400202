import { appears, fillIf, fillOne, isThere } from '../steps.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

/** Fails unless the page shows this pattern this often (or as many different texts of it). */
async function shows(visit: Visit, pattern: RegExp, times: number, different = false): Promise<void> {
  const { page } = visit;
  await page
    .getByText(new RegExp(pattern.source, 'i'))
    .filter({ visible: true })
    .nth(times - 1)
    .waitFor({ timeout: 3000 })
    .catch(() => undefined);
  const found = (await page.locator('body').innerText()).match(new RegExp(pattern.source, 'gi')) ?? [];
  const number = different ? new Set(found.map((text) => text.toLowerCase())).size : found.length;
  visit.check(number >= times, `The page shows ${pattern} ${number} times instead of ${times}.`);
}

/** The lines of some length that the act brought into view. */
async function newLines(visit: Visit, act: () => Promise<void>, length = 40): Promise<string[]> {
  const body = visit.page.locator('body');
  const before = await body.innerText();
  await act();
  await visit.page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  return (await body.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= length && !before.includes(line));
}

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

const roles =
  /\b(?:engineer|developer|designer|manager|analyst|consultant|director|lead|strategist|specialist|architect|founder|co-founder|ceo|cto|coo|scientist|writer|researcher|marketer|producer|head of|tester|qa|illustrator|owner)\b/;
const skills =
  /javascript|typescript|python|react|vue|angular|node|html|css|sql|java\b|docker|kubernetes|aws|cloud|git\b|figma|sketch|design|research|communication|leadership|project management|analysis|writing|agile|scrum|testing|php|ruby|rust|c\+\+|marketing|branding|accessibility|photography|devops|graphql|security|data|mobile|back.?end|front.?end|machine learning|prototyp|strategy|seo|animation/;
const person = /^\s*\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*)+\s*$/u;
const projects: Name = ['Projects', 'Our projects', 'Project showcase', 'Our work', 'Work', 'Portfolio', 'Cases'];
const contact: Name = ['Contact', 'Contact us', 'Get in touch', 'Contact information'];

/** A page that showcases team projects and skills. */
export const scripts: Scripts = {
  'Verify that the team introduction section is present and displays correctly on the homepage.': async (visit) => {
    await visit.see(/team/i);
    await shows(visit, roles, 2);
    visit.check(
      await isThere(
        visit.page
          .getByText(person)
          .filter({ visible: true, hasNotText: /team|project|skill|contact|about|work|\bus$/i })
          .nth(1),
        3000,
      ),
      'Fewer than two people are named.',
    );
  },
  'Check that each project in the project showcase section can be opened and viewed in detail.': async (visit) => {
    await visit.go(projects);
    visit.check((await visit.count()) >= 2, 'Fewer than two projects are shown.');
    const lines = await newLines(visit, () => visit.openItem(), 30);
    visit.check(lines.join(' ').length >= 80, 'Opening a project shows no more of it.');
    await visit.see(
      /overview|description|challenge|solution|result|client|technolog|tech stack|stack|role|outcome|goal|built|design|project|team/i,
    );
  },
  'Test the skill showcase section for accurate display and content relevance.': async (visit) => {
    await arrives(visit, ['Skills', 'Our skills', 'Skill showcase', 'Expertise'], /skill|expertise|what we do/i);
    await shows(visit, skills, 4, true);
    await visit.see(/team|our|we/i);
  },
  'Validate the functionality of the contact information section.': async (visit) => {
    await visit.go(contact);
    await visit.see(/contact|get in touch|reach us|talk/i);
    const details = visit.page
      .getByText(/[\w.+-]+@[\w-]+\.\w+|\+?\(?\d[\d ().-]{7,}\d/)
      .or(visit.page.locator('a[href^="mailto:"], a[href^="tel:"]'))
      .filter({ visible: true });
    if (await isThere(details)) return;
    await fillOne(visit, ['message', 'question', 'how can we help'], 'A note on 4,317 quills');
    await fillOne(visit, ['email', 'e-mail', 'phone'], 'odalys@quillfeather.example');
  },
  'Ensure that the navigation menu links to all major sections (team introduction, project showcase, skills, and contact information).':
    async (visit) => {
      await arrives(
        visit,
        ['Team', 'Our team', 'About', 'About us', 'Team introduction', 'Introduction'],
        /team|about|who we are|meet/i,
      );
      await arrives(visit, projects, /project|work|portfolio|case/i);
      await arrives(visit, ['Skills', 'Our skills', 'Skill showcase', 'Expertise'], /skill|expertise|what we do/i);
      await arrives(visit, contact, /contact|get in touch|reach|talk/i);
    },
  'Test the form submission in the contact section for proper functionality.': async (visit) => {
    await visit.go(contact);
    await fillOne(visit, ['message', 'question', 'how can we help', 'comment'], 'We would like 4,317 quills drawn.');
    await fillIf(visit, ['your name', 'full name', 'name'], 'Odalys Quillfeather');
    await fillIf(visit, ['email', 'e-mail'], 'odalys@quillfeather.example');
    await visit.fillRest();
    await appears(
      visit,
      /thank|success|(message|form|inquiry|enquiry|it).*(sent|received|submitted)|^\W*sent|we.ll (get|be|reply|answer|respond)|get back to you/i,
      () => visit.send([/send|submit/i, 'Contact us', 'Get in touch']),
    );
  },
  "Verify that the website uses 'whitesmoke' as the background color and 'dark cyan' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'whitesmoke'), `The background is ${background}, not whitesmoke.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkcyan')),
        `No button, header, link or card is darkcyan: ${parts.join(', ')}.`,
      );
    },
};
