import { Fault, limits, saveCheckpoint as operation } from '@davit/contract';
import type { CheckpointAsk } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { type JsonFlaw, scanJson } from '../../http/json/scan-json.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

const shownPathLength = 200;

export function saveCheckpoint({ recovery, config }: ServerParts): Endpoint {
  const sized = { ...operation, bodyLimitBytes: config.maxCheckpointBytes };
  return endpoint(sized, {
    longText: 'stateJson',
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body, remember, request }) => {
      const ask = body as CheckpointAsk & { stateJson: string };
      const state = request.longText ?? checked(ask.stateJson);
      if (state.flaw !== null) throw wrong('/stateJson', stateMessage(state.flaw));
      requireSmall(ask.frameworkMeta);
      return recovery.saveCheckpoint(caller, params.runId, { ...ask, stateJson: state.bytes }, remember);
    },
  });
}

function checked(stateJson: string): { bytes: Uint8Array; flaw: JsonFlaw | null } {
  const bytes = Buffer.from(stateJson);
  return { bytes, flaw: scanJson(bytes, { depthMost: limits.stateDepth, plainTexts: false }) };
}

function stateMessage({ kind, at, path }: JsonFlaw): string {
  const where = path === '' ? '' : ` in ${path.length > shownPathLength ? `${path.slice(0, shownPathLength)}…` : path}`;
  const place = `(byte ${at}${where})`;
  return kind === 'depth' ? `must not be nested deeper than ${limits.stateDepth} ${place}` : `must be JSON, as text ${place}`;
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
