/**
 * Each operation's request in curl, TypeScript and Python, generated from its examples: `x-codeSamples` of the OpenAPI
 * document. All read DAVIT_URL and DAVIT_API_KEY, and send the same request.
 */
import type { Json, Operation } from '@davit/contract';
import { clientCalls } from './client-calls.ts';

/** As documentation tools read it. */
export interface CodeSample {
  lang: 'Shell' | 'TypeScript' | 'Python';
  label: string;
  source: string;
}

export function codeSamplesOf(operation: Operation): CodeSample[] {
  return [
    { lang: 'Shell', label: 'curl', source: curl(operation) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript(operation) },
    { lang: 'Python', label: 'Python', source: python(operation) },
  ];
}

/** An example of each path parameter, in order. */
function exampleIds({ params }: Operation): string[] {
  return (Object.values(params.properties) as { examples?: string[] }[]).map(({ examples }) => examples?.[0] ?? '');
}

function examplePath(operation: Operation): string {
  return exampleIds(operation).reduce((path, id) => path.replace(/:\w+/, id), operation.path);
}

function exampleBody({ body, bodyExample, isBodyOptional }: Operation): Json | undefined {
  return body === null || isBodyOptional ? undefined : (bodyExample as Json);
}

function curl(operation: Operation): string {
  const body = exampleBody(operation);
  const method = operation.method === 'GET' ? '' : ` -X ${operation.method}`;
  const lines = [`curl -sS${method} "$DAVIT_URL${examplePath(operation)}"`, `-H "x-api-key: $DAVIT_API_KEY"`];
  if (body !== undefined)
    lines.push(`-H "content-type: application/json"`, `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`);
  return lines.join(' \\\n  ');
}

function typescript(operation: Operation): string {
  const call = clientCalls[operation.id as keyof typeof clientCalls];
  const body = exampleBody(operation);
  const [id = '', second = ''] = exampleIds(operation);
  const source = call
    .replaceAll('$id', JSON.stringify(id))
    .replaceAll('$number', second)
    .replaceAll('$host', JSON.stringify(second))
    .replaceAll(/\$body(?:\.(\w+))?/g, (_whole, member?: string) =>
      member === undefined ? literal(body) : literal((body as Record<string, Json>)[member]),
    );
  return `import { Davit } from '@davit/client';\n\nconst davit = new Davit();\nconst answer = ${source};\nconsole.log(answer);`;
}

/** A value as TypeScript code, with quotes around keys only where needed. */
function literal(value: Json | undefined): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([a-z_]\w*)":/gim, '$1$2:');
}

function python(operation: Operation): string {
  const body = exampleBody(operation);
  const headers = `{"x-api-key": os.environ["DAVIT_API_KEY"]${body === undefined ? '' : ', "content-type": "application/json"'}}`;
  return [
    `import json, os, urllib.request`,
    ``,
    ...(body === undefined ? [] : [`body = ${pythonLiteral(body)}`]),
    `request = urllib.request.Request(`,
    `    os.environ["DAVIT_URL"] + ${JSON.stringify(examplePath(operation))},`,
    `    method="${operation.method}",`,
    `    headers=${headers},`,
    ...(body === undefined ? [] : [`    data=json.dumps(body).encode(),`]),
    `)`,
    `with urllib.request.urlopen(request) as answer:`,
    `    print(answer.read().decode())`,
  ].join('\n');
}

function pythonLiteral(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, member]) => `${JSON.stringify(name)}: ${pythonLiteral(member as Json)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}
