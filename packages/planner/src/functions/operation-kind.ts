/** The shape of what an app can do to an input: by verb and object, the engine that answers and what people give it. */
import type { EngineId } from '@davit/blueprint';
import type { InputSet } from './operation-inputs.ts';

export interface OperationKind {
  /** Base forms. */
  verbs: readonly string[];
  /** Nouns that stand for the verb: the conversion of "file conversion". */
  nouns: readonly string[];
  /** The words behind the verb, or before the noun, that it needs; null: any. */
  about: RegExp | null;
  /** Words with which it means something else. */
  not?: RegExp;
  engine: EngineId;
  inputs: InputSet;
  /** What the whole prompt must speak of besides, where the words alone may mean rows that people keep. */
  prompt?: RegExp;
  /** It also stands for changing rows, as in "add, edit and delete": not beside such verbs. */
  isKeptToo?: true;
  /** Words for what it gives or takes, which are then no lists. */
  gives?: readonly string[];
  /** On the button, if it is not the verb. */
  button?: string;
}

const split = (words: string) => words.split(' ').filter(Boolean);
/** Verbs and nouns are separated by spaces. */
export const kind = (
  verbs: string,
  nouns: string,
  about: RegExp | null,
  engine: EngineId,
  inputs: InputSet,
  rest: Partial<Pick<OperationKind, 'not' | 'button' | 'prompt' | 'isKeptToo' | 'gives'>> = {},
): OperationKind => ({ verbs: split(verbs), nouns: split(nouns), about, engine, inputs, ...rest });
