import type { Scripts, Visit } from '../visit.ts';

const customer = 'Quillfeather Ltd';
const cup = 'Quillcup 12 oz';
const amount = (n: number) => new RegExp(`(?<![\\d.,])${String(n).replace(/(\d)(?=(\d{3})+$)/g, '$1,?')}(?:\\.0+)?(?![\\d])`);

const text = (visit: Visit) => visit.page.locator('body').innerText();

async function save(visit: Visit, kind: string[], fields: Parameters<Visit['fill']>[0]) {
  await visit.startAdding(kind);
  await visit.fill(fields);
  await visit.fillRest().catch(() => undefined);
  await visit.send();
}

const addMaterial = (visit: Visit) =>
  save(visit, ['raw material', 'material'], {
    '?Name': 'Quillboard 4317',
    '?Quantity': 4317,
    '?Stock': 4317,
    '?On hand': 4317,
    '?Supplier': 'any',
  });

const emailOf = (name: string) => `orders@${name.replace(/\W/g, '').toLowerCase()}.example`;

const addCustomer = (visit: Visit, name: string) =>
  save(visit, ['customer'], { Name: name, '?Email': emailOf(name), '?Phone': '5554317908' });

async function addCups(visit: Visit) {
  await save(visit, ['finished product', 'product', 'cup'], {
    '?Name': cup,
    '?Quantity': 500,
    '?Stock': 500,
    '?On hand': 500,
    '?Price': 3,
    '?Unit price': 3,
  });
  await products(visit);
  if (amount(500).test(await visit.item(cup).innerText())) return;
  await save(visit, ['production', 'production order', 'batch', 'run'], {
    '?Product': cup,
    '?Quantity': 500,
    '?Status': 'Completed',
  });
}

const sell = (visit: Visit, to: string) =>
  save(visit, ['sale', 'sales order', 'order'], {
    '?Product': cup,
    '?Customer': to,
    Quantity: 37,
    '?Unit price': 3,
    '?Total': 111,
    '?Amount': 111,
  });

async function products(visit: Visit) {
  await visit.go([/finished (products|goods)/i, 'Products', 'Inventory', 'Stock']);
  await visit.see(cup);
}

async function sellToCustomer(visit: Visit, name: string) {
  await visit.becomeOwner();
  await addCustomer(visit, name);
  await addCups(visit);
  await sell(visit, name);
}

const countBefore =
  /(?<![\d$€£]|#\s?|\d[.,/:–-])1(?:\.0+)?\s*[×x]?\s*(?:[a-z]+ )?(?:purchases?|orders?|sales?|transactions?|times?)\b/i;
const countAfter =
  /\b(?:purchases|orders|sales|transactions|frequency|count|times)\b(?!\s*(?:ids?|no|number|order|#))[^\n\d$€£#]{0,30}\s*(?<![#$€£]\s?)1(?:\.0+)?(?!\d|\s?[.,/:–-]\d|\.? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))/i;

/** Total 37 × 3, and one purchase: a count, not a part of a date or price, nor the number of a sale. */
const isOneSale = (shown: string) => amount(111).test(shown) && (countBefore.test(shown) || countAfter.test(shown));

/** The rows and cards with this name; a cell of a table is read with the head of its column. */
async function entriesOf(visit: Visit, name: string): Promise<string[]> {
  const { page } = visit;
  const rows = await page
    .getByRole('row')
    .filter({ visible: true, hasText: name })
    .evaluateAll((all) =>
      all.map((row) => {
        const heads = [
          ...(row.closest('table')?.querySelectorAll<HTMLElement>('thead tr:last-child > *, tr:first-child > th') ?? []),
        ];
        const cells = [...(row.children as HTMLCollectionOf<HTMLElement>)];
        return cells.map((cell, at) => `${heads[at]?.innerText.trim() ?? ''}: ${cell.innerText.trim()}`).join('\n');
      }),
    );
  const cards = page.getByRole('listitem').or(page.getByRole('article')).filter({ visible: true, hasText: name });
  const one = await visit.item(name).evaluate((item) => (item.matches('tr') ? '' : (item as HTMLElement).innerText));
  return [...rows, ...(await cards.allInnerTexts()), one];
}

/** A paper cup manufacturing system: inventory, production and sales. */
export const scripts: Scripts = {
  'Navigate to the raw materials management section and add a new raw material to the inventory.': async (visit) => {
    await visit.becomeOwner();
    await addMaterial(visit);
    await visit.go([/raw materials?/i, 'Materials', 'Inventory']);
    await visit.see('Quillboard 4317');
    const entry = (await visit.item('Quillboard 4317').innerText()).replace('Quillboard 4317', '');
    visit.check(amount(4317).test(entry), 'The new raw material is listed without its quantity.');
  },
  'Navigate to the sales management section and record a new sale of paper cups.': async (visit) => {
    await visit.becomeOwner();
    await addCups(visit);
    await sell(visit, 'any');
    await visit.go([/sales/i, 'Orders']);
    await visit.see(cup);
    visit.check(amount(37).test(await text(visit)), 'The sale is not in the sales history.');
    await products(visit);
    visit.check(amount(463).test(await visit.item(cup).innerText()), 'The sold cups are not deducted from the stock.');
  },
  'Check the inventory tracking feature to view current inventory levels of raw materials and finished products.': async (
    visit,
  ) => {
    await visit.becomeOwner();
    await addMaterial(visit);
    await addCups(visit);
    await visit.go(['Inventory', 'Stock', /raw materials?/i]);
    if (!(await visit.sees('Quillboard 4317'))) await visit.go([/raw materials?/i, 'Materials']);
    await visit.see('Quillboard 4317');
    const material = (await visit.item('Quillboard 4317').innerText()).replace('Quillboard 4317', '');
    visit.check(amount(4317).test(material), 'The raw material has no quantity.');
    if (!(await visit.sees(cup))) await products(visit);
    visit.check(amount(500).test(await visit.item(cup).innerText()), 'The finished product has no quantity.');
  },
  'Generate a detailed report on sales history and review its accuracy and completeness.': async (visit) => {
    await sellToCustomer(visit, customer);
    await visit.go([/sales reports?/i, /reports?/i, 'Statistics', 'Analytics']);
    const tab = visit.page
      .getByRole('button', { name: /generate|create|run|show|view/i })
      .filter({ visible: true })
      .first();
    if (await tab.isVisible()) await tab.click();
    if (!(await visit.sees(customer))) await visit.go(/^\W*sales (report|history)|^\W*sales\b/i);
    await visit.see(customer);
    await visit.see(cup);
    visit.check(
      /20\d\d|\d{1,2}[/.]\d{1,2}|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d/.test(await text(visit)),
      'The report has no sale dates.',
    );
    visit.check(
      amount(37).test(await text(visit)) || amount(111).test(await text(visit)),
      'The report has neither quantity nor total of the sale.',
    );
  },
  'Use the customer management functionality to add a new customer and view their information.': async (visit) => {
    await visit.becomeOwner();
    await addCustomer(visit, customer);
    await visit.go('Customers');
    await visit.see(customer);
    if (!(await visit.sees(emailOf(customer)))) await visit.openItem(customer);
    await visit.see([emailOf(customer), /555.?431.?7908/]);
    await visit.see(/sales|purchase|orders/i);
  },
  'Access the customer sales statistics section and review its summary.': async (visit) => {
    // The tests share one app: no other sells to this customer.
    const name = 'Quillfeather Statistics Ltd';
    await sellToCustomer(visit, name);
    await visit.go([
      /customer (sales )?(statistics|stats|analytics)/i,
      /sales (statistics|stats)/i,
      /statistics|stats|analytics/i,
      'Reports',
      'Customers',
    ]);
    if (!(await visit.sees(name))) await visit.go('Customers');
    await visit.see(name);
    if ((await entriesOf(visit, name)).some(isOneSale)) return;
    const { page } = visit;
    const list = page.url();
    await visit.openItem(name).catch(() => undefined);
    await visit.see(name);
    if ((await entriesOf(visit, name)).some(isOneSale)) return;
    const headed = page.getByRole('heading', { name }).filter({ visible: true });
    const isItsPage = page.url() !== list || (await headed.count()) > 0;
    const shown = isItsPage ? await page.locator('main').or(page.locator('body')).last().innerText() : '';
    visit.check(
      isOneSale(shown),
      "The customer's row, card or page does not have total sales of 37 × 3 = 111 and a count of exactly 1 purchase.",
    );
  },
  'Test the navigation menu to ensure all sections of the system (inventory, production, sales, and customer management) are accessible from the homepage.':
    async (visit) => {
      await visit.becomeOwner();
      const seen = new Set<string>();
      for (const section of [[/inventory|stock|raw materials?/i], [/production/i], [/sales/i], [/customers?/i]]) {
        await visit.open();
        await visit.go(section);
        await visit.page
          .getByRole('heading', section[0] ? { name: section[0] } : {})
          .first()
          .waitFor({ timeout: 5000 });
        const shown = await text(visit);
        visit.check(!/not found|something went wrong/i.test(shown), `The section ${String(section[0])} shows an error.`);
        seen.add(shown);
      }
      visit.check(seen.size === 4, 'Two sections are the same page.');
    },
  "Verify that the website uses 'light goldenrod' as the background color and 'olive drab' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      const [r = 0, g = 0, b = 0] = (background.match(/\d+/g) ?? []).map(Number);
      const near = Math.hypot(r - 238, g - 221, b - 130) < 40;
      visit.check(
        near || visit.isColor(background, 'lightgoldenrodyellow'),
        `The background is ${background}, not light goldenrod.`,
      );
      visit.check(
        parts.some((p) => visit.isColor(p, 'olivedrab')),
        `No component is olive drab: ${parts.join(', ')}.`,
      );
    },
};
