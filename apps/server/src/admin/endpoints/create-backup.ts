import { Readable } from 'node:stream';
import { Fault } from '@davit/contract';
import { Type } from 'typebox';
import type { BackupResult, Progress } from '../../backup/write-backup.ts';
import type { AdminBackupLine } from '../answers.ts';
import { adminEndpoint, byOperator } from '../endpoint.ts';

/** Lines of JSON: progress, then the result or why there is none. A caller that goes away cuts the backup off. */
export const createBackup = adminEndpoint({
  method: 'POST',
  // It has ended long after the answer began.
  action: null,
  path: '/backups',
  body: Type.Object({ out: Type.String({ minLength: 1 }), passphrase: Type.Union([Type.String(), Type.Null()]) }),
  async handle({ backups, audit }, { body, reply }) {
    const aborting = new AbortController();
    const lines = new Readable({ read() {} });
    lines.on('close', () => aborting.abort());
    const send = (line: AdminBackupLine) => lines.push(`${JSON.stringify(line)}\n`);
    const first = Promise.withResolvers<void>();
    const report = (progress: Progress) => {
      first.resolve();
      send({ progress });
    };
    const end = (line: AdminBackupLine) => {
      send(line);
      lines.push(null);
      first.resolve();
    };
    audit
      .perform(byOperator('createBackup', null), () => backups.run(body, report, aborting.signal))
      .then(
        (backup: BackupResult) => end({ backup }),
        (error: unknown) => {
          if (error instanceof Fault) first.reject(error);
          end({ error: (error as Error).message });
        },
      );
    await first.promise;
    reply.type('application/x-ndjson');
    return lines;
  },
});
