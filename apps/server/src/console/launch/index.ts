/** What the console shows of projects in addition to the API. */
import type { ServerParts } from '../../http/server-parts.ts';
import type { ConsoleEndpoint } from '../console-endpoint.ts';
import { previewEdits, saveEdits } from './edits.ts';
import { followEvents } from './follow-events.ts';
import { getPlan, previewPlan } from './plans.ts';
import { downloadSource } from './source.ts';

export function launchEndpoints(parts: ServerParts): ConsoleEndpoint[] {
  return [previewPlan(parts), getPlan(parts), downloadSource(parts), followEvents(parts), previewEdits(parts), saveEdits(parts)];
}
