/** Checks that documents are saved and opened again, and that the preview is closed off. */
import { type Check, expect, follow, hiddenFields, includesText, read, send, writerOf } from '../../../checks/expect.ts';
import type { Writers } from '../../../web/context.ts';

const code = '<!doctype html><h2 class="checked">Checked & kept</h2><script>alert(1)</script>';

export function liveEditorChecks(entity: { writers: Writers; adders?: string[] }, path: string): Check[] {
  return [
    {
      name: 'a document is saved, opened again unchanged, and kept as a template that others start from',
      by: writerOf(entity),
      async run(app) {
        const save = async (from: string, values: Record<string, string>) => {
          const token = hiddenFields((await read(app, from)).body, '/-/editor');
          return send(app, '/-/editor', { ...token, ...values });
        };
        const first = await save(path, { act: 'save', name: 'Checked page', code });
        const address = first.headers.get('location') ?? '';
        const opened = await follow(app, first);
        expect(
          opened.body.includes('Checked &amp; kept') && !opened.body.includes('<h2 class="checked">'),
          'The code is not kept as text.',
        );
        const template = await save(address, { act: 'template', name: 'Checked template', code });
        expect(template.status === 303, `Saving as a template returns ${template.status}.`);
        const home = await read(app, path);
        const use = /href="([^"]*\?template=\d+)"[^>]*aria-label="Use template Checked template"/.exec(home.body)?.[1];
        expect(use && includesText(await read(app, use), 'Checked & kept'), 'A template does not open with its content.');
        const nameless = await save(path, { act: 'save', name: '', code });
        expect(nameless.status === 422, `A document without a name returns ${nameless.status} instead of 422.`);
        await read(app, `${path}?document=999999`, 404);
      },
    },
    {
      name: 'the preview has no access to the site, and the guide explains the editor',
      async run(app) {
        const policy = (await read(app, '/editor-preview')).headers.get('content-security-policy') ?? '';
        expect(
          /^sandbox allow-scripts;/.test(policy) && !/unsafe-inline'[^;]*;.*script/.test(policy),
          'The preview is not in a sandbox.',
        );
        expect(!/script-src 'unsafe-inline'/.test(policy), 'The preview runs scripts that nobody asked for.');
        const page = await read(app, path);
        expect(page.body.includes('sandbox="allow-scripts"'), 'The frame of the preview has no sandbox.');
        const own = page.headers.get('content-security-policy') ?? '';
        expect(
          own.includes("script-src 'self';") && own.includes("frame-src 'self'"),
          'The page of the editor has another policy.',
        );
        expect(includesText(await read(app, '/editor-guide'), 'Save as template'), 'The guide does not explain templates.');
      },
    },
  ];
}
