import { ButtonLink } from '../design/button.tsx';
import { PageHeading, Tag } from '../design/surface.tsx';
import { mailNote } from '../mail/mail-note.ts';
import type { Plan } from '../web/context.ts';

/** For the owner: each decision with the words that caused it, and the words that caused none. */
export function AboutPage({ plan, changeUrl, isMailed }: { plan: Plan; changeUrl: string | null; isMailed: boolean }) {
  const fromPrompt = plan.evidence.filter((entry) => 'words' in entry.because);
  const chosen = plan.evidence.filter((entry) => !('words' in entry.because));
  return (
    <>
      <PageHeading
        title="How this was planned"
        text={`What ${plan.plannedBy === 'model' ? 'a language model planned' : 'Davit built'} from your description, and why. Only you, the owner, see this page.`}
      />
      {changeUrl && (
        <p>
          <ButtonLink href={changeUrl}>Change this app in Davit</ButtonLink>
        </p>
      )}
      <p>{mailNote(isMailed)}</p>
      {plan.rights.length > 0 && (
        <section class="stack">
          <h2>Permissions</h2>
          <dl class="facts">
            {plan.rights.map(({ what, says }) => (
              <div>
                <dt>{what}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {plan.written && <Written pages={plan.written} />}
      {plan.notUnderstood.length > 0 && (
        <section class="stack">
          <h2>Not recognized</h2>
          <p>These words were not recognized. Rephrase them and deploy again.</p>
          <ul class="tags">
            {plan.notUnderstood.map((words) => (
              <li>
                <Tag tone="warning">{words}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="stack">
        <h2>From your description</h2>
        <Decisions entries={fromPrompt} />
      </section>
      <section class="stack">
        <h2>Chosen for you</h2>
        <p>Your description does not mention these.</p>
        <Decisions entries={chosen} />
      </section>
    </>
  );
}

function Written({ pages }: { pages: NonNullable<Plan['written']> }) {
  return (
    <section class="stack">
      <h2>Written for this app</h2>
      <p>A language model wrote the code of these pages. Each promise was written first, from your description.</p>
      {pages.map(({ title, path, wishes, promises }) => (
        <>
          <h3>
            <a href={path}>{title}</a>
          </h3>
          {wishes.length > 0 && <p>Makes: {wishes.join(', ')}.</p>}
          <Reasons head="Promise" rows={promises.map(({ says, from }) => ({ what: says, words: from }))} />
        </>
      ))}
    </section>
  );
}

const kinds: Record<string, string> = { features: 'Feature', pages: 'Page', theme: 'Colors', content: 'Texts' };

/** `entities.todo.fields.dueDate` in plain words: `Todo: due date`. */
function decisionWords(path: string): string {
  const [kind = '', name = '', , field] = path.split('.');
  if (kind === 'entities') return name && field ? `${words(name)}: ${words(field).toLowerCase()}` : entityWords(path, name);
  if (name) return `${kinds[kind] ?? words(kind)}: ${name.startsWith('/') ? name : words(name).toLowerCase()}`;
  return words(kind);
}

function entityWords(path: string, name: string): string {
  if (path.endsWith('.adders')) return `${words(name)}: who can add them`;
  if (path.endsWith('.decided')) return `${words(name)}: who can answer them`;
  if (path.endsWith('.owned')) return `${words(name)}: belongs to the person who added it`;
  return path.endsWith('.workflow') ? `${words(name)}: its states` : `Stores: ${words(name).toLowerCase()}`;
}

/** `dueDate` and `due-dates` as words. */
function words(id: string): string {
  const plain = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function Decisions({ entries }: { entries: Plan['evidence'] }) {
  if (entries.length === 0) return <p>Nothing.</p>;
  const rows = entries.map(({ decision, because }) => ({
    what: decisionWords(decision),
    words: 'words' in because ? because.words : null,
  }));
  return <Reasons head="Decision" rows={rows} />;
}

function Reasons({ head, rows }: { head: string; rows: { what: string; words: string | null }[] }) {
  return (
    <div class="table-frame">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Because of</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, words: because }) => (
            <tr>
              <td>{what}</td>
              <td>{because === null ? 'the usual choice' : <q>{because}</q>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
