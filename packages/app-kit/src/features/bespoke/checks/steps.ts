/** Follows the steps of a person through an app's pages over HTTP, without a browser: forms, links and what is to be seen. */
import { type CheckClient, expect } from '../../../checks/expect.ts';
import { type Control, type Form, formsIn, linksIn } from './page-forms.ts';
import { errorsIn, excerptOf, mainOf, seenIn } from './page-text.ts';

export type Step =
  | { open: string }
  | { fill: string; with: string }
  | { choose: string; option: string }
  | { press: string }
  | { key: string }
  | { see: string }
  | { notSee: string };

const mostRedirects = 5;

/** A press whose form came back: what was wrong with it. */
interface Refused {
  at: number;
  errors: string;
}

/**
 * Throws a sentence that names the step and what the page has instead. A form that comes back with errors is no failure by
 * itself, since a promise may be about them; a later step that fails is reported at the press, with its errors.
 */
export async function runSteps(app: CheckClient, steps: Step[]): Promise<void> {
  let path = '/';
  let html = '';
  let filled = new Map<Control, string | boolean>();
  let forms: Form[] = [];
  let refused: Refused | null = null;

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
    expect(answer.status < 500 && answer.status !== 404, `${path} returns ${answer.status}: ${excerptOf(html)}`);
    return answer.status;
  };
  /** Of several forms with the same labels, the one comes first that has the button which is pressed next. */
  const controls = (next?: string) => {
    const sends = (form: Form) => (next !== undefined && hasButton(form, next) ? 0 : 1);
    const inOrder = forms.toSorted((one, other) => sends(one) - sends(other));
    return inOrder.flatMap((form) => form.controls).filter(({ kind }) => kind !== 'hidden');
  };
  const labeled = (label: string, kinds: Control['kind'][], next?: string) =>
    controls(next).filter((one) => kinds.includes(one.kind) && (isSame(one.label, label) || isSame(one.own, label)));

  const follow = async (step: Step, at: number) => {
    const next = steps.slice(at).find((one) => 'press' in one)?.press;
    if ('open' in step) await arrive(step.open);
    else if ('fill' in step) {
      const [control] = labeled(step.fill, ['text'], next);
      expect(control, `${path} has no field “${step.fill}”. It has: ${listed(controls().map(({ label }) => label))}.`);
      filled.set(control, step.with);
    } else if ('choose' in step) {
      const [select] = labeled(step.choose, ['select'], next);
      const option = select?.options.find(({ label, value }) => isSame(label, step.option) || isSame(value, step.option));
      if (select && option) {
        filled.set(select, option.value);
        return;
      }
      const boxes = labeled(step.choose, ['box'], next);
      const box =
        boxes.find(({ own }) => isSame(own, step.option)) ?? (/^(yes|no|true|false)$/i.test(step.option) ? boxes[0] : undefined);
      expect(
        box,
        `${path} has no choice “${step.option}” of “${step.choose}”. It has: ${listed([...(select?.options ?? []).map(({ label }) => label), ...controls().map(({ label }) => label)])}.`,
      );
      filled.set(box, !/^(no|false)$/i.test(step.option));
    } else if ('press' in step) {
      const isRefused = (await press(step.press)) >= 400;
      if (isRefused) refused ??= { at, errors: errorsIn(html) || excerptOf(html) };
    } else if ('see' in step) {
      expect(contains(seenIn(html), step.see), `${path} does not show “${step.see}”. It shows: ${excerptOf(html, step.see)}`);
      if (refused && contains(refused.errors, step.see)) refused = null;
    } else if ('notSee' in step) expect(!contains(seenIn(html), step.notSee), `${path} shows “${step.notSee}”.`);
    else throw new Error('Keys need a browser.');
  };

  const press = async (label: string) => {
    const fitting = forms.filter((form) => hasButton(form, label));
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
      await follow(step, at);
    } catch (error) {
      const why = `${nameOf(at, step)}: ${error instanceof Error ? error.message : String(error)}`;
      const { at: pressed = at, errors = '' } = refused ?? {};
      const press = steps[pressed];
      throw new Error(
        pressed === at || press === undefined ? why : `${nameOf(pressed, press)}: it was refused: ${errors} Then ${why}`,
      );
    }
  }
}

const nameOf = (at: number, step: Step) => `Step ${at + 1}, ${JSON.stringify(step)}`;
const hasButton = ({ buttons }: Form, label: string) => buttons.some((button) => isSame(button.label, label));

function sentBy(control: Control, given: string | boolean | undefined): [string, string][] {
  if (control.kind !== 'box') return [[control.name, typeof given === 'string' ? given : control.value]];
  return (given ?? control.checked) === true ? [[control.name, control.value]] : [];
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const isSame = (one: string, other: string) => folded(one) === folded(other);
const contains = (whole: string, part: string) => folded(whole).includes(folded(part));
const listed = (names: string[]) => [...new Set(names.filter(Boolean))].slice(0, 12).join(', ') || 'nothing';
