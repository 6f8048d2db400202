/** `node scripts/docs/write-reference.mjs`: writes docs/reference.md from the OpenAPI document of a temporary Davit. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePage } from './reference-page.mjs';
import { withTemporaryDavit } from './temporary-davit.mjs';

await withTemporaryDavit(async ({ url }) => {
  const document = await (await fetch(`${url}/openapi.json`)).json();
  const file = fileURLToPath(new URL('../../docs/reference.md', import.meta.url));
  writeFileSync(file, referencePage(document));
  process.stdout.write(`${file}\n`);
});
