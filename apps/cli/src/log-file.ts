/**
 * The server's log in a file, for a terminal that is wanted for people: bounded, and with
 * what is worth a person's attention told on the side.
 */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const maxFileBytes = 10 * 1024 * 1024;
const warnLevel = 40;

export interface LogLine {
  level: number;
  msg: string;
}

/** Takes JSON lines; keeps this file and the one before it. `onWarning` gets those from level warn on. */
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
