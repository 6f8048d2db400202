/** The page where the owner, and members for themselves, create and revoke keys. */
import { saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { dateFormat } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { apiKey, areKeysNeeded, makeKey } from './keys.ts';

const keysShown = 200;
const path = '/-/api-keys';

export function mountKeys(app: App, { store }: { store: Store }): void {
  const keys = store.table(apiKey);
  const mayMake = (c: Ctx) => isAmong(c, c.get('context').site.accounts ? apiKey.writers : 'owner');

  app.get(path, async (c) => (mayMake(c) ? showKeys(c, store, {}) : answerNotFound(c)));

  app.post(path, async (c) => {
    if (!mayMake(c)) return answerNotFound(c);
    const { name = '' } = await readForm(c);
    const { secret, values } = makeKey(name);
    const saved = await saveRow(store, apiKey, values, { reader: c.get('visitor').reader });
    if (saved.outcome === 'refused') return showKeys(c, store, saved.errors, name);
    c.header('cache-control', 'no-store');
    return page(c, { title: 'The new key', index: false, width: 'narrow' }, <NewKey secret={secret} />);
  });

  app.post(`${path}/:id{[0-9]{1,15}}/:act{remove|restore}`, async (c) => {
    if (!mayMake(c)) return answerNotFound(c);
    const id = idOf(c);
    const isRemoval = c.req.param('act') === 'remove';
    if (!(await (isRemoval ? keys.remove(id) : keys.restore(id)))) return answerNotFound(c);
    if (isRemoval) flash(c, { text: 'This key no longer works.', undo: { action: `${path}/${id}/restore` } });
    else flash(c, { text: 'The key works again.' });
    return seeOther(c, path);
  });
}

const NewKey = ({ secret }: { secret: string }) => (
  <>
    <PageHeading title="The new key" text="Copy it now; it is not shown again. Send it with each change, as shown below." />
    <div class="docs">
      <div class="docs-code">
        <pre tabindex={0}>
          <code>Authorization: Bearer {secret}</code>
        </pre>
      </div>
    </div>
    <div class="row-of-actions">
      <ButtonLink href={path} kind="primary">
        I have copied it
      </ButtonLink>
    </div>
  </>
);

async function showKeys(c: Ctx, store: Store, errors: Record<string, string>, name = '') {
  const { rows } = await store.table(apiKey).list({ pageSize: keysShown });
  const { site } = c.get('context');
  const { reader } = c.get('visitor');
  const day = (at: number) => dateFormat(reader.locale, { dateStyle: 'medium', timeZone: reader.zone }).format(at);
  return page(
    c,
    { title: 'API keys', index: false },
    <>
      <PageHeading
        title="API keys"
        text={
          site.accounts
            ? 'A program with your key can do everything over the API that you can do.'
            : 'Once you have created a key, changes over the API need one. Reading stays open to everyone.'
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No keys yet"
          text={
            site.accounts || (await areKeysNeeded(store))
              ? 'Create one for each program.'
              : 'Everyone can make changes over the API, with a rate limit.'
          }
        />
      ) : (
        <div class="table-frame">
          <table class="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Key</th>
                <th scope="col">Made</th>
                <th scope="col">
                  <span class="visually-hidden">Revoke</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr>
                  <th scope="row">{String(row.values.name)}</th>
                  <td>
                    <code>…{String(row.values.ending)}</code>
                  </td>
                  <td>{day(row.createdAt)}</td>
                  <td>
                    <form method="post" action={`${path}/${row.id}/remove`}>
                      <CsrfField c={c} />
                      <Button label={`Revoke the key ${row.values.name}`}>Revoke</Button>
                    </form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Card>
        <form class="form" method="post" action={path} novalidate>
          <CsrfField c={c} />
          <Field id="name" label="Name of the new key" help="The person or program that uses it." required error={errors.name}>
            {(attributes) => <TextInput attributes={attributes} value={name} maxlength={80} />}
          </Field>
          <div class="row-of-actions">
            <Button kind="primary" icon="plus">
              Create a key
            </Button>
          </div>
        </form>
      </Card>
    </>,
    Object.keys(errors).length > 0 ? 422 : 200,
  );
}
