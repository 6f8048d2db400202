/** Transcripts as files of a folder, readable by their owner alone. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@davit/contract';
import type { Transcript, TranscriptStore } from '@davit/model';

export function transcriptFolder(folder: string, { now }: Pick<Clock, 'now'>): TranscriptStore {
  return {
    async read(digest) {
      const text = await readFile(join(folder, `${digest}.json`), 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as Transcript);
    },
    async write(transcript) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${transcript.digest}.json`), `${JSON.stringify({ ...transcript, at: now() }, null, 1)}\n`, {
        mode: 0o600,
      });
    },
  };
}
