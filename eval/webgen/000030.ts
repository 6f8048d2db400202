import type { Scripts, Visit } from '../visit.ts';

const articlePages = ['Technical articles', 'Tech articles', 'Articles', 'Article'] as const;
const technical =
  /\bapis?\b|docker|kubernetes|linux|server|database|\bsql\b|python|javascript|typescript|react|node|\bgit\b|cloud|\baws\b|network|security|encrypt|cach(e|ing)|deploy|container|algorithm|software|\bcode\b|coding|programming|debug|memory|\bcss\b|html|http|devops|\bdns\b|authenticat|compiler|microservice|machine learning|firewall|backend|frontend|latency|thread|query|index/gi;

const main = (visit: Visit) => visit.page.getByRole('main').or(visit.page.locator('body')).last();
const topics = (shown: string) => new Set(shown.toLowerCase().match(technical)).size;

/** The titles of the listed articles: headings and links of several words. */
async function titles(visit: Visit): Promise<string[]> {
  await visit.go(articlePages);
  const named = main(visit).getByRole('heading').or(main(visit).getByRole('link')).or(main(visit).getByRole('cell'));
  await named.first().waitFor({ timeout: 5000 });
  const lines = (await named.allInnerTexts()).map((line) => line.trim().split('\n')[0] ?? '');
  const listed = lines.filter(
    (line) =>
      line.split(/\s+/).length >= 3 &&
      line.length >= 14 &&
      line.length < 110 &&
      !/technical articles|all articles|browse|read more|new article|search|latest|welcome/i.test(line),
  );
  visit.check(new Set(listed).size >= 2, 'Fewer than two articles are listed.');
  return [...new Set(listed)];
}

/** A website of technical articles and solutions. */
export const scripts: Scripts = {
  'Navigate to the technical articles section using the main navigation menu.': async (visit) => {
    visit.check(
      (await visit.menu()).some((name) => /article/i.test(name)),
      'The navigation has no articles.',
    );
    const listed = await titles(visit);
    visit.check((await visit.count()) >= 2, 'Fewer than two articles are listed.');
    visit.check(topics(listed.join(' ')) >= 1 && topics(await main(visit).innerText()) >= 2, 'The articles are not technical.');
  },
  'Use the search functionality to find a specific technical topic.': async (visit) => {
    const listed = await titles(visit);
    const title = listed.find((line) => topics(line) > 0) ?? '';
    const topic = title.match(technical)?.[0] ?? '';
    visit.check(topic !== '', 'No article has a technical topic in its title.');
    await visit.search(topic);
    await visit.see(title);
    visit.check(topics(await main(visit).innerText()) >= 1, 'The results are not technical.');
    await visit.search('zzqvxk');
    await visit.notSee(title);
  },
  'Open a technical article and verify its content.': async (visit) => {
    const [title] = await titles(visit);
    await visit.openItem(title);
    await visit.see(title ?? '');
    const shown = await main(visit).innerText();
    visit.check(shown.length >= 400, `The article has only ${shown.length} characters.`);
    visit.check(topics(shown) >= 2, 'The article is not technical.');
    const words =
      (title ?? '')
        .toLowerCase()
        .match(/[a-z]{4,}/g)
        ?.filter((word) => !/^(with|your|from|that|this|using|guide|what|into|when)$/.test(word)) ?? [];
    visit.check(
      words.some((word) => shown.toLowerCase().split(word.slice(0, 6)).length > 2),
      'The text does not take up the words of its title.',
    );
  },
  "Verify that the website uses 'lavender' as the background color and 'indigo' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'lavender'), `The background is ${background}, not lavender.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'indigo')),
        `No component is indigo: ${parts.join(', ')}.`,
      );
    },
};
