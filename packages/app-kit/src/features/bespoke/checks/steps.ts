/** Follows the steps of a person through an app's pages over HTTP, without a browser: forms, links and what is to be seen. */
import { attribute, type CheckClient, expect, visibleText } from '../../../checks/expect.ts';

export type Step =
  | { open: string }
  | { fill: string; with: string }
  | { choose: string; option: string }
  | { press: string }
  | { key: string }
  | { see: string }
  | { notSee: string };

interface Control {
  name: string;
  label: string;
  /** Of a box or a radio button: what it stands for. */
  own: string;
  kind: 'text' | 'hidden' | 'box' | 'select';
  value: string;
  checked: boolean;
  options: { value: string; label: string }[];
}

interface Form {
  action: string;
  method: string;
  controls: Control[];
  buttons: { label: string; name: string; value: string }[];
}

const mostRedirects = 5;

/** Throws a sentence that names the step and what the page has instead. */
export async function runSteps(app: CheckClient, steps: Step[]): Promise<void> {
  let path = '/';
  let html = '';
  let filled = new Map<Control, string | boolean>();
  let forms: Form[] = [];

  const arrive = async (to: string, init?: Parameters<CheckClient['request']>[1]) => {
    let answer = await app.request(to, init);
    path = to;
    for (let count = 0; answer.status >= 300 && answer.status < 400 && count < mostRedirects; count += 1) {
      path = answer.headers.get('location') ?? '/';
      answer = await app.request(path);
    }
    html = answer.body;
    forms = formsIn(html);
    filled = new Map();
    expect(answer.status < 500 && answer.status !== 404, `${path} returns ${answer.status}: ${seenIn(html).slice(0, 300)}`);
  };
  const controls = () => forms.flatMap((form) => form.controls).filter(({ kind }) => kind !== 'hidden');
  const labeled = (label: string, kinds: Control['kind'][]) =>
    controls().filter((one) => kinds.includes(one.kind) && (isSame(one.label, label) || isSame(one.own, label)));

  const follow = async (step: Step) => {
    if ('open' in step) return arrive(step.open);
    if ('fill' in step) {
      const [control] = labeled(step.fill, ['text']);
      expect(control, `${path} has no field “${step.fill}”. It has: ${listed(controls().map(({ label }) => label))}.`);
      filled.set(control, step.with);
    } else if ('choose' in step) {
      const [select] = labeled(step.choose, ['select']);
      const option = select?.options.find(({ label, value }) => isSame(label, step.option) || isSame(value, step.option));
      if (select && option) {
        filled.set(select, option.value);
        return;
      }
      const boxes = labeled(step.choose, ['box']);
      const box =
        boxes.find(({ own }) => isSame(own, step.option)) ?? (/^(yes|no|true|false)$/i.test(step.option) ? boxes[0] : undefined);
      expect(
        box,
        `${path} has no choice “${step.option}” of “${step.choose}”. It has: ${listed([...(select?.options ?? []).map(({ label }) => label), ...controls().map(({ label }) => label)])}.`,
      );
      filled.set(box, !/^(no|false)$/i.test(step.option));
    } else if ('press' in step) return press(step.press);
    else if ('see' in step)
      expect(contains(seenIn(html), step.see), `${path} does not show “${step.see}”. It shows: ${seenIn(html).slice(0, 400)}`);
    else if ('notSee' in step) expect(!contains(seenIn(html), step.notSee), `${path} shows “${step.notSee}”.`);
    else throw new Error('Keys need a browser.');
  };

  const press = async (label: string) => {
    const fitting = forms.filter(({ buttons }) => buttons.some((button) => isSame(button.label, label)));
    const form = fitting.find((one) => one.controls.some((control) => filled.has(control))) ?? fitting[0];
    if (form) {
      const button = form.buttons.find((one) => isSame(one.label, label));
      const values = new URLSearchParams(form.controls.flatMap((control) => sentBy(control, filled.get(control))));
      if (button?.name) values.append(button.name, button.value);
      if (form.method !== 'post') return arrive(`${form.action || path}?${values}`);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return arrive(form.action || path, { method: 'POST', headers, body: values.toString() });
    }
    const link = linksIn(html).find((one) => isSame(one.label, label));
    const known = [
      ...forms.flatMap(({ buttons }) => buttons.map((one) => one.label)),
      ...linksIn(mainOf(html)).map((one) => one.label),
    ];
    expect(link, `${path} has no button or link “${label}”. It has: ${listed(known)}.`);
    return arrive(link.href);
  };

  for (const [at, step] of steps.entries()) {
    try {
      await follow(step);
    } catch (error) {
      throw new Error(`Step ${at + 1}, ${JSON.stringify(step)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function sentBy(control: Control, given: string | boolean | undefined): [string, string][] {
  if (control.kind !== 'box') return [[control.name, typeof given === 'string' ? given : control.value]];
  return (given ?? control.checked) === true ? [[control.name, control.value]] : [];
}

function formsIn(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head, inside = '']) => ({
    action: attribute(head, 'action') ?? '',
    method: (attribute(head, 'method') ?? 'get').toLowerCase(),
    controls: controlsIn(inside),
    buttons: [...inside.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(([, own, words = '']) => ({
      label: attribute(own, 'aria-label') ?? plain(words),
      name: attribute(own, 'name') ?? '',
      value: attribute(own, 'value') ?? '',
    })),
  }));
}

function controlsIn(html: string): Control[] {
  const labels = new Map(
    [...html.matchAll(/<label\b[^>]*for="([^"]*)"[^>]*>([\s\S]*?)<\/label>/g)].map(([, id = '', words = '']) => [
      id,
      nameOf(words),
    ]),
  );
  const groups = [...html.matchAll(/<fieldset\b[^>]*>\s*<legend>([\s\S]*?)<\/legend>([\s\S]*?)<\/fieldset>/g)];
  const groupOf = (at: number) => {
    const group = groups.find(({ index, 0: whole }) => at > index && at < index + whole.length);
    return group ? nameOf(group[1] ?? '') : null;
  };
  return [...html.matchAll(/<(input|select|textarea)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)].flatMap(
    ({ index, 1: tag, 2: head = '', 3: inside = '' }): Control[] => {
      const name = attribute(head, 'name');
      const type = attribute(head, 'type') ?? 'text';
      if (!name || ['file', 'submit', 'button'].includes(type)) return [];
      const around = /<label\b[^>]*>(?:(?!<\/label>)[\s\S])*$/.test(html.slice(0, index))
        ? plain(html.slice(index).split('</label>')[0] ?? '')
        : '';
      const label = labels.get(attribute(head, 'id') ?? '') ?? attribute(head, 'aria-label') ?? '';
      const shared = { name, options: [] as Control['options'], checked: /\schecked(\s|=|$)/.test(head), own: around };
      if (tag === 'textarea') return [{ ...shared, kind: 'text', label, value: decoded(inside).replace(/^\n/, '') }];
      if (tag === 'select') {
        const all = [...inside.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g)].map(([, own = '', words = '']) => ({
          value: attribute(own, 'value') ?? plain(words),
          label: plain(words),
          isChosen: /\sselected(\s|=|$)/.test(own),
        }));
        return [
          {
            ...shared,
            kind: 'select',
            label,
            options: all,
            value: (all.find(({ isChosen }) => isChosen) ?? all[0])?.value ?? '',
          },
        ];
      }
      const value = attribute(head, 'value') ?? (type === 'checkbox' || type === 'radio' ? 'on' : '');
      if (type === 'hidden') return [{ ...shared, kind: 'hidden', label: '', value }];
      const isBox = type === 'checkbox' || type === 'radio';
      return [{ ...shared, kind: isBox ? 'box' : 'text', label: (isBox ? groupOf(index) : null) ?? (label || around), value }];
    },
  );
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, head, words = '']) => ({
    label: attribute(head, 'aria-label') ?? plain(words),
    href: attribute(head, 'href') ?? '/',
  }));

/** The content of the page, with the message above it. */
const mainOf = (html: string) => /<div class="flash-area"[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
const seenIn = (html: string) => visibleText(mainOf(html)).trim();
const plain = (html: string) => visibleText(html).trim();
const decoded = (text: string) => visibleText(`<i>${text}</i>`);
const nameOf = (html: string) => plain(html).replace(/\s*\(optional\)$/, '');
const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const isSame = (one: string, other: string) => folded(one) === folded(other);
const contains = (whole: string, part: string) => folded(whole).includes(folded(part));
const listed = (names: string[]) => [...new Set(names.filter(Boolean))].slice(0, 12).join(', ') || 'nothing';
