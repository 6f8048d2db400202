import { ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';

const parts: [heading: string, text: string][] = [
  [
    'Write HTML code',
    'Write in the pane “HTML code”. The live preview beside it shows the page as you type. Syntax highlighting colors tags, attributes, values, styles and scripts; the checkbox below the code switches it off.',
  ],
  [
    'Switch to text editing',
    'Press “Text editing” to write without tags, with bold, italic, headings and lists. The editor converts your text to HTML: press “HTML code” to see it. Styles and scripts stay as they are.',
  ],
  [
    'Save, and organize projects',
    'Give the document a name and press “Save”. Documents with the same project belong together. The list below the editor opens each of them again; the menu has the whole list, with search.',
  ],
  [
    'Templates',
    'Press “Save as template” to keep the page as a start for others. “Use template” opens a new document with its content; the template itself stays unchanged.',
  ],
  [
    'Images',
    'Upload an image, then press “Insert” next to it: it is put where your cursor is. Images of other websites are not shown in the preview.',
  ],
  [
    'Scripts and download',
    'The preview is closed off from the rest of this site. Scripts run in it only if you tick “Run scripts in the preview”. “Download” saves the document as an HTML file on your device.',
  ],
];

export const GuidePage = ({ path }: { path: string }) => (
  <>
    <PageHeading
      title="User guide"
      text="How to write, preview and save pages with the editor."
      actions={
        <ButtonLink href={path} kind="primary">
          Open the editor
        </ButtonLink>
      }
    />
    {parts.map(([heading, text]) => (
      <section class="editor-guide">
        <h2>{heading}</h2>
        <p>{text}</p>
      </section>
    ))}
  </>
);
