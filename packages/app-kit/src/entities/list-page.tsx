import type { Child } from 'hono/jsx';
import { type Entity, type Field, isTicked, type Row } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import { mayAdd } from '../data/ownership.ts';
import { Button, ButtonLink } from '../design/button.tsx';
import type { Option } from '../design/field.tsx';
import { Icon, type IconName } from '../design/icon.tsx';
import { EmptyState } from '../design/notice.tsx';
import { Pagination } from '../design/pagination.tsx';
import { PageHeading } from '../design/surface.tsx';
import type { Ctx } from '../web/context.ts';
import { Checklist } from './checklist.tsx';
import { Feed, feedText } from './feed.tsx';
import { OwnTabs, StateTabs, tabsFor } from './list-tabs.tsx';
import {
  dayField,
  type FilterChoice,
  firstDay,
  isNarrowed,
  isSortable,
  type ListView,
  lastDay,
  pageSize,
  viewHref,
} from './list-view.ts';
import type { Display, ListWords } from './page-parts.ts';
import { QuickAdd, quickFields } from './quick-add.tsx';
import { pictureField, RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { SamplesNotice } from './samples-notice.tsx';
import { number, type Related } from './shown.tsx';

export interface ListPageProps {
  c: Ctx;
  entity: Entity;
  view: ListView;
  choices: FilterChoice[];
  rows: Row[];
  total: number;
  hasSamples: boolean;
  related: Related;
  today: string;
  options: Map<string, Option[]>;
  /** What other modules show above the rows. */
  above: Child;
  /** Rows rendered by another module. */
  shaped: Child | undefined;
  /** A value in the plain list; null: the default. */
  inList(field: Field, row: Row): Child | null;
  /** Alternative views; `display` is the requested one, `shown` its content. */
  displays: Display[];
  display: Display | null;
  shown: Child;
  /** Visitors read or browse it as a whole, without search or download. */
  isWhole: boolean;
  /** The list's words for this visitor; null: as usual. */
  words: ListWords | null;
  /** A button at the end of a row; null: none. */
  rowAction: ((row: Row) => Child) | null;
  /** Links next to the download. */
  links: { label: string; href: string; icon: IconName }[];
  /** The refused input of the quick form. */
  refused: { typed: Record<string, string>; errors: Errors } | null;
}

/** So few messages, or rows on a site, need no search. */
export const maxRowsWithoutSearch = 8;

export function ListPage(props: ListPageProps) {
  const { c, entity, view, total, hasSamples, display, isWhole, words } = props;
  const { site } = c.get('context');
  const mayWrite = mayAdd(c, entity);
  const quick = mayWrite && quickFields(entity) !== null;
  return (
    <>
      <PageHeading
        title={words?.title ?? entity.title}
        {...(entity.path === '/' ? { text: site.tagline } : {})}
        actions={mayWrite && !quick && <AddLink entity={entity} label={words?.add ?? `Add ${entity.singular}`} />}
      />
      {quick && <QuickAdd c={c} entity={entity} refused={props.refused} options={props.options} />}
      <OwnTabs {...props} />
      {hasSamples && <SamplesNotice c={c} entity={entity} />}
      {(total > ((feedText(entity) && !site.offersSearch) || words?.isOwn ? maxRowsWithoutSearch : 0) || isNarrowed(view)) &&
        !isWhole &&
        !display?.isAlways &&
        !isEmptyOwn(props) && <Finder {...props} />}
      <div id="results" class="stack" data-live={entity.id}>
        {props.above}
        {!isEmptyOwn(props) && <Displays {...props} />}
        {!display && !isWhole && !isEmptyOwn(props) && (total > 0 || isNarrowed(view)) && <StateTabs {...props} />}
        {total === 0 && !display?.isAlways ? (
          <Nothing {...props} mayWrite={mayWrite} />
        ) : display ? (
          props.shown
        ) : (
          <Rows {...props} />
        )}
        {!display && (
          <Pagination
            page={view.page}
            pageCount={Math.ceil(total / pageSize)}
            href={(page) => viewHref(entity.path ?? '/', view, { page })}
          />
        )}
        {!isWhole && <ListFoot {...props} />}
      </div>
    </>
  );
}

/** To the form of a new row, or to the page that makes rows. */
function AddLink({ entity: { slug, keptBy }, label }: { entity: Entity; label: string }) {
  return (
    <ButtonLink kind="primary" icon="plus" href={keptBy?.path ?? `/${slug}/new`}>
      {keptBy ? `Add on “${keptBy.title}”` : label}
    </ButtonLink>
  );
}

function ListFoot({ c, entity, view, total, links }: ListPageProps) {
  if (total === 0 && links.length === 0) return null;
  return (
    <p class="list-foot">
      <span>{total === 1 ? `1 ${entity.singular}` : `${number(c.get('visitor').reader, total)} ${entity.plural}`}</span>
      <span class="list-links">
        {links.map(({ label, href, icon }) => (
          <a href={href}>
            <Icon name={icon} /> {label}
          </a>
        ))}
        {total > 0 && (
          <a href={viewHref(`/${entity.slug}.csv`, view, { page: 1, display: null })} download>
            <Icon name="download" /> Download as CSV
          </a>
        )}
      </span>
    </p>
  );
}

/** Links between views, if there are several. */
function Displays({ entity, view, displays, display, total }: ListPageProps) {
  if (displays.length === 0 || (total === 0 && !isNarrowed(view) && !displays.some(({ isAlways }) => isAlways))) return null;
  const first = displays.find((one) => one.isFirst) ?? null;
  const list = { id: 'list', label: 'List', icon: 'list' as const, one: null };
  const ways = [list, ...displays.map(({ id, label, icon }, at) => ({ id, label, icon, one: displays[at] ?? null }))];
  ways.sort((a, b) => Number(b.one === first) - Number(a.one === first));
  return (
    <nav class="displays" aria-label={`Views of ${entity.plural}`}>
      {ways.map(({ id, label, icon, one }) => (
        <a
          href={viewHref(entity.path ?? '/', view, { display: one === first ? null : id })}
          aria-current={one === display ? 'true' : undefined}
        >
          <Icon name={icon} /> {label}
        </a>
      ))}
    </nav>
  );
}

function Rows(props: ListPageProps) {
  if (props.shaped !== undefined) return <>{props.shaped}</>;
  const text = feedText(props.entity);
  if (text) return <Feed {...props} text={text} />;
  if (isTicked(props.entity)) return <Checklist {...props} />;
  const picture = pictureField(props.entity);
  return picture && props.c.get('context').site.layout !== 'dashboard' ? (
    <RowCards {...props} picture={picture} />
  ) : (
    <RowTable {...props} />
  );
}

/** Search, filters and order: a form whose values are in the address. */
function Finder({ c, entity, view, choices }: ListPageProps) {
  const path = entity.path ?? '/';
  const tabbed = tabsFor(entity)?.field;
  return (
    <search>
      <form method="get" action={path} class="finder" data-partial="#results">
        {view.display && <input type="hidden" name="view" value={view.display} />}
        {view.mine && <input type="hidden" name="mine" value="yes" />}
        <div class="search">
          <label class="visually-hidden" for="q">
            Search {entity.plural}
          </label>
          <Icon name="search" />
          <input class="control" type="search" id="q" name="q" value={view.search} placeholder={`Search ${entity.plural}`} />
        </div>
        {choices.map((choice) =>
          choice.field.id === tabbed ? (
            view.chosen[choice.name] && <input type="hidden" name={choice.name} value={view.chosen[choice.name]} />
          ) : (
            <FilterSelect choice={choice} value={view.chosen[choice.name] ?? ''} />
          ),
        )}
        <DaySpan entity={entity} view={view} />
        <SortSelect entity={entity} view={view} />
        <Button kind="quiet">Show</Button>
        {c.req.path === path && (isNarrowed(view) || view.sort) && (
          <ButtonLink kind="plain" href={path}>
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

function FilterSelect({ choice, value }: { choice: FilterChoice; value: string }) {
  const id = `filter-${choice.name}`;
  return (
    <div>
      <label class="visually-hidden" for={id}>
        {choice.label}
      </label>
      <select class="control" id={id} name={choice.name}>
        <option value="">{choice.label}: any</option>
        {choice.options.map((option) => (
          <option value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The range of dates, if rows have one. */
function DaySpan({ entity, view }: { entity: Entity; view: ListView }) {
  const field = dayField(entity);
  if (!field) return null;
  // A journey has a place that is called "From".
  const [first, last] = entity.fields.some(({ label }) => label === 'From') ? ['First day', 'Last day'] : ['From', 'Until'];
  const ends = [
    { name: firstDay, label: first },
    { name: lastDay, label: last },
  ];
  return (
    <fieldset class="day-span">
      <legend class="visually-hidden">{field.label}</legend>
      {ends.map(({ name, label }) => (
        <label>
          <span>{label}</span>
          <input class="control" type="date" name={name} value={view.chosen[name] ?? ''} />
        </label>
      ))}
    </fieldset>
  );
}

function SortSelect({ entity, view }: { entity: Entity; view: ListView }) {
  const chosen = view.sort ? (view.sort.direction === 'desc' ? '-' : '') + view.sort.field : '';
  const fields = entity.fields.filter((field) => isSortable(field) && field.id !== entity.workflow?.field);
  const orders = fields.flatMap(({ id, label, type }) => {
    const [up, down] = orderWords(type.kind);
    return [
      { value: id, label: `${label}: ${up}` },
      { value: `-${id}`, label: `${label}: ${down}` },
    ];
  });
  return (
    <div>
      <label class="visually-hidden" for="sort">
        Order
      </label>
      <select class="control" id="sort" name="sort">
        <option value="">Usual order</option>
        <option value="-createdAt" selected={chosen === '-createdAt'}>
          Newest first
        </option>
        {orders.map((order) => (
          <option value={order.value} selected={order.value === chosen}>
            {order.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function orderWords(kind: Entity['fields'][number]['type']['kind']): [string, string] {
  if (kind === 'date' || kind === 'date-time' || kind === 'time') return ['earliest first', 'latest first'];
  if (['integer', 'decimal', 'money', 'rating'].includes(kind)) return ['lowest first', 'highest first'];
  if (kind === 'votes') return ['fewest first', 'most first'];
  if (kind === 'yes-no') return ['no first', 'yes first'];
  if (kind === 'choice') return ['in order', 'in reverse order'];
  return ['A to Z', 'Z to A'];
}

/** A member who has added nothing needs no search for it. */
const isEmptyOwn = ({ view, total }: ListPageProps) => total === 0 && view.mine && !isNarrowed({ ...view, mine: false });

function Nothing(props: ListPageProps & { mayWrite: boolean }) {
  const { entity, view, words, mayWrite } = props;
  if (isEmptyOwn(props))
    return (
      <EmptyState title={`You have no ${entity.plural} yet`} text="What you add appears here, where you can edit and delete it.">
        {mayWrite && <AddLink entity={entity} label={`Add ${entity.singular}`} />}
      </EmptyState>
    );
  if (isNarrowed(view)) {
    return (
      <EmptyState icon="search" title={`No ${entity.plural} found`} text="Try fewer words or another filter.">
        <ButtonLink href={entity.path ?? '/'}>Show all {entity.plural}</ButtonLink>
      </EmptyState>
    );
  }
  const first = words?.isOwn ? 'Yours appear here.' : `Add the first ${entity.singular} to begin.`;
  const next = quickFields(entity) ? `Add your first ${entity.singular} above.` : first;
  return (
    <EmptyState title={`No ${entity.plural} yet`} text={mayWrite ? next : 'New ones appear here.'}>
      {mayWrite && !quickFields(entity) && <AddLink entity={entity} label={words?.add ?? `Add ${entity.singular}`} />}
    </EmptyState>
  );
}
