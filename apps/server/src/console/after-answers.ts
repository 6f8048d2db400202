/** Work that starts once an answer was sent, or its client left. A stop waits for it. */
import type { FastifyReply } from 'fastify';

export interface AfterAnswers {
  add(reply: FastifyReply, work: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function openAfterAnswers(): AfterAnswers {
  const underWay = new Set<Promise<void>>();
  return {
    add({ raw }, work) {
      const sent = new Promise<void>((resolve) => {
        if (raw.destroyed || raw.closed) setImmediate(resolve);
        else raw.once('close', resolve);
      });
      const done = sent.then(work).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}
