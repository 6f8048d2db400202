import type { Finding, Pattern } from './finding.ts';
import type { Reading } from './reading.ts';

/** Runs in the page: what a person takes for a list, and for one entry of it. */
export function listing({ visible, textOf, tidy, nameOf }: Reading, { rank, openDialog }: Finding) {
  const entry = 'tr, [role=row], li, [role=listitem], [role=article], article, [role=option], [role=gridcell]';
  const around =
    'nav, [role=navigation], header:not(article header), footer:not(article footer), [role=tablist], [role=menu], fieldset, datalist, form[role=search]';
  const structure = /^(MAIN|BODY|HTML|SECTION|FORM|HEADER|FOOTER|NAV|ASIDE|FIELDSET|TABLE|TBODY|UL|OL|DL)$/;

  const isHead = (row: Element) =>
    row.closest('thead, tfoot') !== null || row.querySelector('td, [role=cell], [role=gridcell]') === null;

  /** Two neighbors built in the same way are entries of one list. */
  function shapeOf(element: Element): string {
    const parts = [...element.children].slice(0, 3).map((child) => child.tagName);
    return `${element.tagName}.${element.className}(${parts.join()})`;
  }

  /** Lists in the page, each as its entries. */
  function lists(): Element[][] {
    const root: ParentNode = openDialog() ?? document;
    const found: Element[][] = [];
    const add = (entries: Element[]) => {
      const shown = entries.filter((one) => visible(one) && (tidy(textOf(one)) !== '' || one.querySelector('img, svg') !== null));
      if (shown.length > 0) found.push(shown);
    };
    for (const parent of root.querySelectorAll('*')) {
      if (!visible(parent) || parent.closest(around) !== null || parent.tagName === 'SELECT') continue;
      const children = [...parent.children];
      if (parent.matches('table, [role=table], [role=grid]')) {
        add([...parent.querySelectorAll('tr, [role=row]')].filter((row) => !isHead(row)));
      } else if (parent.matches('ul, ol, [role=list], [role=feed], [role=listbox]'))
        add(children.filter((child) => child.matches(entry)));
      else if (children.some((child) => child.matches('article, [role=article]')))
        add(children.filter((child) => child.matches('article, [role=article]')));
      else if (!parent.matches('tr, thead, tbody, tfoot, dl, form, p, label')) {
        const alike = children.filter((child) => /^(DIV|A|FIGURE|BUTTON|DETAILS)$/.test(child.tagName));
        const shape = alike[0] === undefined ? '' : shapeOf(alike[0]);
        const same = alike.filter((child) => shapeOf(child) === shape);
        if (same.length >= 2 && same.length * 2 > children.length) add(same);
      }
    }
    return found;
  }

  const area = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };

  /** The largest list; lists that are marked as such count double. */
  function mainList(): Element[] {
    const weight = (entries: Element[]) =>
      entries.reduce((sum, one) => sum + area(one), 0) * (entries[0]?.matches(entry) ? 2 : 1);
    const all = lists();
    const outer = all.filter(
      (entries) =>
        !all.some((other) => other !== entries && other.some((one) => one !== entries[0] && one.contains(entries[0] ?? null))),
    );
    return outer.sort((a, b) => weight(b) - weight(a))[0] ?? [];
  }

  /** Entries that hold the text, the smallest first; without an entry, the smallest part of the page. */
  function entriesWith(patterns: readonly Pattern[]): Element[] {
    const holds = (element: Element) => rank(tidy(textOf(element)), patterns) > 0;
    const repeated = new Set(lists().flat());
    const parts = [...(openDialog() ?? document.body).querySelectorAll('*')].filter((part) => visible(part) && holds(part));
    const innermost = parts.filter((part) => !parts.some((other) => other !== part && part.contains(other)));
    const found = new Set<Element>();
    const fallback = new Set<Element>();
    for (const part of innermost) {
      let place: Element | null = part;
      while (place !== null && !(place.matches(entry) || repeated.has(place))) place = place.parentElement;
      if (place !== null && place.closest(around) === null) found.add(place);
      else
        fallback.add(
          structure.test(part.tagName) || part.parentElement === null || structure.test(part.parentElement.tagName)
            ? part
            : part.parentElement,
        );
    }
    return found.size > 0 ? [...found] : [...fallback];
  }

  /** Whether it leads to another site, or to a program for mail or calls. */
  function leaves(link: Element): boolean {
    const { href = '', host = '' } = link as HTMLAnchorElement;
    return /^(mailto|tel|sms):/.test(href) || (/^https?:/.test(href) && host !== location.host);
  }

  /** What opens an entry's page: the link with its words, its first link, its button "View", itself. */
  function opener(of: Element, patterns: readonly Pattern[]): Element | null {
    const acts = /^(edit|delete|remove|share|like|vote|up|down|save|buy|add|report|cancel|follow|reply|×)\b/i;
    const links = [...of.querySelectorAll('a[href], summary')].filter((link) => visible(link) && !leaves(link));
    if (of.matches('a[href], summary, button')) return of;
    const named = links.find((link) => patterns.length > 0 && rank(nameOf(link), patterns) > 0);
    const inHeading = links.find((link) => link.closest('h1, h2, h3, h4, h5, th') !== null);
    const harmless = links.find((link) => !acts.test(nameOf(link)));
    const buttons = [...of.querySelectorAll('button, [role=button]')].filter(visible);
    const views = buttons.find((button) => /view|open|detail|more|read|show|select|see/i.test(nameOf(button)));
    return named ?? inHeading ?? harmless ?? views ?? of.closest('a[href]') ?? of;
  }

  /** "Next" of a list with pages. */
  function nextPage(): Element | null {
    const links = [...document.querySelectorAll('a[href], button')].filter(
      (link) => visible(link) && !(link as HTMLButtonElement).disabled,
    );
    return (
      links.find(
        (link) =>
          link.getAttribute('rel') === 'next' || /^(next( page)?|older|more|load more|show more|›|»|→)\W*$/i.test(nameOf(link)),
      ) ?? null
    );
  }

  return { mainList, entriesWith, opener, nextPage };
}

export type Listing = ReturnType<typeof listing>;
