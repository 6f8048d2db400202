import type { Reading } from './reading.ts';

/** A regular expression on its way into the page. */
export interface Pattern {
  source: string;
  flags: string;
  /** Made of plain words, which may be spread over lines of the page. */
  literal: boolean;
}

export interface ClickableQuery {
  patterns: Pattern[];
  /** What is taken if several fit as well. */
  prefer: 'button' | 'link';
  within?: Element | null;
  /** Also what a closed `<details>` or a folded menu hides. */
  hidden?: boolean;
  /** Links and buttons of these names do not count. */
  except?: Pattern | null;
}

/** Runs in the page: finds what can be clicked, by its name. */
export function finding({ visible, nameOf, tidy, textOf }: Reading) {
  const clickable = [
    'a[href], button, summary, [onclick], [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemradio]',
    '[role=option], [role=switch], input[type=submit], input[type=button], input[type=image], a[role], a[tabindex]',
  ].join(', ');
  const buttonLike = 'button, summary, input, [role=button], [role=switch], [role=tab]';

  /** How much of the name the pattern covers, 0 if it is not there; less if it begins within a word. */
  function cover(name: string, { source, flags }: Pattern): number {
    const found = new RegExp(source, flags).exec(name);
    if (found === null) return 0;
    const inWord = /[\p{L}\p{N}]$/u.test(name.slice(0, found.index)) && /^[\p{L}\p{N}]/u.test(found[0]);
    return (Math.max(1, found[0].length) / Math.max(1, name.length)) * (inWord ? 0.2 : 1);
  }

  /** Higher is better: the first pattern wins over the second, then the name with the least beside it. */
  function rank(name: string, patterns: readonly Pattern[]): number {
    const at = patterns.findIndex((pattern) => cover(name, pattern) > 0);
    const pattern = patterns[at];
    return pattern === undefined ? 0 : (patterns.length - at) * 10 + cover(name, pattern);
  }

  function isEnabled(element: Element): boolean {
    return !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
  }

  function bestClickable({ patterns, prefer, within, hidden, except }: ClickableQuery): Element | null {
    const root: ParentNode = within ?? openDialog() ?? document;
    let best: Element | null = null;
    let bestRank = 0;
    for (const element of root.querySelectorAll(clickable)) {
      if (hidden !== true && !visible(element)) continue;
      const name = hidden === true ? nameOf(element) || tidy(element.textContent ?? '') : nameOf(element);
      if (except && cover(name, except) > 0) continue;
      const ranked = rank(name, patterns);
      if (ranked === 0) continue;
      const fits = element.matches(buttonLike) === (prefer === 'button');
      const value = ranked + (fits ? 0.3 : 0) - (isEnabled(element) ? 0 : 5) - (element.closest('footer') ? 0.05 : 0);
      if (value > bestRank) [best, bestRank] = [element, value];
    }
    return best;
  }

  /** The dialog on top, if one is open: nothing else can be used then. */
  function openDialog(): Element | null {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]')];
    return dialogs.filter(visible).at(-1) ?? null;
  }

  /** The smallest visible element with only this text: for pages that make anything clickable. */
  function textElement(patterns: readonly Pattern[]): Element | null {
    let best: Element | null = null;
    let bestRank = 0;
    for (const element of (openDialog() ?? document.body).querySelectorAll('*')) {
      if (getComputedStyle(element).cursor !== 'pointer' || !visible(element)) continue;
      const ranked = rank(nameOf(element), patterns);
      if (ranked >= bestRank && ranked > 0) [best, bestRank] = [element, ranked];
    }
    return best;
  }

  /** A visible heading of the page with this name. */
  function heading(patterns: readonly Pattern[]): string | null {
    const headings = [...document.querySelectorAll('h1, h2, [role=heading], legend, [aria-current=page], [aria-selected=true]')];
    return (
      headings
        .filter(visible)
        .map(nameOf)
        .find((name) => rank(name, patterns) > 0) ?? null
    );
  }

  /** Opens what is folded around an element: `<details>`, and whatever a button says it controls. Returns the buttons to press. */
  function folds(element: Element): Element[] {
    const buttons: Element[] = [];
    for (let place: Element | null = element; place !== null; place = place.parentElement) {
      if (place instanceof HTMLDetailsElement && !place.open) {
        const summary = place.querySelector(':scope > summary');
        if (summary !== null) buttons.unshift(summary);
      }
      if (place.id !== '' && !visible(place)) {
        const control = document.querySelector(
          `[aria-controls~="${CSS.escape(place.id)}"], [popovertarget="${CSS.escape(place.id)}"]`,
        );
        if (control !== null) buttons.unshift(control);
      }
    }
    return buttons.filter((button) => button !== element);
  }

  const navSelector = 'nav, [role=navigation], [role=menubar], [role=tablist]';
  const notSite = /bread|pagin|page[s ]|skip|contents/i;

  /** The site's navigation: its landmarks outside the footer, else the header. */
  function navigation(): Element[] {
    const marked = [...document.querySelectorAll(navSelector)].filter(
      (nav) => nav.closest('footer') === null && !notSite.test(nav.getAttribute('aria-label') ?? ''),
    );
    const outer = marked.filter((nav) => !marked.some((other) => other !== nav && other.contains(nav)));
    const landmarks = outer.filter((nav) => nav.getAttribute('role') !== 'tablist');
    const found = landmarks.length > 0 ? landmarks : outer;
    return found.length > 0 ? found : [...document.querySelectorAll('header, [role=banner]')].slice(0, 1);
  }

  /** Names of the visible entries of the navigation, in order, each once. */
  function menuNames(): string[] {
    const entries = navigation().flatMap((nav) => [...nav.querySelectorAll('a, [role=tab], [role=menuitem], button')]);
    const folded = /^(menu|open menu|close|more|☰|≡|toggle.*|open.*|navigation)$/i;
    const names = entries.filter(visible).map(nameOf);
    return [...new Set(names.filter((name) => name !== '' && !folded.test(name)))];
  }

  /** A button that unfolds the navigation, if a part of it is folded. */
  function menuButton(): Element | null {
    const places = [...navigation(), ...document.querySelectorAll('header, [role=banner]'), document.body];
    const words = /menu|navigation|☰|≡|^more$|^open$/i;
    for (const place of places) {
      for (const element of place.querySelectorAll('button, summary, [role=button], label[for], [aria-expanded]')) {
        if (!visible(element)) continue;
        const closed =
          element.getAttribute('aria-expanded') === 'false' ||
          (element.tagName === 'SUMMARY' && !(element.parentElement as HTMLDetailsElement).open) ||
          (words.test(nameOf(element)) && element.getAttribute('aria-expanded') !== 'true' && element.tagName !== 'SUMMARY');
        if (closed && (words.test(nameOf(element)) || place.matches(`${navSelector}, header, [role=banner]`))) return element;
      }
    }
    return null;
  }

  /** Whether the page shows the text: strings in the page as one line, patterns in a line or in a part of the page. */
  function shows(patterns: readonly Pattern[]): boolean {
    const text = textOf(document.body);
    const line = tidy(text);
    return patterns.some(({ source, flags, literal }) => {
      const pattern = new RegExp(source, flags);
      if (literal) return pattern.test(line);
      if (new RegExp(source, `${pattern.flags.replace('m', '')}m`).test(text)) return true;
      return line.length < 600
        ? pattern.test(line)
        : [...document.body.querySelectorAll('*')].some((part) => {
            if (
              !/^(TR|LI|DL|DIV|SECTION|ARTICLE|FORM|LABEL|P|FIELDSET|TABLE|UL|MAIN|DIALOG|A|FIGURE)$/.test(part.tagName) ||
              !visible(part)
            )
              return false;
            const own = tidy(textOf(part));
            return own.length <= 600 && pattern.test(own);
          });
    });
  }

  return {
    bestClickable,
    textElement,
    heading,
    folds,
    menuNames,
    menuButton,
    shows,
    openDialog,
    rank,
    cover,
    isEnabled,
    navigation,
  };
}

export type Finding = ReturnType<typeof finding>;
