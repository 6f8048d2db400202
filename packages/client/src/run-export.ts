/**
 * A whole run, line by line.
 *
 *  X1 It ends only with the server's end line: a broken stream throws.
 *  X2 A state is returned only if it matches its checksum.
 *  X3 It is read as it is consumed, and never retried, because returned lines cannot be taken back.
 */
import { verify } from './checksum.ts';
import { IntegrityError } from './errors.ts';
import { type CallOptions, Deadline, type Transport } from './transport.ts';
import type { AgentRunExportRecord } from './wire.ts';

const defaultTimeoutMs = 60_000;

/** `timeoutMs` bounds each silence of the server. */
export async function* readExport(
  transport: Transport,
  path: string,
  query: object,
  { signal, timeoutMs = defaultTimeoutMs }: CallOptions,
): AsyncGenerator<AgentRunExportRecord, void, undefined> {
  const guard = new Deadline(transport.ambient, timeoutMs, signal);
  try {
    const answer = await transport.send({ method: 'GET', path, query }, {}, null, guard.signal);
    for await (const line of linesOf(answer, () => guard.renew())) {
      const record = JSON.parse(line) as AgentRunExportRecord;
      const { checkpoint } = record;
      if (typeof checkpoint?.stateJson === 'string') {
        await verify(checkpoint.stateJson, checkpoint.checksum, `checkpoint ${checkpoint.checkpointId}`);
      }
      yield record;
      guard.renew();
      if (record.type === 'end') return;
    }
    throw new IntegrityError('The export ended early. Start it again.');
  } catch (error) {
    throw guard.translate(error);
  } finally {
    guard.end();
  }
}

async function* linesOf({ body }: Response, onBytes: () => void): AsyncGenerator<string, void, undefined> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const [first = '', ...others] = decoder.decode(value, { stream: true }).split('\n');
      parts.push(first);
      for (const next of others) {
        yield parts.splice(0, Number.POSITIVE_INFINITY, next).join('');
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
