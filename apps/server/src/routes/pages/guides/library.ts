/** The guides: the Markdown pages of `docs/`, read once. Their order and groups are those of `docs/README.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Guide {
  /** Its path below /docs/guides: `agents`, `adr/0001-sqlite-by-default`. */
  slug: string;
  title: string;
  markdown: string;
}

export interface Library {
  /** The content of `docs/README.md`: the page at /docs/guides. */
  index: Guide;
  guides: readonly Guide[];
  /** Decisions, oldest first. */
  decisions: readonly Guide[];
  /** Pictures that guides show, by file name. */
  picture(name: string): Buffer | null;
}

/** In a checkout the guides are at its top; in the package next to this package's sources. */
const folders = ['../../../../../../docs/', '../../../../docs/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const pictureName = /^[a-z0-9-]+\.(png|svg|jpg)$/;

/** Reads the guides of a folder; default: those of this installation. */
export function readLibrary(folder = folders.find((one) => existsSync(`${one}README.md`)) ?? folders[0]): Library {
  const read = (slug: string): Guide => {
    const markdown = readFileSync(`${folder}${slug}.md`, 'utf8');
    return { slug, title: titleOf(markdown) ?? slug, markdown };
  };
  const named = (below: string) =>
    readdirSync(`${folder}${below}`)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => `${below}${name.slice(0, -3)}`)
      .sort();
  const index = read('README');
  const guides = named('').map(read);
  const place = ({ slug }: Guide) => index.markdown.indexOf(`](${slug}.md)`) + 1 || Number.MAX_SAFE_INTEGER;
  return {
    index: { ...index, slug: '' },
    guides: guides.sort((a, b) => place(a) - place(b)),
    decisions: existsSync(`${folder}adr`) ? named('adr/').map(read) : [],
    picture: (name) =>
      pictureName.test(name) && existsSync(`${folder}pictures/${name}`) ? readFileSync(`${folder}pictures/${name}`) : null,
  };
}

function titleOf(markdown: string): string | undefined {
  return /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '');
}
