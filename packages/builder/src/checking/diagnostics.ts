/** The compiler's diagnostics as actionable sentences, without a path of this machine. */
import type { SourceFile } from '@davit/launch';
import type { Diagnostic } from 'typescript/unstable/async';

const maxErrors = 100;
const errorCategory = 1;

/** `src/x.ts:3:7 Type 'string' is not assignable to type 'number'. (TS2322)`, in the order of the files. */
export function toSentences(found: Diagnostic[], appFolder: string, source: SourceFile[]): string[] {
  const contents = new Map(source.map(({ path, content }) => [path, content]));
  const onMessage = found
    .filter(({ category }) => category === errorCategory)
    .map((diagnostic) => {
      const file = diagnostic.fileName?.replace(`${appFolder}/`, '');
      return {
        file,
        at: diagnostic.pos,
        text: `${messageOf(diagnostic)} (TS${diagnostic.code})`.replaceAll(`${appFolder}/`, ''),
      };
    })
    .sort((one, other) => (one.file ?? '').localeCompare(other.file ?? '') || one.at - other.at)
    .map(({ file, at, text }) => (file === undefined ? text : `${file}${position(contents.get(file), at)} ${text}`));
  const sentences = [...new Set(onMessage)];
  const more = sentences.length - maxErrors;
  return more > 0 ? [...sentences.slice(0, maxErrors), `And ${more} more type errors.`] : sentences;
}

function messageOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messageOf)].join(' ');
}

function position(content: string | undefined, at: number): string {
  if (content === undefined) return '';
  const before = content.slice(0, at).split('\n');
  return `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
