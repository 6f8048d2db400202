import type { SourceFile } from '../../module.ts';

const design = ['theme', 'base', 'buttons', 'forms', 'messages', 'surfaces', 'tables', 'facts', 'layouts'];
const first = design.map((name) => `src/design/${name}.css`);
const last = 'src/design/print.css';

/** `src/design/stylesheet.ts`: all style sheets in one, the design system first, print last. */
export function stylesheetFile(files: SourceFile[]): SourceFile {
  const found = files.map((file) => file.path).filter((path) => path.endsWith('.css'));
  const between = found.filter((path) => !first.includes(path) && path !== last).sort();
  const paths = [...first, ...between, last];
  const imports = paths.map((path, index) => `import part${index + 1} from '${relativeToDesign(path)}';`);
  return {
    path: 'src/design/stylesheet.ts',
    content: `${imports.join('\n')}

/** One style sheet for all pages. */
export const stylesheet = [${paths.map((_, index) => `part${index + 1}`).join(', ')}].join('\\n');
`,
  };
}

function relativeToDesign(path: string): string {
  return path.startsWith('src/design/') ? `./${path.slice('src/design/'.length)}` : `../${path.slice('src/'.length)}`;
}
