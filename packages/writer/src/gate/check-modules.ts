/** What each file imports and exports. */
import type { ExportNamedDeclaration, Program } from 'acorn';
import type { CodeFile } from './finding.ts';
import type { AnyNode } from './walk.ts';

const kitEntries: Record<CodeFile, string | null> = {
  rules: null,
  server: '@davit/app-kit/bespoke.ts',
  screen: '@davit/app-kit/screen.ts',
};

export function problemsOfModule(file: CodeFile, program: Program, hasRules: boolean): { node: AnyNode; text: string }[] {
  const problems: { node: AnyNode; text: string }[] = [];
  const add = (node: AnyNode, text: string) => problems.push({ node, text });
  let isExported = false;
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const from = String(node.source.value);
      if (from === './rules.ts' && file !== 'rules') {
        if (!hasRules) add(node, 'There is no rules.ts. Write it, or remove the import.');
      } else if (from !== kitEntries[file]) add(node, notImported(file, from));
    }
    if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source))
      add(node, 'Do not export from another file.');
    if (node.type === 'ExportDefaultDeclaration' || (file === 'screen' && isCallOfScreen(node))) isExported = true;
    if (node.type === 'ExportNamedDeclaration' && (file === 'rules' || isDefault(node))) isExported = true;
  }
  if (!isExported) add(program, missing[file]);
  return problems;
}

const isCallOfScreen = (node: AnyNode): boolean =>
  node.type === 'ExpressionStatement' &&
  node.expression.type === 'CallExpression' &&
  node.expression.callee.type === 'Identifier' &&
  node.expression.callee.name === 'screen';

const isDefault = ({ specifiers }: ExportNamedDeclaration): boolean =>
  specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');

const missing: Record<CodeFile, string> = {
  rules: 'rules.ts exports nothing. Export its functions by name.',
  server: 'server.ts has no default export. Write `export default feature({ … })`.',
  screen: 'screen.ts draws nothing. Call `screen(({ root }) => { … })`.',
};

function notImported(file: CodeFile, from: string): string {
  const kit = kitEntries[file];
  if (kit === null) return `\`${from}\` cannot be imported: rules.ts imports nothing.`;
  return `\`${from}\` cannot be imported. Import from '${kit}' and './rules.ts' alone.`;
}

export function problemOfImport(node: AnyNode): string | null {
  if (node.type === 'ImportExpression') return '`import()` is refused. Import at the top of the file.';
  if (node.type === 'MetaProperty' && node.meta.name === 'import') return '`import.meta` is refused.';
  return null;
}
