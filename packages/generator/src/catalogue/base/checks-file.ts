import type { SourceFile, Testing } from '../../module.ts';
import { byModule } from './by-module.ts';

/** `test/app.test.ts`: runs the checks of every module, the same ones as before the first release. */
export function checksFile(testings: Testing[]): SourceFile {
  const imports = [...testings.flatMap((testing) => testing.imports), "import { prove } from '@davit/app-kit/checks/prove.ts';"];
  const enter = testings.find((testing) => testing.enter)?.enter;
  const checks = testings.flatMap((testing) => testing.checks);
  const [indent, opens, closes] = enter ? ['    ', '\n  [', `  ],\n  ${enter},\n`] : ['  ', '[', ']'];
  return {
    path: 'test/app.test.ts',
    content: `${[...new Set(imports)].sort(byModule).join('\n')}

await prove(${opens}
${checks.map((list) => `${indent}...${list.replaceAll('\n', `\n${indent}`)},\n`).join('')}${closes});
`,
  };
}
