/** Formats log entries for people. */
import type { LogEntry } from '@davit/client';
import { printable } from '../terminal.ts';

type Paint = (style: 'dim' | 'red' | 'yellow', text: string) => string;

const stageWidth = 'generate'.length;

/** One entry: stage and message; further lines are indented under the first. */
export function logLine({ level, stage, message }: Pick<LogEntry, 'level' | 'stage' | 'message'>, paint: Paint): string {
  const style = level === 'error' ? 'red' : level === 'warn' ? 'yellow' : undefined;
  const text = printable(message).replaceAll('\n', `\n${' '.repeat(stageWidth + 4)}`);
  return `  ${paint('dim', (stage ?? '').padEnd(stageWidth))}  ${style ? paint(style, text) : text}`;
}
