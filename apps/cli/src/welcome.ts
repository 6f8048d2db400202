/** The output of a successful start: where everything is, and the next command to try. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paint, print } from './terminal.ts';

interface Started {
  apiUrl: string;
  /** The public URL of the server. */
  publicUrl: string;
  dataDir: string;
  logFile?: string;
  /** The first key, only on the start that created it: it is shown once. */
  firstApiKey: string | null;
  /** Signs in the first owner; null once an account exists. */
  firstLink: string | null;
  /** The ssh line for a browser on another machine; null on this one. */
  tunnel: string | null;
}

export function welcome({ apiUrl, publicUrl, dataDir, logFile, firstApiKey, firstLink, tunnel }: Started): void {
  const keyFile = join(dataDir, 'first-api-key');
  const hasFile = existsSync(keyFile);
  const row = (name: string, value: string): void => print(`  ${paint('dim', name.padEnd(6))}${value}`);
  print();
  print(paint('bold', 'Davit is running'));
  row('Open', paint('bold', firstLink ?? publicUrl));
  if (firstLink) row('', paint('dim', 'signs you in as the owner, for an hour or until you set a password'));
  if (tunnel) row('', paint('dim', `from another machine, first: ${tunnel}`));
  row('API', publicUrl);
  row('Docs', `${publicUrl}/docs`);
  row('Data', `${dataDir} (survives restarts)`);
  if (logFile) row('Log', logFile);
  if (firstApiKey) {
    row('Key', paint('bold', firstApiKey));
    row('', paint('dim', `all scopes; shown once, and stored in ${keyFile} until you delete it`));
  } else if (hasFile) row('Key', `in ${keyFile}`);
  print();
  print('Try:');
  print(`  ${curlLine(apiUrl, hasFile ? `$(cat '${keyFile}')` : keyOfOwner())}`);
  print();
}

/** The configured key, as the name of its variable: the value stays off the screen. */
function keyOfOwner(): string {
  const name = ['DAVIT_API_KEY', 'DAVIT_INIT_API_KEY'].find((variable) => process.env[variable]?.trim());
  return name === undefined ? '<your key>' : `$${name}`;
}

function curlLine(apiUrl: string, key: string): string {
  const body = `'{"prompt":"a todo app with due dates"}'`;
  return `curl ${apiUrl}/v1/projects -H "x-api-key: ${key}" -H 'content-type: application/json' -d ${body}`;
}
