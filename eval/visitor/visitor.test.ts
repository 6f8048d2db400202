/** The visitor on small pages of different styles: tables, cards, folded menus, dialogs, confirm pages, unlabeled forms. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../test/harness/browser.ts';
import type { Visit } from '../visit.ts';
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

/** Pages of a small site, by path. */
async function site(pages: Record<string, string>): Promise<void> {
  await page.route('http://app.test/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = pages[path];
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: 'text/html',
      body: `<!doctype html>${body ?? 'Nothing here'}`,
    });
  });
  await visit.open();
}

/** Shows what a form sends, as a list. */
const echo = `<script>document.addEventListener('submit', (event) => {
  event.preventDefault();
  const sent = [...new FormData(event.target, event.submitter)].map(([name, value]) => name + '=' + (value.name ?? value));
  document.querySelector('output').textContent = sent.join('; ');
});</script><output></output>`;
const sent = () => page.locator('output').innerText();

describe('navigation', () => {
  it('lists the names of a navigation bar, without the footer', async () => {
    await page.setContent(
      '<nav><a href=#a>Home</a> <a href=#b>Reports</a></nav><footer><nav><a href=#c>Imprint</a></nav></footer>',
    );
    expect(await visit.menu()).toEqual(['Home', 'Reports']);
  });

  it('unfolds a menu behind a button without words', async () => {
    await page.setContent(`<header><b>Shop</b><button aria-label="Open menu" aria-expanded="false" aria-controls="m"
      onclick="m.hidden = false; this.setAttribute('aria-expanded', 'true')">☰</button></header>
      <nav id=m hidden><ul><li><a href=#x>Prices</a><li><a href=#y>Help</a></ul></nav>`);
    expect(await visit.menu()).toEqual(['Prices', 'Help']);
  });

  it('opens an address after the page has finished a move of its own', async () => {
    await site({ '/': '<h1>Home</h1>' });
    await page.setContent("<script>setTimeout(() => { location.href = 'http://app.test/'; }, 50);</script>");
    const { promise: moved, resolve: moves } = Promise.withResolvers<void>();
    let asked = 0;
    // The first answer waits until the page has moved by itself, which interrupts it.
    await page.route('http://app.test/', async (route) => {
      asked += 1;
      if (asked === 2) moves();
      await moved;
      await route.fallback().catch(() => {});
    });
    await visit.open();
    await visit.see('Home');
    expect(asked).toBe(3);
  });

  it('goes to an entry inside details, and from a page without links by way of the first page', async () => {
    await site({
      '/': '<header><details><summary>Menu</summary><nav><a href=/teams>Our teams</a></nav></details></header>',
      '/teams': '<h1>Teams</h1>',
    });
    await visit.go('teams');
    await visit.see('Teams');
    expect(page.url()).toBe('http://app.test/teams');
    await visit.go('Home');
    await visit.go(['Nothing', /our teams/i]);
    expect(page.url()).toBe('http://app.test/teams');
  });

  it('takes tabs, and the name that fits best', async () => {
    await page.setContent(`<div role=tablist><button role=tab onclick="o.textContent='all news'">News archive</button>
      <button role=tab onclick="o.textContent='news'">News</button></div><p id=o></p>`);
    await visit.go('news');
    await visit.see(/^news$/i);
    await site({ '/': '<a href=#>News</a>' });
    await expect(visit.go('Weather')).rejects.toThrow('There is no link, tab or menu entry "Weather".');
  });
});

describe('press', () => {
  it('answers a question in a native dialog, in a dialog of the page, and on a page of its own', async () => {
    await page.setContent('<button onclick="if (confirm(`Sure?`)) document.title = `gone`">Delete</button>');
    await visit.press('Delete');
    expect(await page.title()).toBe('gone');
    await page.setContent(`<button onclick="d.showModal()">Resign</button><dialog id=d><p>Are you sure?</p>
      <button onclick="d.close()">Cancel</button><button onclick="d.close(); document.title = 'resigned'">Yes, resign</button></dialog>`);
    await visit.press('resign');
    expect(await page.title()).toBe('resigned');
    await site({
      '/': '<main><a href=/ask role=button>Remove</a></main>',
      '/ask': '<main><h1>Remove this entry?</h1><a href=/>Keep it</a> <form action=/done><button>Remove</button></form></main>',
      '/done': 'It is gone',
    });
    await visit.press('Remove');
    await visit.see('it is gone');
  });

  it('opens the menu that hides a button, and presses cells that are no buttons', async () => {
    await page.setContent(`<details><summary>⋯</summary><button onclick="document.title='archived'">Archive</button></details>
      <div style="cursor: pointer" onclick="document.title='e4'">e4</div>`);
    await visit.press('Archive');
    expect(await page.title()).toBe('archived');
    await visit.press('e4');
    expect(await page.title()).toBe('e4');
  });
});

describe('fill', () => {
  it('finds labels around, before and beside controls, placeholders and aria-labels', async () => {
    await page.setContent(`<form><label>Full name <input name=a></label> <label for=m>E-mail*</label><input id=m name=b type=email>
      <input name=c placeholder="Your phone number"><table><tr><td>City</td><td><input name=d></td></tr></table>
      <textarea name=e aria-label="Message"></textarea><button>Send</button></form>${echo}`);
    await visit.fill({ Name: 'Ada', Email: 'a@b.test', Phone: '123', City: 'Rome', Message: 'Hi', '?Fax': 'none' });
    await visit.send();
    expect(await sent()).toBe('a=Ada; b=a@b.test; c=123; d=Rome; e=Hi');
    await expect(visit.fill({ Fax: '1' })).rejects.toThrow('There is no field "Fax".');
  });

  it('gives the name of a thing to the field that is called after it, and the email to whatever one logs in with', async () => {
    await page.setContent(
      `<form><label>Material <input name=m></label><label>Unit <input name=u></label><button>Save</button></form>${echo}`,
    );
    await visit.fill({ Name: 'Felt', Unit: 'm' });
    await visit.send();
    expect(await sent()).toBe('m=Felt; u=m');
    await page.setContent(`<form><label>User name <input name=l aria-describedby=h></label><p id=h>It can be your email address.</p>
      <label>Your name <input name=n></label><label>Password <input type=password name=p></label><button>Join</button></form>${echo}`);
    await visit.fill({ Name: 'Ada', Email: 'ada@b.test', Password: 'x' });
    await visit.send();
    expect(await sent()).toBe('l=ada@b.test; n=Ada; p=x');
  });

  it('sets selects, radio groups, check boxes, numbers, dates, times and files', async () => {
    await page.setContent(`<form><label>Service <select name=s><option value="">Choose…<option>Deep clean<option>Windows</select></label>
      <fieldset><legend>Rooms</legend><label><input type=radio name=r value=1>One</label><label><input type=radio name=r value=2>Two</label></fieldset>
      <label><input type=checkbox name=k> I agree</label><label>Price <input type=number name=p></label>
      <label>Date of visit <input type=date name=d></label><label>Time <input type=time name=t></label>
      <label>Photo <input type=file name=f></label><button>Book</button></form>${echo}`);
    await visit.fill({
      Service: 'windows',
      Rooms: 'Two',
      'I agree': true,
      Price: '4,317',
      'Visit date': '2031-05-02',
      Time: '2:30 pm',
      Photo: { file: 'picture' },
    });
    await visit.send('Book');
    expect(await sent()).toBe('s=Windows; r=2; k=on; p=4317; d=2031-05-02; t=14:30; f=sample.png');
    await expect(visit.fill({ Service: 'Cooking' })).rejects.toThrow(
      '"Service" has no option "Cooking"; it has: Deep clean, Windows.',
    );
  });

  it('fillRest: fills what is required with values that fit, and leaves what is optional', async () => {
    await page.setContent(`<form><label>Guests <input type=number min=2 name=g required></label><label>Day <input type=date name=d required min=2099-01-01></label>
      <label>Plan * <select name=p required><option value="">–<option>Basic</select></label><label>Nick <input name=n></label>
      <label><input type=radio name=z value=x required>X</label><label><input type=checkbox name=c required>Terms</label><button>Go</button></form>${echo}`);
    await visit.fillRest();
    await visit.send();
    expect(await sent()).toBe('g=2; d=2099-01-01; p=Basic; n=; z=x; c=on');
  });

  it('fills the form of an open dialog, editable text, and what details hide', async () => {
    await page.setContent(`<input placeholder=Title><dialog id=d><form><label>Title <input name=t></label><button type=button>Cancel</button><button>Save</button></form></dialog>
      <div contenteditable=true aria-label=Code style="height:40px"></div><details><summary>More</summary><label>Budget <input id=b></label></details>${echo}<script>d.showModal()</script>`);
    await visit.fill({ Title: 'Inside' });
    await visit.send();
    expect(await sent()).toBe('t=Inside');
    await page.evaluate('d.close()');
    await visit.fill({ Code: '<b>x</b>', Budget: '12' });
    expect(await page.locator('[contenteditable]').innerText()).toBe('<b>x</b>');
    expect(await page.locator('#b').inputValue()).toBe('12');
  });

  it('sends the form of the page, not the search of its header', async () => {
    await page.setContent(`<header><form role=search><input type=search name=q><button>Search</button></form></header>
      <main><form><label>Question <textarea name=x></textarea></label><button type=button>Preview</button><button>Ask</button></form></main>${echo}`);
    await visit.fill({ Question: 'Why?' });
    await visit.send();
    expect(await sent()).toBe('x=Why?');
    await page.setContent(
      `<nav><a href="#book">Book now</a></nav><main><form><label>Day <input name=d></label><button>Send</button></form></main>${echo}`,
    );
    await visit.fill({ Day: 'Monday' });
    await visit.send(/^book|confirm/i);
    expect(await sent()).toBe('d=Monday');
  });
});

describe('startAdding', () => {
  it('finds the button on the list of the kind, and takes a form that is open already', async () => {
    await site({
      '/': '<nav><a href=/players>Players</a></nav><main><h1>Club</h1></main>',
      '/players': '<nav><a href=/>Home</a></nav><main><h1>Players</h1><a href=/players/new>+ Add</a></main>',
      '/players/new': `<main><h1>New player</h1><form><label>Name <input name=n></label><button>Save</button></form>${echo}</main>`,
    });
    await visit.startAdding('player');
    await visit.fill({ Name: 'Zed' });
    await visit.send();
    expect(await sent()).toBe('n=Zed');
    await page.setContent(
      `<main><h2>Questions</h2><form><label>Title <input name=n></label><button>Ask question</button></form>${echo}</main>`,
    );
    await visit.startAdding('question');
    await visit.fill({ Title: 'Why' });
    await visit.send();
    expect(await sent()).toBe('n=Why');
    await expect(visit.startAdding('invoice')).rejects.toThrow('Nothing here adds "invoice".');
  });

  it('takes no longer word for the kind: a production is no product', async () => {
    await site({
      '/': '<nav><a href=/runs>Production</a> <a href=/products>Products</a></nav><main><a href=/runs/new>Add production</a></main>',
      '/runs/new': '<main><h1>New run</h1><form><label>Name <input name=n></label><button>Save</button></form></main>',
      '/products': '<main><h1>Products</h1><a href=/products/new>Add product</a></main>',
      '/products/new': '<main><h1>New product</h1><form><label>Name <input name=n></label><button>Save</button></form></main>',
    });
    await visit.startAdding('product');
    expect(page.url()).toContain('/products/new');
  });

  it('posts a job rather than applying for one', async () => {
    await site({
      '/': '<main><h1>Work</h1><a href=/jobs>Apply for a job</a> <a href=/jobs/new>Post a job</a></main>',
      '/jobs': '<main><h1>Jobs</h1></main>',
      '/jobs/new': '<main><h1>New job</h1><form><label>Title <input name=n></label><button>Save</button></form></main>',
    });
    await visit.startAdding('job');
    expect(page.url()).toContain('/jobs/new');
  });
});
