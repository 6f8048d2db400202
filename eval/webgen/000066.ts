import type { Scripts, Visit } from '../visit.ts';

const anAddress =
  /\b\d+\s+[A-Z][\w'.-]+|\b(street|st\.|avenue|ave|road|rd\.|lane|boulevard|blvd|square|plaza|drive|market|quay|alley|way)\b/gi;
const rating = /★|☆|⭐|\b[0-5][.,]\d\b|\b[0-5]\s*(\/|out of)\s*5|\d\s*stars?/i;

const text = (visit: Visit) => visit.page.locator('body').innerText();

async function restaurants(visit: Visit) {
  await visit.go([/restaurants/i, /nearby/i]);
  await visit.page
    .getByRole('heading', { name: /restaurant|nearby|places/i })
    .first()
    .waitFor({ timeout: 5000 });
}

/** A culinary guide with restaurants, recipes, reviews and ratings. */
export const scripts: Scripts = {
  'Browse the list of nearby restaurants from the homepage.': async (visit) => {
    await visit.see(/restaurant/i);
    await restaurants(visit);
    visit.check((await visit.count()) >= 2, 'Fewer than two restaurants are listed.');
    const shown = await text(visit);
    visit.check(new Set(shown.match(anAddress) ?? []).size >= 2, 'The restaurants are listed without addresses.');
    visit.check(/near|\d\s*(km|mi|m)\b|away|distance|location/i.test(shown), 'Nothing says how near the restaurants are.');
    await visit.openItem();
    await visit.see(/review|rating/i);
  },
  'Perform a search for a specific recipe using the search bar.': async (visit) => {
    await visit.go(/recipes/i);
    await visit.openItem();
    const recipe = (await visit.page.getByRole('heading', { level: 1 }).first().innerText()).trim();
    await visit.see(/ingredient|instruction|method|steps|minutes|\bmin\b|serves|servings/i);
    await visit.go(/recipes/i);
    const all = await visit.count();
    await visit.search(recipe);
    await visit.see(recipe);
    const found = await visit.count();
    visit.check(all < 2 || found < all, 'The search leaves all recipes in view.');
    visit.check((await visit.item(recipe).innerText()).trim().length > recipe.length + 5, 'The found recipe has no description.');
    await visit.openItem(recipe);
    await visit.see(/ingredient|instruction|method|steps|minutes|\bmin\b|serves|servings/i);
  },
  'View a detailed page of a selected restaurant to see its reviews and ratings.': async (visit) => {
    await restaurants(visit);
    await visit.openItem();
    await visit.see(/reviews?/i);
    const shown = await text(visit);
    visit.check(rating.test(shown), 'The page of the restaurant shows no rating.');
    visit.check((shown.match(anAddress) ?? []).length >= 1, 'The page of the restaurant shows no address.');
    visit.check(!/no reviews yet|be the first/i.test(shown), 'The page of the restaurant has no reviews.');
  },
  "Submit a review and rating for a restaurant you've previously visited.": async (visit) => {
    if (await visit.sees(/sign ?up|register|create (an )?account/i)) await visit.signUp();
    await restaurants(visit);
    await visit.openItem();
    const words = 'The quillfish came with seventeen capers';
    const box = visit.page
      .getByRole('textbox', { name: /review|comment|text|thoughts|experience/i })
      .or(visit.page.getByPlaceholder(/review|experience|think/i))
      .filter({ visible: true })
      .first();
    await box.waitFor({ timeout: 2000 }).catch(() => visit.press(/(write|add|leave|post|new|submit).*review|review/i));
    await visit.fill({ '?Rating': '4' }).catch(() => undefined);
    await box.fill(words);
    const star = visit.page
      .getByRole('radio', { name: /4/ })
      .or(visit.page.getByRole('button', { name: /^\W*(rate )?4( stars?)?\W*$/i }))
      .first();
    if (await star.count()) await star.click({ force: true });
    await visit.fillRest().catch(() => undefined);
    await visit.send(/submit|post|add|send|save|publish/i);
    await visit.see(words);
    await visit.page.reload();
    await visit.see(words);
    visit.check(
      /4|★|⭐/.test((await visit.item(words).innerText()) + (await visit.item(words).innerHTML())),
      'The review is shown without its rating.',
    );
  },
  "Navigate through the site's main sections (home, restaurants, recipes, reviews) using the main menu.": async (visit) => {
    const seen = new Set<string>();
    for (const section of [/restaurants/i, /recipes/i, /reviews/i]) {
      await visit.open();
      await visit.go(section);
      await visit.page
        .getByRole('heading', { name: new RegExp(section.source.slice(0, -1), 'i') })
        .first()
        .waitFor({ timeout: 5000 });
      visit.check((await visit.count()) >= 1, `The section ${section.source} is empty.`);
      seen.add(await text(visit));
    }
    visit.check(seen.size === 3, 'Two sections are the same page.');
    await visit.go(/^\W*home\b/i).catch(() => visit.open());
    await visit.see(/restaurant/i);
    await visit.see(/recipe/i);
  },
  "Verify that the website uses 'lemon chiffon' as the background color and 'chocolate' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'lemonchiffon'), `The background is ${background}, not lemon chiffon.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'chocolate')),
        `No component is chocolate: ${parts.join(', ')}.`,
      );
    },
};
