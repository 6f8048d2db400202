/** Checks of checkpoints beyond their schemas: the state's text, and the size of frameworkMeta. */
import { Fault, limits } from '@davit/contract';
import type { NewCheckpointInput } from '@davit/recovery';
import { type JsonFlaw, scanJson } from '../../http/json/scan-json.ts';

const shownPathLength = 200;

export interface CheckedState {
  bytes: Uint8Array;
  flaw: JsonFlaw | null;
}

/** The state's bytes; throws Fault `invalid_request` at `path`, the checkpoint's position in the body. */
export function requireState(stateJson: string | CheckedState, path: string): Uint8Array {
  const { bytes, flaw } = typeof stateJson === 'string' ? scanned(Buffer.from(stateJson)) : stateJson;
  if (flaw !== null) throw wrong(`${path}/stateJson`, stateMessage(flaw));
  return bytes;
}

function scanned(bytes: Uint8Array): CheckedState {
  return { bytes, flaw: scanJson(bytes, { maxDepth: limits.stateDepth, plainTexts: false }) };
}

export function requireSmall(frameworkMeta: NewCheckpointInput['frameworkMeta'], path: string): void {
  if (frameworkMeta === undefined) return;
  if (Buffer.byteLength(JSON.stringify(frameworkMeta)) > limits.frameworkMetaBytes) {
    throw wrong(`${path}/frameworkMeta`, `must be at most ${limits.frameworkMetaBytes / 1024} KiB as JSON`);
  }
}

function stateMessage({ kind, at, path }: JsonFlaw): string {
  const where = path === '' ? '' : ` in ${path.length > shownPathLength ? `${path.slice(0, shownPathLength)}…` : path}`;
  const place = `(byte ${at}${where})`;
  return kind === 'depth' ? `must not be nested deeper than ${limits.stateDepth} ${place}` : `must be JSON, as text ${place}`;
}

function wrong(path: string, message: string): Fault {
  return new Fault('invalid_request', `${path} ${message}.`, { details: [{ path, message }] });
}
