/** Lists, search, accounts and colors, on small pages of different styles. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../test/harness/browser.ts';
import type { Visit } from '../visit.ts';
import { isColor } from './color-names.ts';
import { registerEntries } from './lists.ts';
import { visitOn } from './visitor.ts';

let browser: Browser;
let page: Page;
let visit: Visit;

beforeAll(async () => {
  await registerEntries();
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  visit = visitOn(page, { url: 'http://app.test/', ownerLink: async () => 'http://app.test/own' }, async () => visit);
});
afterEach(() => page.close());

async function site(pages: Record<string, string>): Promise<void> {
  await page.route('http://app.test/**', (route) => {
    const body = pages[new URL(route.request().url()).pathname];
    return route.fulfill({ status: 200, contentType: 'text/html', body: `<!doctype html>${body ?? 'Nothing here'}` });
  });
  await visit.open();
}

const table = `<nav><ul><li><a href=#>Home</a><li><a href=#>Books</a></ul></nav><main><table><thead><tr><th>Title<th>Price</thead>
  <tbody><tr><td><a href=/b1>Emma</a><td>$4,317<tr><td><a href=/b2>Dune</a><td>$9</table></main>`;
const cards = `<main><div class=g><div class=c><img alt=""><h3>Emma</h3><p>$4,317</p><button onclick="document.title='Emma opened'">View details</button></div>
  <div class=c><img alt=""><h3>Dune</h3><p>$9</p><button>View details</button></div></div></main>`;
const articles = `<main><section><article><h2><a href=/b1>Emma</a></h2><p>$4,317 <a href=/e>Edit</a></p></article>
  <article><h2><a href=/b2>Dune</a></h2><p>$9</p></article></section></main>`;

describe.each(Object.entries({ table, cards, articles }))('a list of %s', (_style, html) => {
  it('is counted, and its smallest entry holds a text', async () => {
    await page.setContent(html);
    expect(await visit.count()).toBe(2);
    expect(await visit.item('Emma').innerText()).toMatch(/Emma[\s\S]*4,317/);
    expect(await visit.item('Emma').innerText()).not.toContain('Dune');
  });

  it('opens an entry', async () => {
    await site({ '/': html, '/b1': '<title>Emma opened</title>' });
    await visit.openItem('Emma');
    expect(await page.title()).toBe('Emma opened');
    await visit.open();
    await visit.openItem();
    expect(await page.title()).toBe('Emma opened');
  });
});

describe('text', () => {
  it('is what is drawn: no options, no closed details, no hidden parts', async () => {
    await page.setContent(`<select><option>Shown<option>Paris</select><details><summary>More</summary>Folded words</details>
      <p hidden>Secret</p><p>Total:</p><p><b>$</b><span>4,317</span></p><input value="in a field">`);
    for (const text of ['shown', 'Total: $4317', /\$4.317/, 'in a field', ['nothing', /^total:$/i]]) await visit.see(text);
    for (const text of ['Paris', 'Folded words', 'secret']) expect(await visit.sees(text)).toBe(false);
    await visit.notSee('Paris');
    await expect(visit.see('Rome')).rejects.toThrow('"Rome" is not visible.');
  });

  it('waits for what appears', async () => {
    await page.setContent('<button onclick="setTimeout(() => document.body.append(`Done`), 400)">Go</button>');
    await visit.press('Go');
    await visit.see('Done');
  });
});

describe('lists', () => {
  it('with pages are turned', async () => {
    await site({
      '/': '<main><ul><li><a href=/1>One</a></ul><a href=/more rel=next>Next</a></main>',
      '/more': '<main><ul><li><a href=/2>Two</a></ul></main>',
      '/2': 'The second',
    });
    await visit.openItem('Two');
    await visit.see('The second');
    await expect(visit.openItem('Three')).rejects.toThrow('No list has an entry "Three".');
  });

  it('without entries count 0', async () => {
    await page.setContent('<nav><ul><li><a href=#>Home</a></ul></nav><main><h1>Books</h1><p>No books yet.</p></main>');
    expect(await visit.count()).toBe(0);
  });

  it('are searched by a box that filters while typing, and by one behind a button', async () => {
    await page.setContent(`<main><input placeholder="Find a book" oninput="for (const li of document.querySelectorAll('li')) li.hidden = !li.textContent.includes(this.value)">
      <ul><li>Emma<li>Dune</ul></main>`);
    await visit.search('Du');
    await visit.notSee('Emma');
    await page.setContent(`<button aria-label=Search onclick="f.hidden = false">🔍</button><form id=f hidden onsubmit="o.textContent = 'Found ' + q.value; return false">
      <input id=q type=search><button>Go</button></form><p id=o></p>`);
    await visit.search('Emma');
    await visit.see('Found Emma');
    await site({ '/': '<p>Plain</p>' });
    await expect(visit.search('x')).rejects.toThrow('There is no search box.');
  });

  it('are filtered and sorted by selects, tabs and radio buttons', async () => {
    await page.setContent(
      `<form onsubmit="o.textContent = 'Filtered by ' + c.value; return false"><label>Category <select id=c><option>All<option>Garden</select></label><button>Apply</button></form><p id=o></p>`,
    );
    await visit.choose('category', 'garden');
    await visit.see('Filtered by Garden');
    await page.setContent(
      `<ul aria-label=Difficulty><li><button onclick="o.textContent='now easy'">Easy</button><li><button>Hard</button></ul><p id=o></p>`,
    );
    await visit.choose('Difficulty', ['easy', 'beginner']);
    await visit.see('now easy');
    await page.setContent(
      `<fieldset><legend>Theme</legend><label><input type=radio name=t onchange="o.textContent='wooden'">Wood</label></fieldset><p id=o></p>`,
    );
    await visit.choose('Theme', /wood/);
    await visit.see('wooden');
    await expect(visit.choose('Theme', 'Marble')).rejects.toThrow('There is no choice "Marble" for "Theme".');
  });
});

describe('accounts', () => {
  const bar = (links: string) => `<header><details><summary aria-label=Account>👤</summary>${links}</details></header>`;
  it('are registered, left and entered again', async () => {
    await site({
      '/': `${bar('<a href=/in>Sign in</a>')}<main>Hello</main>`,
      '/in':
        '<main><h1>Sign in</h1><form action=/home><label>Email <input type=email></label><label>Password <input type=password></label><button>Sign in</button></form><a href=/up>Create an account</a></main>',
      '/up': `<main><h1>Create an account</h1><form action=/home><label>Your name <input required></label><label>Email <input type=email required></label>
        <label>Password <input type=password required minlength=8></label><label>Repeat password <input type=password required></label>
        <label><input type=checkbox required> I accept</label><button>Create account</button></form></main>`,
      '/home': bar('<a href=/out>Log out</a>'),
      '/out': '<p>Bye</p>',
    });
    const person = await visit.signUp({ name: 'Ada' });
    expect(page.url()).toContain('/home');
    expect(person.name).toBe('Ada');
    await visit.logOut();
    await visit.see('Bye');
    await visit.logIn(person);
    expect(page.url()).toContain('/home');
  });

  it('are registered where the first page is the log-in', async () => {
    const boxes = '<label>Email <input type=email></label><label>Password <input type=password></label>';
    await site({
      '/': `<main><form action=/wrong>${boxes}<button>Log in</button></form><p>New here? <a href=/up>Sign up</a></p></main>`,
      '/up': `<main><form action=/home>${boxes}<button>Sign up</button></form></main>`,
      '/home': bar('<a href=/out>Log out</a>'),
    });
    await visit.signUp();
    expect(page.url()).toContain('/home');
  });

  it('say why they were refused', async () => {
    await site({
      '/': '<main><form onsubmit="o.textContent = `Taken`; return false"><p id=o role=alert></p><label>Email <input type=email></label><label>Password <input type=password></label><button>Sign up</button></form></main>',
    });
    await expect(visit.signUp()).rejects.toThrow('Registering did not work: Taken.');
  });

  it('of the owner open by the link and its button', async () => {
    await site({
      '/': 'First page',
      '/own': '<form action=/in><button>Continue as owner</button></form>',
      '/in': '<script>localStorage.owner = 1</script>',
    });
    await visit.becomeOwner();
    await visit.see('First page');
    expect(await page.evaluate('localStorage.owner')).toBe('1');
  });
});

describe('colors', () => {
  it('are the canvas behind everything, and those of bars, buttons and links', async () => {
    await page.setContent(`<body style="margin:0;background:white"><div style="min-height:100vh;background:mintcream"><header style="background:teal">Top</header>
      <button style="background:oklch(0.4 0.1 200);border:0">Go</button><a href=# style="color:crimson">Link</a></div>`);
    const { background, parts } = await visit.colors();
    expect(visit.isColor(background, 'mint cream')).toBe(true);
    expect(['teal', 'crimson'].every((name) => parts.some((part) => visit.isColor(part, name)))).toBe(true);
    expect(parts.every((part) => /^rgba?\(/.test(part))).toBe(true);
  });

  it('are distinguished as people do', () => {
    expect(isColor('rgb(240, 255, 255)', 'azure mist')).toBe(true);
    expect(isColor('rgb(190, 84, 84)', 'indian red')).toBe(true);
    for (const name of ['mint cream', 'snow', 'ivory', 'floral white']) expect(isColor('rgb(255, 255, 255)', name)).toBe(false);
    expect(isColor('rgb(0, 0, 0)', 'dark slate blue')).toBe(false);
  });
});
