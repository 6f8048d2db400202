/**
 * `--import=map-stacks.mjs`: stack traces name the lines of the sources. Node's own `--enable-source-maps` reads every map
 * at the start, for half a second; this reads one when an error is printed.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map();

Error.prepareStackTrace = (error, frames) => [String(error), ...frames.map((frame) => `    at ${inSource(frame)}`)].join('\n');

function inSource(frame) {
  const url = frame.getFileName() ?? '';
  const found = url.startsWith('file:') && mapOf(url)?.findOrigin(frame.getLineNumber(), frame.getColumnNumber());
  if (!found || found.fileName === undefined) return String(frame);
  const place = `${url}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
  const source = new URL(found.fileName, url).href;
  return String(frame).replace(place, () => `${source}:${found.lineNumber}:${found.columnNumber}`);
}

/** Null for a file without a map. */
function mapOf(url) {
  if (!maps.has(url)) maps.set(url, read(`${fileURLToPath(url)}.map`));
  return maps.get(url);
}

function read(path) {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
