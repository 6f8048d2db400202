import type { Locator } from 'playwright-core';
import { appears, fillIf, fillOne, isThere } from '../steps.ts';
import type { Scripts, Visit } from '../visit.ts';

const topics = ['nutrition', 'sleep', 'stress', 'exercise'];
const own = 'Quillfeather';

/** Something with a title and a description that is about the topic. */
const about = (visit: Visit, topic: string): Locator =>
  visit.page
    .locator(':is(article, li, tr, a, section, div):has(h1, h2, h3, h4, h5, a, p)')
    .filter({ hasText: new RegExp(`(?=[\\s\\S]*${topic})[\\s\\S]{60,}`, 'i'), visible: true })
    .last();

async function publish(visit: Visit): Promise<void> {
  await visit.becomeOwner();
  await visit.startAdding(['article', 'post']);
  await fillOne(visit, ['title', 'headline'], `${own} walks for a healthy heart`);
  await fillIf(
    visit,
    ['summary', 'excerpt', 'description'],
    `Why a daily ${own} walk keeps your heart healthy and your mind calm.`,
  );
  await fillOne(
    visit,
    ['content', 'body', 'text', 'article'],
    `A daily ${own} walk of thirty minutes keeps your heart healthy and your mind calm.`,
  );
  await visit.fillRest();
  await visit.send();
  await visit.open();
}

/** Searches for a topic that the blog has an article on; publishes one when it has none. */
async function findTopic(visit: Visit): Promise<string> {
  for (const topic of topics) {
    await visit.search(topic);
    if (
      !(await visit.sees(/\bno (\w+ )*(results|articles|posts|matches)|nothing (was )?found|0 (results|articles)/i)) &&
      (await isThere(about(visit, topic)))
    )
      return topic;
  }
  await publish(visit);
  await visit.search(own);
  await visit.see(own);
  return own;
}

const commentBox = (visit: Visit): Locator =>
  visit.page
    .locator('textarea, input, [contenteditable=true]')
    .and(
      visit.page
        .getByLabel(/comment|thought|reply/i)
        .or(visit.page.getByPlaceholder(/comment|thought|reply|say|think/i))
        .or(visit.page.locator('textarea')),
    )
    .filter({ visible: true })
    .first();

/** Opens an article at the place where one can comment, as a member where only members can. */
async function openArticle(visit: Visit): Promise<void> {
  const topic = await findTopic(visit);
  await visit.openItem(topic);
  if (await isThere(commentBox(visit), 3000)) return;
  const { pathname, search, hash } = new URL(visit.page.url());
  await visit.signUp();
  await visit.open(`${pathname}${search}${hash}`);
  if (!(await isThere(commentBox(visit)))) await visit.openItem(topic);
}

const healthTopics =
  /nutrition|fitness|mental|sleep|exercise|wellness|wellbeing|diet|mindful|stress|heart|prevent|recipe|lifestyle|healthy|self.?care|immun|women|yoga/i;
const topicLinks = (visit: Visit): Locator =>
  visit.page
    .getByRole('link', { name: healthTopics })
    .or(visit.page.getByRole('button', { name: healthTopics }))
    .or(visit.page.getByRole('tab', { name: healthTopics }))
    .filter({ hasNotText: /follow|[\s\S]{45,}/i, visible: true });

/** A health blog for publishing health-related articles and promoting healthy lifestyles. */
export const scripts: Scripts = {
  'Navigate to the homepage of the health blog website and check for the presence of a search bar.': async (visit) => {
    await visit.see(/health|wellness|nutrition|fitness/i);
    const bar = visit.page
      .getByRole('searchbox')
      .or(visit.page.getByPlaceholder(/search|find/i))
      .or(visit.page.getByLabel(/search/i))
      .and(visit.page.locator('input'))
      .filter({ visible: true })
      .first();
    visit.check(await isThere(bar, 5000), 'The first page has no search bar.');
    await bar.fill('gluten-free marathon');
    visit.check((await bar.inputValue()) === 'gluten-free marathon', 'The search bar does not take a query.');
    await visit.search('zyxquill');
    await visit.see(/zyxquill|no (\w+ )*(results|articles|posts|matches)|nothing|0 (results|articles|posts)|not find|not found/i);
  },
  'Perform a search for a specific health topic using the search bar.': async (visit) => {
    const topic = await findTopic(visit);
    const result = about(visit, topic);
    visit.check(await isThere(result), `No article on ${topic} with a title and a description.`);
    await visit.search('zyxquill');
    const none = await visit.sees(
      /\bno (\w+ )*(results|articles|posts|matches)|nothing|0 (results|articles|posts)|not find|couldn.t find|not found/i,
    );
    visit.check(none || !(await result.isVisible()), 'The search shows the same articles whatever one searches for.');
  },
  'Access a specific article from the search results and verify the presence of a comment section.': async (visit) => {
    await openArticle(visit);
    await visit.see(healthTopics);
    await visit.see(/comment|discussion|response/i);
    visit.check(await isThere(commentBox(visit)), 'The article has no place to write a comment.');
  },
  "Post a comment on an article and check the comment's appearance in the comment section.": async (visit) => {
    await openArticle(visit);
    await commentBox(visit).fill('Walking at dawn helped my 4,317 quills.');
    await fillIf(visit, ['your name', 'name', 'nickname'], 'Odalys Quillfeather');
    await visit.fillRest();
    await visit.send([/(post|add|send|submit|leave|publish).*comment/i, /^comment$/i, 'Post', 'Submit', 'Send', 'Publish']);
    await visit.see('Walking at dawn helped my 4,317 quills.');
    await visit.see(/comment/i);
  },
  'Browse the category section to view available health topics.': async (visit) => {
    if ((await topicLinks(visit).count()) < 3) await visit.go(['Categories', 'Topics', 'Category', 'Browse', 'Articles']);
    visit.check(await isThere(topicLinks(visit).nth(2), 5000), 'Fewer than three health topics are listed.');
    const name = (await topicLinks(visit).first().innerText()).trim();
    const words =
      name
        .split('\n')[0]
        ?.replace(/[\d()]+/g, '')
        .trim() ?? name;
    const before = `${visit.page.url()} ${await visit.page.locator('body').innerText()}`;
    await visit.go(words);
    await visit.see(words);
    visit.check((await visit.count()) >= 1, `The category ${words} lists no article.`);
    visit.check(
      before !== `${visit.page.url()} ${await visit.page.locator('body').innerText()}`,
      'Selecting a category changes nothing.',
    );
  },
  'Follow a specific health topic or category from the category list.': async (visit) => {
    const button = visit.page
      .getByRole('button', { name: /^\W*(\+ )?(follow|subscribe to)(?!ing|ed|ers)/i })
      .filter({ visible: true });
    const reach = async () => {
      await visit.go(['Topics', 'Categories', 'Category', 'Follow topics', 'Browse']).catch(() => undefined);
      if (await isThere(button, 3000)) return;
      await visit.go(healthTopics);
    };
    await reach();
    if (!(await isThere(button)) || (await visit.sees(/(log|sign) ?in to follow/i))) {
      await visit.signUp();
      await reach();
    }
    await appears(visit, /unfollow|following|followed|subscribed/i, () => button.first().click({ timeout: 5000 }));
    await visit.see(healthTopics);
  },
  "Verify that the website uses 'misty rose' as the background color and 'firebrick' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'mistyrose'), `The background is ${background}, not mistyrose.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'firebrick')),
        `No button, header, link or card is firebrick: ${parts.join(', ')}.`,
      );
    },
};
