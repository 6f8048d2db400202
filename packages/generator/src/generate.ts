/** Turns a Blueprint into the files of an app and into its checks. */

import { inOrder, ownerOrStranger } from '@davit/app-kit/checks/expect.ts';
import { type Blueprint, currentBlueprint } from '@davit/blueprint';
import { invariant, type Json } from '@davit/contract';
import { checksFile } from './catalogue/base/checks-file.ts';
import { mainFile } from './catalogue/base/main-file.ts';
import { manifestFile } from './catalogue/base/manifest-file.ts';
import { packageFile } from './catalogue/base/package-file.ts';
import { readmeFile } from './catalogue/base/readme-file.ts';
import { siteFile } from './catalogue/base/site-file.ts';
import { stylesheetFile } from './catalogue/base/stylesheet-file.ts';
import { checkedEntitiesFile, entitiesImport } from './catalogue/checked-entities.ts';
import { catalogue } from './catalogue/index.ts';
import { byPath, rootFiles } from './kit-files.ts';
import type { Check, Enter, SourceFile } from './module.ts';
import { validateNames } from './validate-names.ts';

export interface Generator {
  /** Deterministic: equal blueprints give equal files, sorted by path. */
  generate(blueprint: Json): SourceFile[];
  /** The app's checks over HTTP, in catalogue order. */
  checks(blueprint: Json): Check[];
}

/** Generating touches no disk; the kit is read before. */
export function createGenerator(): Generator {
  const atRoot = rootFiles();
  return {
    generate(json) {
      const blueprint = read(json);
      const modules = modulesOf(blueprint);
      const wirings = modules.map((module) => module.wiring(blueprint));
      const files = [...atRoot, ...modules.flatMap((module) => module.files?.(blueprint) ?? [])];
      files.push(mainFile(blueprint, wirings), siteFile(blueprint, wirings), stylesheetFile(wirings, blueprint.theme));
      const testings = modules.flatMap((module) => module.testing?.(blueprint) ?? []);
      files.push(checksFile(testings));
      if (testings.some(({ imports }) => imports.includes(entitiesImport))) files.push(checkedEntitiesFile(blueprint));
      const needs = modules.flatMap((module) => module.needs?.(blueprint) ?? []);
      files.push(manifestFile(blueprint, needs), packageFile(blueprint), readmeFile(blueprint, files));
      const paths = new Set(files.map((file) => file.path));
      invariant(paths.size === files.length, 'two modules never write the same path');
      return files.sort(byPath);
    },
    checks(json) {
      const blueprint = read(json);
      const modules = modulesOf(blueprint);
      const enter = modules.find((module) => module.enter)?.enter?.(blueprint) ?? ownerOrStranger;
      return inOrder(modules.flatMap((module) => module.checks(blueprint))).map((check) => entered(check, enter));
    },
  };
}

function entered({ name, by, run }: Check, enter: Enter): Check {
  return { name, run: async (app) => run(await enter(app, by)) };
}

function modulesOf(blueprint: Blueprint) {
  return catalogue.filter((module) => module.belongs(blueprint));
}

function read(json: Json): Blueprint {
  const blueprint = currentBlueprint(json);
  validateNames(blueprint);
  return blueprint;
}
