import type { Child } from 'hono/jsx';
import { NameField } from '../../auth/person-fields.tsx';
import type { Entity, Field, Row } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ErrorSummary } from '../../design/field.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { asTyped, Control } from '../../entities/control.tsx';
import { DateTime, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type Member, membersPerPage, type Posted } from './people.ts';

const at = '/-/members';

/** The picture, or the initials. */
function Face({ name, profile }: { name: string; profile: Row | undefined }) {
  const photo = profile?.values.photo;
  if (photo) return <img class="member-face" data-user-content src={`/uploads/${photo}`} alt={name} />;
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter(Boolean);
  return (
    <span class="member-face" role="img" aria-label={name}>
      {[initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase()}
    </span>
  );
}

interface ListProps {
  members: Member[];
  total: number;
  profiles: Map<number, Row>;
  search: string;
  page: number;
}

export function MembersPage({ members, total, profiles, search, page }: ListProps) {
  return (
    <div class="members">
      <PageHeading title="Members" />
      <search>
        <form method="get" action={at} class="member-search">
          <input
            class="control"
            type="search"
            name="q"
            value={search}
            aria-label="Search members"
            placeholder="Search members"
            maxlength={60}
          />
          <Button icon="search">Search</Button>
        </form>
      </search>
      {members.length === 0 ? (
        <EmptyState
          icon="person"
          title={search ? 'Nobody found' : 'Nobody here yet'}
          text={search ? 'Try another part of the name.' : 'People who sign up appear here.'}
        />
      ) : (
        <ul class="member-list">
          {members.map((member) => (
            <li class="member-card">
              <Face name={member.name} profile={profiles.get(member.id)} />
              <div>
                <a href={`${at}/${member.id}`}>{member.name}</a>
                {member.standing && <p class="help">{member.standing}</p>}
                <p class="member-about">{String(profiles.get(member.id)?.values.about ?? '')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / membersPerPage)}
        href={(to) => `${at}?${new URLSearchParams({ q: search, page: String(to) })}`}
      />
    </div>
  );
}

interface MemberProps {
  c: Ctx;
  member: Member;
  entity: Entity;
  profile: Row | undefined;
  posted: Posted[];
  /** What other modules offer, such as a message. */
  actions: Child[];
}

export function MemberPage({ c, member, entity, profile, posted, actions }: MemberProps) {
  const visitor = c.get('visitor');
  const isMine = visitor.member?.id === member.id;
  // Strangers see no address or number to write to.
  const mayContact = visitor.isOwner || visitor.member !== null;
  const isShown = ({ id, type }: Field) =>
    id !== 'photo' &&
    id !== 'about' &&
    ![null, undefined, ''].includes(profile?.values[id] as null) &&
    (mayContact || !['email', 'phone'].includes(type.kind));
  const facts = entity.fields.filter(isShown);
  return (
    <div class="member">
      <div class="member-head">
        <Face name={member.name} profile={profile} />
        <div>
          <h1>{member.name}</h1>
          {member.standing && <Tag tone="accent">{member.standing}</Tag>}
          <p class="help">
            Member since <DateTime reader={visitor.reader} value={new Date(member.since).toISOString()} />
          </p>
        </div>
        <div class="row-of-actions">
          {isMine && (
            <ButtonLink kind="primary" icon="pencil" href={`${at}/edit`}>
              Edit profile
            </ButtonLink>
          )}
          {actions}
        </div>
      </div>
      {profile?.values.about && <p class="prose member-text">{String(profile.values.about)}</p>}
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((field) => (
            <div>
              <dt>{field.label}</dt>
              <dd>
                <Shown
                  entity={entity}
                  field={field}
                  value={profile?.values[field.id] ?? null}
                  reader={visitor.reader}
                  related={new Map()}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section class="stack" aria-labelledby="member-activity">
        <h2 id="member-activity">Activity</h2>
        {posted.length === 0 && (
          <p class="help">{isMine ? 'What you post or share appears here.' : `${member.name} has posted nothing yet.`}</p>
        )}
        {posted.map(({ title, entries }) => (
          <div>
            <h3>{title}</h3>
            <ul class="member-posted">
              {entries.map((entry) => (
                <li>
                  <a href={entry.href}>{entry.title}</a>{' '}
                  <span class="help">
                    <DateTime reader={visitor.reader} value={new Date(entry.at).toISOString()} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}

interface FormProps {
  c: Ctx;
  member: { id: number; name: string };
  entity: Entity;
  profile: Row | undefined;
  typed: Record<string, string> | null;
  errors: Record<string, string>;
}

export function ProfileForm({ c, member, entity, profile, typed, errors }: FormProps) {
  const { reader } = c.get('visitor');
  const held = (field: Field) => typed?.[field.id] ?? asTyped(field, profile?.values[field.id] ?? null, reader);
  return (
    <div class="member">
      <PageHeading title="Your profile" text="Others see it on your page." />
      <form method="post" action={`${at}/${member.id}`} class="form" enctype="multipart/form-data" novalidate>
        <CsrfField c={c} />
        <ErrorSummary errors={errors} />
        <NameField value={typed?.name ?? member.name} error={errors.name} />
        {entity.fields.map((field) => (
          <Control field={field} typed={held(field)} error={errors[field.id]} reader={reader} />
        ))}
        <div class="row-of-actions">
          <Button kind="primary">Save profile</Button>
          <ButtonLink kind="plain" href={`${at}/${member.id}`}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
