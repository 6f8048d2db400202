/** The page of one operation: what it takes and returns, samples, and a form that sends it. */
import { type ErrorCode, errorTable, type Operation } from '@davit/contract';
import { codeSamplesOf } from '../../../http/code-samples/code-samples.ts';
import { docsFrame } from '../docs-frame.ts';
import { escapeHtml } from '../escape-html.ts';
import { endpoint, operationLinks } from './operation-list.ts';
import { fieldList, objectsIn, type Schema, typeOf } from './schema-fields.ts';

interface Part {
  id: string;
  text: string;
  html: string;
}

export function operationPage(operation: Operation): string {
  const parts: Part[] = [
    { id: 'request', text: 'Request', html: requestPart(operation) },
    { id: 'samples', text: 'Samples', html: samplesPart(operation) },
    { id: 'try', text: 'Try it', html: tryPart(operation) },
    { id: 'response', text: 'Response', html: responsePart(operation) },
    { id: 'errors', text: 'Errors', html: errorsPart(operation.errors) },
  ];
  const scope = operation.scope === null ? 'Any key.' : `Needs the scope <code>${operation.scope}</code>.`;
  const main = `<article><h1>${escapeHtml(operation.summary)}</h1><p>${endpoint(operation)}</p><p>${escapeHtml(operation.description)}</p><p>${scope}</p>${parts
    .map(({ id, text, html }) => `<section aria-labelledby="${id}"><h2 id="${id}">${text}</h2>${html}</section>`)
    .join('')}</article>`;
  return docsFrame({
    part: 'reference',
    title: operation.summary,
    main,
    pages: operationLinks(operation),
    contents: parts,
    hasScript: true,
  });
}

/** The parameters of an operation, by their place in the request. */
const placesOf = ({ params, query, headers }: Operation) =>
  [
    ['path', 'In the path', params],
    ['query', 'In the query', query],
    ['header', 'Headers', headers],
  ] as const;

function requestPart(operation: Operation): string {
  const places = placesOf(operation)
    .filter(([, , schema]) => Object.keys(schema.properties).length > 0)
    .map(([, text, schema]) => `<h3>${text}</h3>${fieldList(schema as Schema, { label: text })}`);
  const body = operation.body === null ? '' : bodyText(operation.body as Schema, operation.isBodyOptional);
  return places.join('') + body || '<p>No parameters and no body.</p>';
}

function bodyText(body: Schema, isOptional: boolean): string {
  const type = body.anyOf ? '' : ` <span>${escapeHtml(typeOf(body))}</span>`;
  const objects = objectsIn(body).map((object) => fieldList(object, { label: `Body, ${typeOf(object)}` }));
  return `<h3>Body${type}${isOptional ? ' (optional)' : ''}</h3>${objects.join('<p>or</p>')}`;
}

/** All samples one below another; the script turns them into tabs. */
function samplesPart(operation: Operation): string {
  const samples = codeSamplesOf(operation).map(
    ({ label, source }) =>
      `<div data-sample="${escapeHtml(label)}"><h3>${escapeHtml(label)}</h3>${block(source, `${label} sample`)}</div>`,
  );
  return `<p>Set <code id="url-setting">DAVIT_URL</code> and <code>DAVIT_API_KEY</code> first.</p><div id="sample-tabs">${samples.join('')}</div>`;
}

/** Hidden where no script runs. */
function tryPart(operation: Operation): string {
  const inputs = placesOf(operation).flatMap(([place, , { properties, required = [] }]) =>
    Object.entries(properties as Record<string, Schema & { examples?: unknown[] }>).map(([name, { examples }]) => {
      const id = `${place}-${name}`;
      const example = examples?.[0] === undefined ? '' : ` placeholder="${escapeHtml(String(examples[0]))}"`;
      const need = (required as string[]).includes(name) ? ' required' : '';
      return `<label for="${id}"><code>${escapeHtml(name)}</code>${need ? '' : ' (optional)'}</label><input id="${id}" data-place="${place}" name="${escapeHtml(name)}"${example}${need} autocomplete="off" spellcheck="false">`;
    }),
  );
  const example = operation.isBodyOptional ? '' : JSON.stringify(operation.bodyExample, null, 2);
  const rows = Math.min(16, Math.max(4, example.split('\n').length + 1));
  const body =
    operation.body === null
      ? ''
      : `<label for="body">Body (JSON)</label><textarea id="body" rows="${rows}" spellcheck="false">${escapeHtml(example)}</textarea>`;
  return `<noscript><p>Sending requests from this page needs JavaScript.</p></noscript>
<form id="try-form" class="try" data-method="${operation.method}" data-path="${escapeHtml(operation.path)}" hidden>
<label for="key">API key</label>
<input id="key" type="password" required autocomplete="off" spellcheck="false" aria-describedby="key-hint" placeholder="dvt_…">
<p id="key-hint">Stays in this browser until you forget it.</p>
${inputs.join('\n')}
${body}
<p class="buttons"><button id="send" class="primary">Send request</button><button id="stop" type="button" hidden>Stop</button><button id="forget" type="button">Forget key</button></p>
<p id="outcome" role="status"></p>
<pre id="answer" tabindex="0" aria-label="Response body" hidden><code></code></pre>
</form>`;
}

function responsePart({ success }: Operation): string {
  const { status, description, schema, example, stream, mediaType } = success;
  const lines = mediaType === undefined ? '' : ' One JSON value per line.';
  const objects = objectsIn(schema as Schema).map((object) => fieldList(object, { label: 'Fields', showsRequired: false }));
  const events =
    stream === undefined
      ? ''
      : `<h3>Event stream</h3><p>${escapeHtml(stream.description)}</p>${block(stream.example.trim(), 'Example of the event stream')}`;
  return `<p><strong>${status}</strong> ${escapeHtml(description)}${lines}</p>${block(JSON.stringify(example, null, 2), 'Example of the response')}<h3>Fields</h3>${objects.join('<p>or</p>')}${events}`;
}

function errorsPart(codes: readonly ErrorCode[]): string {
  const rows = codes
    .map((code) => ({ code, ...errorTable[code] }))
    .sort((a, b) => a.status - b.status)
    .map(({ code, status, means }) => `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(means)}</td></tr>`);
  return `<div class="table" tabindex="0" role="group" aria-label="Errors"><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function block(text: string, label: string): string {
  return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`;
}
