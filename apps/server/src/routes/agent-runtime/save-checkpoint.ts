import { Fault, limits, saveCheckpoint as operation } from '@davit/contract';
import type { CheckpointAsk } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function saveCheckpoint({ recovery, config }: ServerParts): Endpoint {
  const sized = { ...operation, bodyLimitBytes: config.maxCheckpointBytes };
  return endpoint(sized, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body, remember }) => {
      const ask = body as CheckpointAsk;
      requireJson(ask.stateJson);
      requireSmall(ask.frameworkMeta);
      return recovery.saveCheckpoint(caller, params.runId, ask, remember);
    },
  });
}

function requireJson(stateJson: string): void {
  try {
    JSON.parse(stateJson);
  } catch {
    throw wrong('/stateJson', 'must be JSON, as text');
  }
}

function requireSmall(frameworkMeta: CheckpointAsk['frameworkMeta']): void {
  if (frameworkMeta === undefined) return;
  if (Buffer.byteLength(JSON.stringify(frameworkMeta)) > limits.frameworkMetaBytes) {
    throw wrong('/frameworkMeta', `must be at most ${limits.frameworkMetaBytes / 1024} KiB as JSON`);
  }
}

function wrong(path: string, message: string): Fault {
  return new Fault('invalid_request', `${path} ${message}.`, { details: [{ path, message }] });
}
