/** Log entries as a person reads them. */
import type { LogEntry } from '@davit/client';
import { printable } from '../terminal.ts';

type Paint = (style: 'dim' | 'red' | 'yellow', text: string) => string;

const stageWidth = 'generate'.length;

/** A line: the stage, and what happened; further lines of a message stand under its first. */
export function logLine({ level, stage, message }: Pick<LogEntry, 'level' | 'stage' | 'message'>, paint: Paint): string {
  const style = level === 'error' ? 'red' : level === 'warn' ? 'yellow' : undefined;
  const text = printable(message).replaceAll('\n', `\n${' '.repeat(stageWidth + 4)}`);
  return `  ${paint('dim', (stage ?? '').padEnd(stageWidth))}  ${style ? paint(style, text) : text}`;
}
