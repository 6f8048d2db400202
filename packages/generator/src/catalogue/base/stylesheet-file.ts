import type { Theme } from '@davit/blueprint';
import type { SourceFile, Wiring } from '../../module.ts';

const first = ['base', 'buttons', 'forms', 'messages', 'surfaces', 'tables', 'facts', 'drawn', 'layouts'].map(
  (name) => `design/${name}.css`,
);
/** Colors what features show, too. */
const bar = 'design/bar.css';
const last = 'design/print.css';

/** `src/styles.ts`: all style sheets in one, the theme and the design system first, print last. */
export function stylesheetFile(wirings: Wiring[], theme: Theme): SourceFile {
  const ofFeatures = new Set(wirings.flatMap(({ styles = [] }) => styles));
  const kit = [...first, ...[...ofFeatures].sort(), ...(theme.bar ? [bar] : []), last].map((path) => `@davit/app-kit/${path}`);
  const paths = ['./theme.css', ...kit];
  const imports = paths.map((path, index) => `import part${index + 1} from '${path}';`);
  return {
    path: 'src/styles.ts',
    content: `/// <reference types="@davit/app-kit/assets.d.ts" />
${imports.join('\n')}

/** One style sheet for all pages. */
export const stylesheet = [${paths.map((_, index) => `part${index + 1}`).join(', ')}].join('\\n');
`,
  };
}
