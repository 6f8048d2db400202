import { isThere } from '../steps.ts';
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

const years = /\b(?:19|20)\d\d\b/;
const jobs =
  /\b(?:engineer|developer|designer|manager|analyst|consultant|director|lead|intern|specialist|coordinator|architect|assistant|teacher|officer|scientist|writer|editor|researcher|administrator|producer|head of)\b/;
const deeds =
  /\b(?:led|built|managed|developed|designed|improved|delivered|increased|reduced|created|launched|implemented|maintained|responsible|mentored|collaborated|worked|wrote|ran|coordinated|optimi[sz]ed|shipped|migrated|introduced|supported|organi[sz]ed|building|leading|designing|developing|managing|cut|grew)\b/;
const skills =
  /javascript|typescript|python|react|vue|angular|node|html|css|sql|java\b|docker|kubernetes|aws|cloud|git\b|figma|photoshop|sketch|excel|design|research|communication|leadership|project management|teamwork|problem.solving|analysis|writing|english|agile|scrum|testing|php|ruby|rust|\bgo\b|c\+\+|marketing|accessibility|photography|devops|graphql|security|data|mobile|backend|frontend/;
const sections: readonly [Name, RegExp][] = [
  [
    ['Personal Information', 'Personal Info', 'Personal', 'About me', 'About', 'Profile', 'Home', 'Contact'],
    /personal|about|profile|contact|summary/i,
  ],
  [['Work Experience', 'Experience', 'Employment', 'Work', 'Career'], /experience|employment|career|work history/i],
  [['Skills', 'Skill', 'Expertise'], /skill|expertise/i],
  [['Education'], /education/i],
  [['Projects', 'Portfolio', 'Project'], /project|portfolio/i],
];
const section = (index: number): readonly [Name, RegExp] => sections[index] ?? ['', /$^/];

/** A comprehensive CV website to display personal information and work experience. */
export const scripts: Scripts = {
  "Navigate to the 'Personal Information' section of the website.": async (visit) => {
    await visit.go(section(0)[0]);
    await shows(visit, /[\w.+-]+@[\w-]+\.\w+|\+?\(?\d[\d ().-]{7,}\d/, 1);
    const name = /^\s*(?:(?:i.m|i am|hi,? i.m|hello,? i.m|name:?)\s+)?\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*)+\W*$/u;
    visit.check(await isThere(visit.page.getByText(name).filter({ visible: true }), 3000), 'No name of a person is shown.');
    const summary = visit.page.locator('p, dd, div, li, blockquote').filter({ hasText: /^[^\n]{60,}$/, visible: true });
    visit.check(await isThere(summary), 'No summary is shown.');
    await shows(visit, jobs, 1);
  },
  "Click on the 'Work Experience' tab or section to view detailed work experiences.": async (visit) => {
    await arrives(visit, ...section(1));
    await shows(visit, jobs, 2);
    await shows(visit, years, 2, true);
    await shows(visit, deeds, 2);
  },
  "Access the 'Skills' section from the main navigation.": async (visit) => {
    await arrives(visit, ...section(2));
    await shows(visit, skills, 4, true);
    await shows(visit, /skills?|expertise/, 1);
  },
  "Open the 'Education' section to review the educational background.": async (visit) => {
    await arrives(visit, ...section(3));
    await shows(visit, /university|college|institute|school|academy|polytechnic|universit/, 1);
    await shows(
      visit,
      /bachelor|master|\bb\.?sc|\bm\.?sc|\bb\.?a\b|\bm\.?a\b|\bph\.?d|doctor|diploma|degree|certificate|\bmba\b|b\.?eng|b\.?tech/,
      1,
    );
    await shows(visit, years, 2, true);
  },
  "Select the 'Projects' section from the main menu to view personal projects.": async (visit) => {
    await arrives(visit, ...section(4));
    const page = visit.page;
    const entries = page
      .locator('article, li, section, div, tr')
      .filter({ has: page.locator('h3, h4, h5, h2, strong, b, td, a'), hasText: /[\s\S]{50,}/, visible: true });
    visit.check((await entries.count()) >= 2, 'Fewer than two projects with a title and a description.');
    const titles = page
      .locator('main :is(h2, h3, h4, h5), section :is(h3, h4, h5), article :is(h2, h3, h4, h5), li :is(h3, h4, strong), td')
      .filter({ visible: true });
    visit.check((await titles.count()) >= 2, 'Fewer than two project titles.');
    const extras = page.locator('main a, section a, article a, li a, img, svg, video, td a').filter({ visible: true });
    visit.check((await extras.count()) >= 1, 'No project has a link or a picture.');
    await shows(visit, /project|portfolio/, 1);
    await shows(
      visit,
      /\b(?:built|app|application|platform|tool|website|site|system|dashboard|library|design|open.source|page|service|model|research|code|demo|github)\b/,
      3,
    );
  },
  'Use the main navigation to move between all sections (Personal Information, Work Experience, Skills, Education, Projects).':
    async (visit) => {
      for (const [name, heading] of sections.slice(1)) await arrives(visit, name, heading);
      await visit.go(section(0)[0]);
      await shows(visit, /[\w.+-]+@[\w-]+\.\w+|\+?\(?\d[\d ().-]{7,}\d/, 1);
    },
  "Verify that the website uses 'light pink' as the background color and 'medium violet red' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'lightpink'), `The background is ${background}, not lightpink.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'mediumvioletred')),
        `No button, header, link or card is mediumvioletred: ${parts.join(', ')}.`,
      );
    },
};
