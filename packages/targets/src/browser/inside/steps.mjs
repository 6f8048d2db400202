/** Follows the steps of a person in a tab: in the page, and in the frames of screens on it. */
import { setTimeout as wait } from 'node:timers/promises';
import { Unanswered } from './browser.mjs';
import { inFrame } from './in-frame.mjs';

/** It cannot be tried here; that says nothing about the app. */
export class Unproven extends Error {}

const stepMs = 10_000;
const pauseMs = 100;
/** What a press or a key starts is under way after this. */
const settleMs = 250;
const password = 'a river of green tea';

export async function followSteps(tab, origin, { by, ownerLink, steps, name }) {
  const page = pageOf(tab);
  if (by === 'owner') await becomeOwner(page, origin, ownerLink);
  if (by === 'member') await signUp(page, origin, name);
  const nameOf = (at) => `Step ${at + 1}, ${JSON.stringify(steps[at])}`;
  /** A press whose form came back. A promise may be about its errors; a later step that fails is reported there. */
  let refused = null;
  for (const [at, step] of steps.entries()) {
    try {
      const next = steps.slice(at).find((one) => 'press' in one)?.press;
      const errors = await follow(page, origin, step, next);
      if ('press' in step && errors !== '') refused ??= { at, errors };
      if ('see' in step && refused && folded(refused.errors).includes(folded(step.see))) refused = null;
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      const why = `${nameOf(at)}: ${error.message}`;
      throw new Error(refused ? `${nameOf(refused.at)}: it was refused: ${refused.errors} Then ${why}` : why);
    }
  }
}

/** The errors of a form that came back after a press. */
async function follow(page, origin, step, next) {
  if ('open' in step) return page.open(origin + step.open);
  if ('key' in step) return page.key(step.key);
  const problem = await page.until(step, next);
  if (problem !== null) throw new Error(problem);
  if (!('press' in step)) return '';
  await page.settle();
  return page.errors();
}

async function becomeOwner(page, origin, ownerLink) {
  await page.open(origin + ownerLink);
  if (!(await page.submit('/-/owner', {}))) throw new Unproven('The owner’s link opens no page.');
}

async function signUp(page, origin, name) {
  await page.open(`${origin}/sign-up`);
  const userName = `person-${Date.now().toString(36)}`;
  const answers = { userName, name: `Somebody ${name.slice(0, 20)}`, 'new-password': password };
  if (!(await page.submit('/sign-up', answers))) throw new Unproven('Nobody can sign up by themselves.');
}

function pageOf({ call }) {
  async function frames() {
    const { frameTree } = await call('Page.getFrameTree');
    const all = ({ frame, childFrames = [] }) => [frame.id, ...childFrames.flatMap(all)];
    return all(frameTree);
  }
  /** Null in a frame that is gone meanwhile. */
  async function evaluate(frameId, ...given) {
    try {
      const { executionContextId: contextId } = await call('Page.createIsolatedWorld', { frameId, worldName: 'steps' });
      const expression = `(${inFrame})(${given.map((one) => JSON.stringify(one)).join(',')})`;
      const { result } = await call('Runtime.evaluate', { expression, contextId, returnByValue: true, awaitPromise: true });
      return result.value ?? null;
    } catch {
      return null;
    }
  }
  const isLoaded = async () => (await evaluate((await frames())[0], { kind: 'ready' })) === true;
  const page = {
    async open(url) {
      const { errorText } = await call('Page.navigate', { url });
      if (errorText) throw new Error(`the page does not open: ${errorText}`);
      await page.settle();
    },
    async settle() {
      await wait(settleMs);
      for (const end = Date.now() + stepMs; Date.now() < end; await wait(pauseMs)) if (await isLoaded()) return;
    },
    async key(key) {
      const text = [...key].length === 1 ? key : key === 'Enter' ? '\r' : key === 'Space' ? ' ' : undefined;
      const named = key === 'Space' ? ' ' : key;
      const event = { key: named, code: codeOf(key), windowsVirtualKeyCode: numberOf(key), ...(text ? { text } : {}) };
      await call('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event });
      await call('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
      await page.settle();
    },
    /** What is wrong, or null: tried again until it holds or the time is over. */
    async until(step, next) {
      let problem = 'the page does not answer.';
      for (const end = Date.now() + stepMs; ; await wait(pauseMs)) {
        const seen = [];
        for (const frame of await frames()) {
          seen.push((await evaluate(frame, { kind: 'step', step, next })) ?? { text: '', names: [] });
          if (seen.at(-1).done === true) break;
        }
        problem = problemOf(step, seen);
        if (problem === null || Date.now() > end) return problem;
      }
    },
    /** What a form on the page says is wrong. */
    async errors() {
      const { errors = '' } = (await evaluate((await frames())[0], { kind: 'step', step: {} })) ?? {};
      return errors;
    },
    async submit(action, values) {
      const done = await evaluate((await frames())[0], { kind: 'submit', action, values });
      await page.settle();
      return done === true;
    },
  };
  return page;
}

const maxExcerptChars = 600;

/** Errors of forms first. */
function excerptOf(seen) {
  const errors = seen.map((one) => one.errors ?? '').find((one) => one !== '');
  const shown = seen
    .map((one) => one.excerpt ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${errors ? `(errors of the form: ${errors}) ` : ''}${shown}`.slice(0, maxExcerptChars);
}

const folded = (text) => text.replace(/\s+/g, ' ').trim().toLowerCase();

function problemOf(step, seen) {
  const text = seen.map((one) => one.text).join(' ');
  const shown = folded(text);
  const names = [...new Set(seen.flatMap((one) => one.names))].slice(0, 12).join(', ') || 'nothing';
  if ('see' in step) return shown.includes(folded(step.see)) ? null : `the page does not show it. It shows: ${excerptOf(seen)}`;
  if ('notSee' in step) return shown.includes(folded(step.notSee)) ? 'the page shows it.' : null;
  return seen.some((one) => one.done === true) ? null : `the page has none. It has: ${names}.`;
}

const numbers = {
  Enter: 13,
  Space: 32,
  Escape: 27,
  Tab: 9,
  Backspace: 8,
  Delete: 46,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
const numberOf = (key) => numbers[key] ?? ([...key].length === 1 ? key.toUpperCase().charCodeAt(0) : 0);
const codeOf = (key) => (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key);
