import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorSummary, Field, Select, TextInput } from '../design/field.tsx';
import { EmptyState } from '../design/notice.tsx';
import { Pagination } from '../design/pagination.tsx';
import { PageHeading, Tag } from '../design/surface.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { dateFormat } from '../web/reader.ts';
import type { OneTimeLink } from './links.ts';
import type { Person } from './people.ts';
import { userNameLabel } from './person-fields.tsx';

interface PeoplePageProps {
  c: Ctx;
  people: Person[];
  /** A part of a name, or of what people log in with. */
  search: string;
  pages: { number: number; count: number };
  invitations: OneTimeLink[];
  typed: Record<string, string>;
  errors: Record<string, string>;
}

export function PeoplePage(props: PeoplePageProps) {
  const { c, people, search, pages, invitations } = props;
  const isOpen = c.get('context').site.accounts?.joining === 'open';
  return (
    <div class="account">
      <PageHeading
        title="Users"
        text={isOpen ? 'Everybody may sign up; you can invite people too.' : 'People need your invitation to get an account.'}
      />
      <search>
        <form method="get" action="/-/people" class="row-of-actions">
          <input
            class="control"
            type="search"
            name="q"
            value={search}
            aria-label="Search users"
            placeholder="Search users"
            maxlength={60}
          />
          <Button icon="search">Search</Button>
        </form>
      </search>
      {search === '' && people.every((person) => person.isOwner) ? (
        <EmptyState
          icon="person"
          title="Only you so far"
          text={isOpen ? 'People who sign up appear here.' : 'Create a link below and send it to the first person.'}
        />
      ) : people.length === 0 ? (
        <EmptyState icon="person" title="Nobody found" text="Try another part of the name." />
      ) : (
        <People c={c} people={people} />
      )}
      <Pagination
        page={pages.number}
        pageCount={pages.count}
        href={(to) => `/-/people?${new URLSearchParams({ q: search, page: String(to) })}`}
      />
      {invitations.length > 0 && <Invitations c={c} invitations={invitations} />}
      <Card>
        <h2>Invite someone</h2>
        <InviteForm {...props} />
      </Card>
    </div>
  );
}

export function day(c: Ctx, at: number): string {
  const { reader } = c.get('visitor');
  return dateFormat(reader.locale, { dateStyle: 'medium', timeZone: reader.zone }).format(at);
}

function People({ c, people }: { c: Ctx; people: Person[] }) {
  const hasRoles = rolesOf(c).length > 0;
  return (
    <div class="table-frame">
      <table class="table cards-when-narrow">
        <caption class="visually-hidden">Users</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">{userNameLabel}</th>
            {hasRoles && <th scope="col">Role</th>}
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr>
              <th scope="row">
                <a href={`/-/people/${person.id}`}>{person.name}</a> {person.isOwner && <Tag tone="accent">You</Tag>}
                {person.isDisabled && <Tag tone="warning">Disabled</Tag>}
              </th>
              <td data-label={userNameLabel}>{person.userName || 'none yet'}</td>
              {hasRoles && <td data-label="Role">{person.isOwner ? 'owner' : person.role || person.kind || 'none'}</td>}
              <td data-label="Since">{day(c, person.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Invitations({ c, invitations }: { c: Ctx; invitations: OneTimeLink[] }) {
  return (
    <section class="stack">
      <h2>Invited</h2>
      <ul class="invitations">
        {invitations.map(({ id, name, role, endsAt }) => (
          <li>
            <span>
              {name}
              {role && `, as ${role}`}
              <span class="help"> until {day(c, endsAt)}</span>
            </span>
            <form method="post" action={`/-/people/invitations/${id}/take-back`}>
              <CsrfField c={c} />
              <Button label={`Withdraw the invitation for ${name}`}>Withdraw</Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InviteForm({ c, typed, errors }: PeoplePageProps) {
  const roles = rolesOf(c);
  return (
    <form class="form" method="post" action="/-/people/invite" novalidate>
      <CsrfField c={c} />
      <ErrorSummary errors={errors} />
      <Field id="name" label="For whom" required help="You get a link to send. It works once, for a week." error={errors.name}>
        {(attributes) => <TextInput attributes={attributes} value={typed.name} maxlength={60} />}
      </Field>
      {roles.length > 0 && <RoleField roles={roles} value={typed.role ?? ''} hasRights={givesRights(c)} />}
      <div class="row-of-actions">
        <Button kind="primary" icon="plus">
          Create a link
        </Button>
      </div>
    </form>
  );
}

/** What the owner can make a person: a role, or a kind that people sign up as. */
export function rolesOf(c: Ctx): string[] {
  const { roles = [], kinds = [] } = c.get('context').site.accounts ?? {};
  return [...roles, ...kinds];
}

/** Kinds give no right to the rows of others. */
export const givesRights = (c: Ctx): boolean => (c.get('context').site.accounts?.roles.length ?? 0) > 0;

/** What a person may do in addition to every member. */
export function RoleField({ roles, value, hasRights }: { roles: string[]; value: string; hasRights: boolean }) {
  const help = hasRights ? 'People with a role can change content that others added.' : undefined;
  const options = roles.map((role) => ({ value: role, label: role }));
  return (
    <Field id="role" label="Role" help={help}>
      {(attributes) => <Select attributes={attributes} options={options} value={value} empty="No role" />}
    </Field>
  );
}
