import type { LogLine } from '../../../api/run-log.ts';

/** The log as text: one line each, with its time, and its stage or version, if it has them. */
export function logText(lines: readonly LogLine[]): string {
  return lines
    .map(({ entry, text, printed }) => {
      if (entry) return `${entry.timestamp} ${entry.stage ?? '-'} ${entry.level} ${text}\n`;
      return printed ? `${printed.at ?? '-'} ${printed.version === null ? '-' : `v${printed.version}`} ${text}\n` : `${text}\n`;
    })
    .join('');
}

/** Saves a text as a file. */
export function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName.replaceAll(/[/\\:*?"<>|]/g, '-');
  link.click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
