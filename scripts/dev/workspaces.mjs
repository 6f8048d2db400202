import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} root the checkout
 * @returns {{ manifest: string, dependencies: string[] }[]} the address of each package.json, and the packages that it names
 */
export function workspacesIn(root) {
  return ['apps', 'packages']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'package.json')))
    .filter((path) => existsSync(path))
    .map((path) => ({ manifest: pathToFileURL(path).href, dependencies: foreign(JSON.parse(readFileSync(path, 'utf8'))) }));
}

/** Davit's own packages are sources: they are loaded last. */
function foreign({ dependencies = {} }) {
  return Object.keys(dependencies).filter((name) => !name.startsWith('@davit/'));
}
