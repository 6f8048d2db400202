/** The bridge to the page: calls the functions in page/ there, by name. */
import type { ElementHandle, Page } from 'playwright-core';
import { type Coloring, coloring } from './page/coloring.ts';
import { type Controls, controls } from './page/controls.ts';
import { type Finding, finding } from './page/finding.ts';
import { type Listing, listing } from './page/listing.ts';
import { type Reading, reading } from './page/reading.ts';

type Reader = Reading & Finding & Controls & Listing & Coloring;
type Functions = { [Name in keyof Reader]: Reader[Name] };

/** An expression that gives all functions as one object. */
export const readerSource = `(() => {
  const reads = (${reading})();
  const finds = (${finding})(reads);
  const fills = (${controls})(reads, finds);
  const lists = (${listing})(reads, finds);
  const colors = (${coloring})(reads);
  return { ...reads, ...finds, ...fills, ...lists, ...colors };
})()`;

type Handled<T> = { [Key in keyof T]: T[Key] | (T[Key] extends Element | null | undefined ? ElementHandle | null : never) };
type Sent<Arguments extends unknown[]> = {
  [Key in keyof Arguments]: Arguments[Key] extends Element | null ? ElementHandle | null : Handled<Arguments[Key]>;
};

/** Compiled once a function: Playwright sends its text, which a page's security policy does not forbid. */
const compiled = new Map<string, (given: unknown[]) => unknown>();

function inPage(name: keyof Functions): (given: unknown[]) => unknown {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const made = new Function('given', `return ${readerSource}.${name}(...given)`) as (given: unknown[]) => unknown;
  compiled.set(name, made);
  return made;
}

/** The value of a function in the page. */
export async function ask<Key extends keyof Functions>(
  page: Page,
  name: Key,
  ...given: Sent<Parameters<Functions[Key]>>
): Promise<ReturnType<Functions[Key]>> {
  return (await page.evaluate(inPage(name), given as unknown[])) as ReturnType<Functions[Key]>;
}

/** The element that a function in the page finds, or null. */
export async function find<Key extends keyof Functions>(
  page: Page,
  name: Key,
  ...given: Sent<Parameters<Functions[Key]>>
): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(inPage(name), given as unknown[]);
  return handle.asElement() as ElementHandle<Element> | null;
}

/** Several elements, in order. */
export async function findAll<Key extends keyof Functions>(
  page: Page,
  name: Key,
  ...given: Sent<Parameters<Functions[Key]>>
): Promise<ElementHandle<Element>[]> {
  const list = await page.evaluateHandle(inPage(name), given as unknown[]);
  const elements = [...(await list.getProperties()).values()].map((one) => one.asElement());
  return elements.filter((one) => one !== null) as ElementHandle<Element>[];
}
