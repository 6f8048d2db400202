import type { Finding, Pattern } from './finding.ts';
import type { Reading } from './reading.ts';

export interface ControlQuery {
  /** Better patterns first: the label itself, its words in any order, words that mean the same. */
  patterns: Pattern[];
  /** Controls of this form come first. */
  form?: Element | null;
  /** Only controls that a value can be chosen in. */
  choice?: boolean;
  hidden?: boolean;
}

/** What a control is, for the code that fills it. */
export interface ControlKind {
  kind: 'text' | 'select' | 'radios' | 'checkbox' | 'checks' | 'file' | 'switch' | 'combobox' | 'buttons';
  type: string;
  names: string[];
  min: string;
  max: string;
  maxLength: number;
  options: string[];
}

/** Runs in the page: finds controls of forms by what they are called. */
export function controls({ visible, usable, namesOf, groupName, nameOf, tidy }: Reading, { rank, openDialog }: Finding) {
  const typed =
    'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=image]):not([type=reset]), select, textarea';
  const selector = `${typed}, [contenteditable=true], [contenteditable=""], [role=textbox], [role=combobox], [role=switch], [role=checkbox], [role=slider]`;
  const groups = 'fieldset, [role=radiogroup], [role=group]';

  const isChoice = (control: Element): boolean => /^(radio|checkbox)$/.test((control as HTMLInputElement).type);

  /** The control, or the group of radio buttons or check boxes, with the best fitting name. */
  function bestControl({ patterns, form, choice, hidden }: ControlQuery): Element | null {
    const root: ParentNode = openDialog() ?? document;
    let best: Element | null = null;
    let bestRank = 0;
    const offer = (element: Element, name: string, bonus: number) => {
      const ranked = rank(name, patterns);
      if (ranked === 0) return;
      const inForm = form?.contains(element) ? 2 : 0;
      const aside = element.closest('header, footer, nav, [role=search]') !== null ? -1 : 0;
      if (ranked + inForm + aside + bonus > bestRank) [best, bestRank] = [element, ranked + inForm + aside + bonus];
    };
    for (const group of root.querySelectorAll(groups)) {
      const members = [...group.querySelectorAll('input[type=radio], input[type=checkbox], [role=radio]')];
      const inner = group.querySelector(groups) !== null;
      if (members.length === 0 || inner || (hidden !== true && !members.some(usable))) continue;
      offer(group, groupName(group), 0);
    }
    for (const control of root.querySelectorAll(selector)) {
      if (hidden !== true && !usable(control)) continue;
      if ((control as HTMLInputElement).disabled || (control as HTMLInputElement).readOnly) continue;
      if (choice === true && !control.matches('select, [role=combobox], input[list]')) continue;
      const names = isChoice(control) ? namesOf(control).slice(0, 1) : namesOf(control);
      names.forEach((name, at) => void offer(control, name, at * -0.2));
    }
    return best;
  }

  function typeOf(control: Element): string {
    return control.tagName === 'TEXTAREA' ? 'textarea' : ((control as HTMLInputElement).type ?? 'text').toLowerCase();
  }

  function membersOf(group: Element): Element[] {
    return [...group.querySelectorAll('input[type=radio], input[type=checkbox], [role=radio]')].filter(usable);
  }

  const optionName = (member: Element): string => (member.matches('input') ? (namesOf(member)[0] ?? '') : nameOf(member));

  /** Radio buttons of one name, whatever stands around them. */
  function siblings(radio: HTMLInputElement): Element[] {
    const root: ParentNode = radio.form ?? document;
    return [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((other) => other.name === radio.name);
  }

  function kindOf(control: Element): ControlKind {
    const input = control as HTMLInputElement;
    const base = {
      type: typeOf(control),
      names: control.matches(groups) ? [groupName(control)] : namesOf(control),
      min: input.min ?? '',
      max: input.max ?? '',
      maxLength: input.maxLength ?? -1,
      options: [] as string[],
    };
    if (control instanceof HTMLSelectElement) {
      const real = [...control.options].filter(
        ({ disabled, value, text }) => !disabled && (value !== '' || !/^$|choose|select|pick|please|^[-–—.…]/i.test(text)),
      );
      return { ...base, kind: 'select', options: real.map(({ text }) => tidy(text)) };
    }
    if (control.matches(groups)) {
      const members = membersOf(control);
      const kind = members.some((member) => (member as HTMLInputElement).type === 'checkbox') ? 'checks' : 'radios';
      return { ...base, kind, options: members.map(optionName) };
    }
    if (input.type === 'radio') return { ...base, kind: 'radios', options: siblings(input).map(optionName) };
    if (input.type === 'checkbox' || control.getAttribute('role') === 'checkbox') return { ...base, kind: 'checkbox' };
    if (input.type === 'file') return { ...base, kind: 'file' };
    if (control.getAttribute('role') === 'switch') return { ...base, kind: 'switch' };
    if (control.getAttribute('role') === 'combobox' && !control.matches('input, textarea')) return { ...base, kind: 'combobox' };
    return { ...base, kind: 'text' };
  }

  /** The member of a group (or of a radio button's group) with this option's name. */
  function member(group: Element, patterns: readonly Pattern[]): Element | null {
    const members = group instanceof HTMLInputElement ? siblings(group) : membersOf(group);
    let best: Element | null = null;
    let bestRank = 0;
    for (const one of members) {
      const ranked = rank(optionName(one), patterns);
      if (ranked > bestRank) [best, bestRank] = [one, ranked];
    }
    return best;
  }

  function isSearch(form: Element): boolean {
    if (form.closest('[role=search], search') !== null) return true;
    const fields = [...form.querySelectorAll(selector)].filter(usable);
    const named = fields.flatMap(namesOf).join(' ');
    return (form as HTMLFormElement).method === 'get' || (fields.length === 1 && /search|find|filter|sort/i.test(named));
  }

  /** The form that a person on this page would fill: in an open dialog, else the largest, never a search or log-out form. */
  function mainForm(): Element | null {
    const root: ParentNode = openDialog() ?? document;
    const shown = [...root.querySelectorAll('form')].filter((form) => [...form.querySelectorAll(selector)].some(usable));
    const weight = (form: Element) => {
      const fields = [...form.querySelectorAll(selector)].filter(usable).length;
      return (
        fields +
        (form.closest('main, [role=main]') ? 3 : 0) -
        (form.closest('header, footer, nav, aside') ? 4 : 0) -
        (isSearch(form) ? 20 : 0)
      );
    };
    return shown.sort((a, b) => weight(b) - weight(a))[0] ?? openDialog();
  }

  /** Controls of a form (of the page without one) that are required and still empty; groups once. */
  function emptyRequired(form: Element | null): Element[] {
    const root: ParentNode = form ?? document;
    const marked = (control: Element) =>
      (control as HTMLInputElement).required ||
      control.getAttribute('aria-required') === 'true' ||
      /\*|\(required\)/i.test(namesOf(control)[0] ?? '');
    const seen = new Set<string>();
    return [...root.querySelectorAll(selector)].filter((control) => {
      const input = control as HTMLInputElement;
      if (!usable(control) || input.disabled || input.readOnly || !marked(control)) return false;
      if (input.type === 'radio') {
        if (seen.has(input.name) || siblings(input).some((one) => (one as HTMLInputElement).checked)) return false;
        seen.add(input.name);
        return true;
      }
      if (input.type === 'checkbox') return !input.checked;
      if (input.type === 'file') return (input.files?.length ?? 0) === 0;
      return (input.value ?? control.textContent ?? '') === '';
    });
  }

  /** The button that sends a form: its default button, unless that cancels something. */
  function mainButton(form: Element | null): Element | null {
    const root: ParentNode = form ?? openDialog() ?? document;
    const buttons = [...root.querySelectorAll('button, input[type=submit], input[type=image], [role=button]')].filter(
      (button) => visible(button) && !(button as HTMLButtonElement).disabled,
    );
    const owned = form?.id ? [...document.querySelectorAll(`button[form="${CSS.escape(form.id)}"]`)].filter(visible) : [];
    const all = [...buttons, ...owned];
    const harmless = all.filter(
      (button) => !/^(cancel|back|close|reset|clear|delete|remove|×|x|show|hide|preview|previous|browse)\b/i.test(nameOf(button)),
    );
    const sends = harmless.filter((button) => /^(submit|image)$/.test((button as HTMLButtonElement).type) && form !== null);
    const verbs =
      /send|submit|save|add|create|post|book|sign|log|register|publish|share|search|calculate|generate|continue|next|pay|ok|go|apply|order|reserve/i;
    return sends[0] ?? harmless.filter((button) => verbs.test(nameOf(button)))[0] ?? harmless.at(-1) ?? null;
  }

  /** The question that the page asks before it acts: with buttons, and without fields. */
  function question(): string | null {
    const dialog = openDialog();
    const root: Element = dialog ?? document.querySelector('main, [role=main]') ?? document.body;
    if ([...root.querySelectorAll(selector)].some((field) => usable(field) && !isChoice(field))) return null;
    const asks =
      /\?$|are you sure|really (delete|remove|cancel|resign|leave)|cannot be undone|can't be undone|(please )?confirm /i;
    const texts = [...root.querySelectorAll('h1, h2, h3, p, legend, [role=heading], strong')].filter(visible).map(nameOf);
    const asked = texts.find((text) => asks.test(text));
    const confirms = [...root.querySelectorAll('button, [role=button], input[type=submit]')].filter(visible).length;
    return asked !== undefined && confirms > 0 && confirms <= 4 ? asked : null;
  }

  function searchBox(): Element | null {
    const root: ParentNode = openDialog() ?? document;
    const boxes = [...root.querySelectorAll('input, [role=searchbox], [role=combobox]')].filter(
      (box) => usable(box) && /^(text|search|)$/.test((box as HTMLInputElement).type ?? ''),
    );
    const weight = (box: Element) => {
      const named = namesOf(box).join(' ');
      const marked =
        (box as HTMLInputElement).type === 'search' ||
        box.getAttribute('role') === 'searchbox' ||
        box.closest('[role=search], search') !== null;
      const words = /search|find|look for|look up|query|keyword/i.test(named);
      const asides = box.closest('header, footer, nav') !== null ? 1 : 0;
      return (marked ? 3 : 0) + (words ? 3 : 0) - (marked || words ? asides : 0);
    };
    return boxes.filter((box) => weight(box) > 0).sort((a, b) => weight(b) - weight(a))[0] ?? null;
  }

  /** A list to choose from that has this option, whatever it is called. */
  function selectWith(patterns: readonly Pattern[]): Element | null {
    const selects = [...document.querySelectorAll('select')].filter(usable);
    return selects.find((select) => [...select.options].some(({ text }) => rank(tidy(text), patterns) > 0)) ?? null;
  }

  /** The form's naming field, while it is empty: its first control, if that takes a line of text. */
  function firstText(form: Element | null): Element | null {
    const first = [...(form ?? document).querySelectorAll(selector)].find((control) => usable(control));
    if (!(first instanceof HTMLInputElement) || first.type !== 'text' || first.value !== '' || first.readOnly) return null;
    return first;
  }

  function formOf(control: Element): Element | null {
    return (control as HTMLInputElement).form ?? control.closest('form, [role=form], [role=dialog], dialog, fieldset');
  }

  return {
    bestControl,
    kindOf,
    member,
    mainForm,
    emptyRequired,
    mainButton,
    question,
    searchBox,
    selectWith,
    firstText,
    formOf,
    isChoice,
  };
}

export type Controls = ReturnType<typeof controls>;
