/** Turns a Blueprint into the files of an app and into its checks. */

import { ownerOrStranger } from '@davit/app-kit/checks/expect.ts';
import { type Blueprint, currentBlueprint } from '@davit/blueprint';
import { invariant, type Json } from '@davit/contract';
import { checksFile } from './catalogue/base/checks-file.ts';
import { mainFile } from './catalogue/base/main-file.ts';
import { manifestFile } from './catalogue/base/manifest-file.ts';
import { packageFile } from './catalogue/base/package-file.ts';
import { readmeFile } from './catalogue/base/readme-file.ts';
import { siteFile } from './catalogue/base/site-file.ts';
import { stylesheetFile } from './catalogue/base/stylesheet-file.ts';
import { checkedEntitiesFile } from './catalogue/checked-entities.ts';
import { catalogue } from './catalogue/index.ts';
import { byPath, kitFiles } from './kit-files.ts';
import type { Check, Enter, SourceFile } from './module.ts';
import { pruneUnusedFiles } from './prune-unused-files.ts';
import { validateNames } from './validate-names.ts';

export interface Generator {
  /** Deterministic: equal blueprints give equal files, sorted by path. */
  generate(blueprint: Json): SourceFile[];
  /** The app's checks over HTTP, in catalogue order. */
  checks(blueprint: Json): Check[];
}

/** Read once; generating touches no disk. */
const kit = kitFiles();

export function createGenerator(): Generator {
  return {
    generate(json) {
      const blueprint = read(json);
      const modules = modulesOf(blueprint);
      const wirings = modules.map((module) => module.wiring(blueprint));
      const files = [...kit, ...modules.flatMap((module) => module.files?.(blueprint) ?? [])];
      files.push(mainFile(blueprint, wirings), siteFile(blueprint, wirings), checkedEntitiesFile(blueprint));
      files.push(checksFile(modules.map((module) => module.testing?.(blueprint) ?? { imports: [], checks: [] })));
      const paths = new Set(files.map((file) => file.path));
      invariant(paths.size === files.length, 'two modules never write the same path');
      const usedFiles = pruneUnusedFiles(files);
      const needs = modules.flatMap((module) => module.needs?.(blueprint) ?? []);
      usedFiles.push(manifestFile(usedFiles, needs));
      usedFiles.push(stylesheetFile(usedFiles), packageFile(blueprint), readmeFile(blueprint, usedFiles));
      return usedFiles.sort(byPath);
    },
    checks(json) {
      const blueprint = read(json);
      const modules = modulesOf(blueprint);
      const enter = modules.find((module) => module.enter)?.enter?.(blueprint) ?? ownerOrStranger;
      return modules.flatMap((module) => module.checks(blueprint)).map((check) => entered(check, enter));
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
