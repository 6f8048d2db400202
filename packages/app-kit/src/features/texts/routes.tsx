/** The pages where the owner replaces the sample texts. Others get a 404. */
import type { Store } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ErrorSummary, Field, TextArea, TextInput } from '../../design/field.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import type { App, AppContext, Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { readWeek } from '../content/hours.ts';
import { placesOf } from '../content/places.ts';
import type { ContentPage, Section } from '../content/section.ts';
import { fieldsOf, forms, type Part, readFields } from './text-form.ts';
import { openTexts, type SiteWords, sitePlace, type Texts } from './texts.ts';

/** Extra empty entries for adding to a list. */
const blankItems = 2;

/** Returns the texts for the pages. */
export function mountTexts(app: App, context: AppContext & { store: Store }, samples: ContentPage[]): Texts {
  const texts = openTexts(context.store, context.site, samples);
  app.use(async (c, next) => {
    c.set('context', { ...context, site: { ...context.site, ...(await texts.words()) } });
    return next();
  });
  app.get('/-/texts', async (c) => {
    if (!c.get('visitor').isOwner) return answerNotFound(c);
    return page(c, { title: 'Texts', index: false }, <TextList pages={await texts.pages()} written={await texts.written()} />);
  });
  app.get('/-/texts/edit', async (c) => {
    const place = c.get('visitor').isOwner ? await placeAt(texts, c.req.query('place') ?? '') : null;
    if (place === null) return answerNotFound(c);
    return showForm(c, place, fieldsOf(place.kind, place.content), {}, (await texts.written()).has(place.id));
  });
  app.post('/-/texts/edit', async (c) => {
    const form = await readForm(c);
    const place = c.get('visitor').isOwner ? await placeAt(texts, form.place ?? '') : null;
    if (place === null) return answerNotFound(c);
    const read = readFields(place.kind, form, place.content);
    if (!read.ok) return showForm(c, place, form, read.errors, (await texts.written()).has(place.id));
    await texts.write(place.id, read.content);
    flash(c, { text: savedSentence(read.content) });
    return seeOther(c, place.path);
  });
  app.post('/-/texts/reset', async (c) => {
    const place = c.get('visitor').isOwner ? await placeAt(texts, (await readForm(c)).place ?? '') : null;
    const id = place === null ? null : await texts.reset(place.id);
    if (place === null || id === null) return answerNotFound(c);
    flash(c, { text: 'The sample is restored.', undo: { action: `/-/texts/undo-reset/${id}` } });
    return seeOther(c, place.path);
  });
  app.post('/-/texts/undo-reset/:id{[0-9]{1,15}}', async (c) => {
    const isDone = c.get('visitor').isOwner && (await texts.undoReset(idOf(c)));
    if (!isDone) return answerNotFound(c);
    flash(c, { text: 'Your text is restored.' });
    return seeOther(c, '/-/texts');
  });
  return texts;
}

interface EditPlace {
  id: string;
  kind: keyof typeof forms;
  title: string;
  content: Section | SiteWords;
  /** The path of the page that shows it. */
  path: string;
}

async function placeAt(texts: Texts, id: string): Promise<EditPlace | null> {
  if (id === sitePlace) return { id, kind: 'site', title: 'The whole site', content: await texts.words(), path: '/' };
  const place = (await texts.pages()).flatMap(placesOf).find((one) => one.id === id);
  if (place === undefined) return null;
  return { id, kind: place.section.kind, title: titleOf(place.section), content: place.section, path: place.page.path };
}

function titleOf(section: Section): string {
  return 'heading' in section ? section.heading : 'Quote';
}

/** Opening hours that cannot be parsed are shown verbatim; the owner sees a warning. */
function savedSentence(content: Section | SiteWords): string {
  const hours = 'kind' in content && content.kind === 'opening-hours' ? content.days : null;
  if (hours === null || readWeek(hours) !== null) return 'Saved.';
  return 'Saved. One line of the opening hours is not recognized, so the page does not show whether it is open now.';
}

const TextList = ({ pages, written }: { pages: ContentPage[]; written: Set<string> }) => (
  <>
    <PageHeading title="Texts" text="Replace everything marked “Sample”. Changes appear at once." />
    <section class="stack">
      <h2>The whole site</h2>
      <ul class="texts">
        <TextEntry id={sitePlace} title="Name, description, footer" isWritten={written.has(sitePlace)} />
      </ul>
    </section>
    {pages.map((one) => (
      <section class="stack">
        <h2>{one.title}</h2>
        <ul class="texts">
          {placesOf(one).map(({ id, section }) => (
            <TextEntry id={id} title={titleOf(section)} isWritten={written.has(id)} />
          ))}
        </ul>
      </section>
    ))}
  </>
);

const TextEntry = ({ id, title, isWritten }: { id: string; title: string; isWritten: boolean }) => (
  <li>
    <a href={editHref(id)}>{title}</a>
    {isWritten ? <Tag tone="success">Yours</Tag> : <Tag>Sample</Tag>}
  </li>
);

export const editHref = (place: string): string => `/-/texts/edit?${new URLSearchParams({ place })}`;

function showForm(c: Ctx, place: EditPlace, fields: Record<string, string>, errors: Record<string, string>, isWritten: boolean) {
  const { parts, list } = forms[place.kind];
  const filled = list === undefined ? 0 : countOf(list.key, fields);
  return page(
    c,
    { title: place.title, index: false, width: 'narrow' },
    <>
      <PageHeading title={place.title} text="Changes appear at once." />
      <form class="form" method="post" action="/-/texts/edit" novalidate>
        <CsrfField c={c} />
        <input type="hidden" name="place" value={place.id} />
        <ErrorSummary errors={errors} />
        {parts.map((part) => (
          <PartField name={part.id} part={part} fields={fields} errors={errors} />
        ))}
        {list !== undefined && <p class="help">{list.help} To remove one, empty all of its fields.</p>}
        {list !== undefined &&
          Array.from({ length: filled + blankItems }, (_, index) => (
            <fieldset class="text-item">
              <legend>{index < filled ? `${list.singular} ${index + 1}` : `${list.singular} ${index + 1} (new)`}</legend>
              {list.parts.map((part) => (
                <PartField
                  name={`${list.key}.${index}.${part.id}`}
                  part={index < filled ? part : { ...part, isOptional: true }}
                  fields={fields}
                  errors={errors}
                />
              ))}
            </fieldset>
          ))}
        <div class="row-of-actions">
          <Button kind="primary">Save</Button>
          <ButtonLink href={place.path}>Cancel</ButtonLink>
        </div>
      </form>
      {isWritten && (
        <form method="post" action="/-/texts/reset">
          <CsrfField c={c} />
          <input type="hidden" name="place" value={place.id} />
          <Button kind="plain">Restore the sample</Button>
        </form>
      )}
    </>,
    Object.keys(errors).length > 0 ? 422 : 200,
  );
}

function countOf(key: string, fields: Record<string, string>): number {
  const indexes = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(`${key}.`) && value !== '' ? [Number(name.split('.')[1])] : [],
  );
  return indexes.length === 0 ? 0 : Math.max(...indexes) + 1;
}

interface PartProps {
  name: string;
  part: Part;
  fields: Record<string, string>;
  errors: Record<string, string>;
}

const PartField = ({ name, part, fields, errors }: PartProps) => (
  <Field id={name} label={part.label} help={part.help} error={errors[name]} required={!part.isOptional}>
    {(attributes) =>
      part.isLong ? (
        <TextArea attributes={attributes} value={fields[name] ?? ''} rows={4} />
      ) : (
        <TextInput attributes={attributes} value={fields[name] ?? ''} />
      )
    }
  </Field>
);
