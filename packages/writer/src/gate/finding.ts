/** The files of a feature's code, and what the gate finds in them. */

export const codeFiles = ['rules', 'server', 'screen'] as const;
export type CodeFile = (typeof codeFiles)[number];

/** TypeScript, by file. */
export type Code = Partial<Record<CodeFile, string>>;

export interface Finding {
  file: CodeFile;
  /** From 1, in the file as it was written. */
  line: number;
  /** What is wrong, and how to mend it. */
  text: string;
}

/** `server.ts, line 12: …` */
export const formatFinding = ({ file, line, text }: Finding): string => `${file}.ts, line ${line}: ${text}`;
