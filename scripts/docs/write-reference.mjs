/** `node scripts/docs/write-reference.mjs [url]`: writes docs/reference.md from the Davit that runs there, http://localhost:4100 without. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePage } from './reference-page.mjs';

const url = process.argv[2] ?? 'http://localhost:4100';
const answer = await fetch(`${url}/openapi.json`);
if (!answer.ok) throw new Error(`${url}/openapi.json answered ${answer.status}`);
const file = fileURLToPath(new URL('../../docs/reference.md', import.meta.url));
writeFileSync(file, referencePage(await answer.json()));
process.stdout.write(`${file}\n`);
