/** A run's metadata: which members are searchable, and how a search names them. */
import type { Json } from './ambient.ts';
import { Fault } from './errors.ts';
import { limits } from './limits.ts';

export type MetadataValue = string | number | boolean;

/** One searchable member. */
export type MetadataPair = readonly [name: string, value: MetadataValue];

export type Metadata = { [key: string]: Json };

/** A setting of the run that nobody searches for. */
export const stallSetting = 'stallTimeoutMs';

/** The searchable members, in order: short texts, numbers and booleans, the first `limits.metadataSearchable`. */
export function searchablePairs(metadata: Metadata | null): MetadataPair[] {
  return Object.entries(metadata ?? {})
    .filter((pair): pair is [string, MetadataValue] => isSearchable(pair))
    .slice(0, limits.metadataSearchable);
}

export function isSearchable([name, value]: readonly [string, unknown]): boolean {
  if (name === stallSetting || name === '' || name.length > limits.metadataNameLength) return false;
  if (typeof value === 'string') return value.length <= limits.metadataTextLength;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** Parses the metadata filter of a query: a JSON object. Throws Fault `invalid_request` if a member is not searchable. */
export function readMetadataFilter(text: string): MetadataPair[] {
  const pairs = Object.entries(objectOf(text) ?? {});
  const wanted = `a JSON object of 1 to ${limits.metadataFilters} short texts, numbers or booleans, such as {"team":"search"}`;
  if (pairs.length === 0 || pairs.length > limits.metadataFilters || !pairs.every(isSearchable)) {
    const message = `must be ${wanted}`;
    throw new Fault('invalid_request', `The query parameter metadata ${message}.`, {
      details: [{ path: '/query/metadata', message }],
    });
  }
  return pairs as unknown as MetadataPair[];
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
