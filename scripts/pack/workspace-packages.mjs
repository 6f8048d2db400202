/** Resolves which workspace packages a package needs, and which third-party packages those need, from package-lock.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * A package and everything it imports, itself first.
 * @param {string} root the checkout
 * @param {string} path of the workspace package, such as `apps/cli`
 * @returns {{ path: string, name: string, manifest: any }[]}
 */
export function readWorkspacePackages(root, path) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const workspaces = new Map();
  const visit = (at) => {
    if (workspaces.has(at)) return;
    const manifest = readJson(join(root, at, 'package.json'));
    workspaces.set(at, { path: at, name: manifest.name, manifest });
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const { link, resolved } = packages[`node_modules/${name}`] ?? {};
      if (link) visit(resolved);
    }
  };
  visit(path);
  return [...workspaces.values()];
}

/**
 * The third-party packages that these need, transitively. `from` is the path in the checkout, `place` the path in the
 * packed package; `perPlatform` marks packages built per platform and packages that need one.
 * @param {string} root
 * @param {{ path: string, manifest: any }[]} workspaces
 * @returns {{ from: string, place: string, version: string, perPlatform: boolean, optional: boolean, entry: any }[]}
 */
export function foreignPackages(root, workspaces) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const taken = new Map();
  const take = (from) => {
    const entry = packages[from];
    // Each package's own node_modules are merged with the others when packed.
    const place = from.replace(/^(apps|packages)\/[^/]+\//, '');
    if (taken.has(place)) {
      if (taken.get(place).version !== entry.version)
        throw new Error(`two packages need ${place} in different versions; give them one`);
      return;
    }
    const wanted = requirements(entry).map((name) => find(packages, from, name));
    const perPlatform = entry.os !== undefined || wanted.some((path) => packages[path].os !== undefined);
    taken.set(place, { from, place, version: entry.version, perPlatform, optional: entry.os !== undefined, entry });
    wanted.forEach(take);
  };
  for (const { path, manifest } of workspaces) {
    const foreign = Object.keys(manifest.dependencies ?? {}).filter((name) => !packages[`node_modules/${name}`]?.link);
    for (const name of foreign) take(find(packages, path, name));
  }
  return [...taken.values()];
}

function requirements({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}

/** Resolves like Node: from the dependent's folder outward. */
function find(packages, from, name) {
  for (const folder of foldersFrom(from)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
  }
  throw new Error(`package-lock.json does not have ${name}, which ${from} needs`);
}

/** `apps/cli/node_modules/a` ▸ itself, `apps/cli`, and the checkout, ''. */
function foldersFrom(path) {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders, ''];
}
