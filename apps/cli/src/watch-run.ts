/** A run's log as it comes, for a person: one line an entry, and on a terminal a last line that moves. */
import type { LogEntry } from '@davit/contract';
import { paintTalk, printable, talk } from './terminal.ts';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 80;
const stageWidth = 'generate'.length;

/** Prints every entry. Resolves when the run's log has ended. */
export async function watchRun(entries: AsyncIterable<LogEntry>): Promise<void> {
  const begun = performance.now();
  const live = process.stderr.isTTY === true;
  let stage = 'waiting';
  let frame = 0;
  const wipe = (): void => void (live && process.stderr.write('\r\u001b[K'));
  const draw = (): void => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stderr.write(`\r\u001b[K${paintTalk('cyan', frames[frame++ % frames.length] ?? '')} ${stage} … ${seconds} s`);
  };
  const timer = live ? setInterval(draw, frameMs) : undefined;
  try {
    for await (const entry of entries) {
      stage = entry.stage ?? stage;
      wipe();
      talk(line(entry));
    }
  } finally {
    clearInterval(timer);
    wipe();
  }
}

function line({ level, stage, message }: LogEntry): string {
  const style = level === 'error' ? 'red' : level === 'warn' ? 'yellow' : undefined;
  const text = printable(message).replaceAll('\n', `\n${' '.repeat(stageWidth + 4)}`);
  return `  ${paintTalk('dim', (stage ?? '').padEnd(stageWidth))}  ${style ? paintTalk(style, text) : text}`;
}
