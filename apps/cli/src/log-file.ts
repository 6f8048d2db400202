/**
 * Writes the server's log to a bounded file, so that the terminal stays readable; passes warnings on.
 */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const maxFileBytes = 10 * 1024 * 1024;
const warnLevel = 40;

export interface LogLine {
  level: number;
  msg: string;
}

/** Takes JSON lines; keeps this file and the previous one. `onWarning` gets entries of level warn and above. */
export function openLogFile(file: string, onWarning: (line: LogLine) => void): { write(line: string): void } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    write(line) {
      if (size > maxFileBytes) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      size += Buffer.byteLength(line);
      const { level, msg } = JSON.parse(line) as LogLine;
      if (level >= warnLevel) onWarning({ level, msg });
    },
  };
}
