import type { Errors } from '../../data/input.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ErrorSummary, Field, TextInput } from '../../design/field.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';

export const actions = { save: '/-/editor', guide: '/editor-guide', preview: '/editor-preview' };

export interface Draft {
  /** Null: not saved yet. */
  id: number | null;
  name: string;
  project: string;
  code: string;
}

export interface Listed {
  id: number;
  name: string;
  project: string;
}

interface Props {
  c: Ctx;
  title: string;
  intro: string;
  path: string;
  draft: Draft;
  errors: Errors;
  maxCode: number;
  hasProjects: boolean;
  maySave: boolean;
  documents: Listed[];
  templates: Listed[];
  /** Where pictures are uploaded, and those that are. */
  pictures: { addAt: string; all: { name: string; address: string }[] } | null;
}

export const EditorPage = (props: Props) => {
  const { c, title, intro, path, draft, errors, maxCode, hasProjects, maySave } = props;
  return (
    <>
      <PageHeading
        title={title}
        text={intro}
        actions={
          <>
            <ButtonLink href={path} icon="plus">
              New document
            </ButtonLink>
            <ButtonLink href={actions.guide} icon="info">
              User guide
            </ButtonLink>
          </>
        }
      />
      <form method="post" action={actions.save} class="editor" id="editor" novalidate>
        <CsrfField c={c} />
        {draft.id !== null && <input type="hidden" name="id" value={String(draft.id)} />}
        <ErrorSummary errors={errors} />
        <div class="editor-names">
          <Field id="name" label="Document name" required error={errors.name}>
            {(attributes) => <TextInput attributes={attributes} value={draft.name} maxlength={100} autocomplete="off" />}
          </Field>
          {hasProjects && (
            <Field id="project" label="Project" error={errors.project}>
              {(attributes) => <TextInput attributes={attributes} value={draft.project} maxlength={80} autocomplete="off" />}
            </Field>
          )}
        </div>
        <div class="editor-bar">
          <div class="editor-modes" id="modes" hidden>
            <button type="button" class="button quiet" data-mode="code" aria-pressed="true">
              HTML code
            </button>
            <button type="button" class="button quiet" data-mode="text" aria-pressed="false">
              Text editing
            </button>
          </div>
          <div class="editor-acts">
            {maySave && (
              <>
                <Button kind="primary" name="act" value="save">
                  Save
                </Button>
                <Button name="act" value="template">
                  Save as template
                </Button>
              </>
            )}
            <Button type="button" icon="download" id="download">
              Download
            </Button>
          </div>
        </div>
        <div class="editor-panes">
          <div class="editor-pane" id="code-pane">
            <div class="editor-code" id="code-box">
              <pre id="colors" aria-hidden="true" />
              <textarea
                id="code"
                name="code"
                aria-label="HTML code"
                maxlength={maxCode}
                spellcheck={false}
                autocapitalize="off"
                autocomplete="off"
              >
                {`\n${draft.code}`}
              </textarea>
            </div>
            <label class="choice">
              <input type="checkbox" id="syntax" checked autocomplete="off" />
              <span>Syntax highlighting</span>
            </label>
          </div>
          <div class="editor-pane" id="text-pane" hidden>
            <div class="editor-tools" id="tools" role="toolbar" aria-label="Format">
              {tools.map(([command, value, label]) => (
                <button type="button" class="button quiet" data-command={command} data-value={value}>
                  {label}
                </button>
              ))}
            </div>
            {/* The script makes it editable. */}
            <div class="editor-text" id="text" />
          </div>
          <div class="editor-pane">
            <h2 class="visually-hidden">Preview</h2>
            <iframe id="preview" class="editor-preview" title="Preview" sandbox="allow-scripts" src={actions.preview} />
            <label class="choice">
              <input type="checkbox" id="scripts" autocomplete="off" />
              <span>Run scripts in the preview</span>
            </label>
          </div>
        </div>
        {errors.code && <p class="error">{errors.code}</p>}
        <noscript>
          <p>The preview and the text mode need JavaScript. You can still write and save code.</p>
        </noscript>
      </form>
      <Shelves {...props} />
    </>
  );
};

const tools = [
  ['bold', '', 'Bold'],
  ['italic', '', 'Italic'],
  ['formatBlock', 'h2', 'Heading'],
  ['formatBlock', 'p', 'Paragraph'],
  ['insertUnorderedList', '', 'List'],
  ['undo', '', 'Undo'],
] as const;

/** What can be opened, used as a start, and put into a document. */
const Shelves = ({ path, documents, templates, pictures }: Props) => (
  <div class="editor-shelves">
    <section class="card" aria-labelledby="documents-heading">
      <h2 id="documents-heading">Documents</h2>
      {documents.length === 0 ? (
        <p>Save a document, and it is listed here.</p>
      ) : (
        <ul>
          {documents.map(({ id, name, project }) => (
            <li>
              <a href={`${path}?document=${id}`}>{name}</a>
              {project !== '' && <span> {project}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
    <section class="card" aria-labelledby="templates-heading">
      <h2 id="templates-heading">Templates</h2>
      {templates.length === 0 ? (
        <p>Save a document as a template to start others from it.</p>
      ) : (
        <ul>
          {templates.map(({ id, name }) => (
            <li>
              <a href={`${path}?document=${id}`}>{name}</a>
              <a class="button quiet" href={`${path}?template=${id}`} aria-label={`Use template ${name}`}>
                Use template
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
    {pictures && (
      <section class="card" aria-labelledby="pictures-heading">
        <h2 id="pictures-heading">Images</h2>
        <ul id="pictures">
          {pictures.all.map(({ name, address }) => (
            <li>
              <img src={address} alt="" loading="lazy" />
              <span>{name}</span>
              <button type="button" class="button quiet" data-address={address} data-name={name} aria-label={`Insert ${name}`}>
                Insert
              </button>
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink href={pictures.addAt} icon="upload">
            Upload an image
          </ButtonLink>
        </p>
      </section>
    )}
  </div>
);
