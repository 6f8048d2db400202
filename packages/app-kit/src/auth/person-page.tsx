import { Button, ButtonLink } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorSummary, Field, TextInput } from '../design/field.tsx';
import { PageHeading, Tag } from '../design/surface.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import type { LinkKind } from './links.ts';
import type { Person } from './people.ts';
import { day, givesRights, RoleField, rolesOf } from './people-page.tsx';
import { CopyCard, EraseCard } from './personal-data.tsx';

interface PersonPageProps {
  c: Ctx;
  person: Person;
  /** What erasing them does. */
  explained: string;
  eraseError?: string | undefined;
  refused?: Refused | undefined;
}

/** A name that was refused. */
export interface Refused {
  typed: Record<string, string>;
  errors: Record<string, string>;
}

export function PersonPage(props: PersonPageProps) {
  const { c, person } = props;
  return (
    <div class="account">
      <PageHeading
        above={
          <a class="back" href="/-/people">
            Users
          </a>
        }
        title={person.name}
        text={`${person.userName ? `Logs in as ${person.userName}. ` : ''}Here since ${day(c, person.since)}.`}
      />
      {person.isOwner ? <p>This is you, the owner. Change your name under “Your account”.</p> : <Acts {...props} />}
    </div>
  );
}

function Acts({ c, person, explained, eraseError, refused }: PersonPageProps) {
  const roles = rolesOf(c);
  const at = `/-/people/${person.id}`;
  return (
    <>
      {person.isDisabled && (
        <p>
          <Tag tone="warning">Disabled</Tag>
        </p>
      )}
      <Card>
        <form class="form" method="post" action={`${at}/name`} novalidate>
          <CsrfField c={c} />
          <ErrorSummary errors={refused?.errors ?? {}} />
          <Field id="name" label="Name" required error={refused?.errors.name}>
            {(attributes) => <TextInput attributes={attributes} value={refused?.typed.name ?? person.name} maxlength={60} />}
          </Field>
          <div class="row-of-actions">
            <Button kind="primary">Save the name</Button>
          </div>
        </form>
      </Card>
      {roles.length > 0 && (
        <Card>
          <form class="form" method="post" action={`${at}/role`}>
            <CsrfField c={c} />
            <RoleField roles={roles} value={person.role || person.kind} hasRights={givesRights(c)} />
            <div class="row-of-actions">
              <Button kind="primary">Save the role</Button>
            </div>
          </form>
        </Card>
      )}
      {c.get('visitor').isOwner && <ForgottenCard c={c} person={person} />}
      <Card>
        <h2>{person.isDisabled ? 'Enable account' : 'Disable account'}</h2>
        <p>
          {person.isDisabled
            ? 'The account and its content are still here.'
            : 'Logs this person out and blocks further log-ins. Their content stays.'}
        </p>
        <form method="post" action={`${at}/${person.isDisabled ? 'enable' : 'disable'}`}>
          <CsrfField c={c} />
          <Button kind={person.isDisabled ? 'primary' : 'danger'}>
            {person.isDisabled ? 'Enable this account' : 'Disable this account'}
          </Button>
        </form>
      </Card>
      {c.get('visitor').isOwner && (
        <CopyCard
          href={`${at}/data.json`}
          text="The account and everything that belongs to it, as a JSON file for this person."
        />
      )}
      <EraseCard c={c} person={person} explained={explained} error={eraseError} />
    </>
  );
}

/** Only the owner gets the link that lets somebody in. */
function ForgottenCard({ c, person }: { c: Ctx; person: Person }) {
  const at = `/-/people/${person.id}`;
  return (
    <Card>
      <h2>Password forgotten</h2>
      <p>
        Create a link and send it to this person. It sets a new password, works once, and expires in a day.{' '}
        {c.get('context').settings.mail
          ? 'People who confirmed an e-mail address can get one themselves on the log-in page.'
          : 'This site sends no e-mail.'}
      </p>
      <form method="post" action={`${at}/reset`}>
        <CsrfField c={c} />
        <Button>Create a link</Button>
      </form>
      {person.email !== '' && (
        <>
          <p>This person confirmed an e-mail address. Setting a password with your link removes it.</p>
          <form method="post" action={`${at}/remove-address`}>
            <CsrfField c={c} />
            <Button>Remove the address</Button>
          </form>
        </>
      )}
    </Card>
  );
}

/** Shows the link itself, once. */
export function NewLinkPage({ kind, name, address }: { kind: LinkKind; name: string; address: string }) {
  const text =
    kind === 'invitation'
      ? 'Send this link. It works once, for a week, and is not shown again.'
      : 'Send this link. It sets a new password, works once within a day, and is not shown again.';
  return (
    <div class="account">
      <PageHeading title={`The link for ${name}`} text={text} />
      <p class="one-time-link" id="link" tabindex={0}>
        {address}
      </p>
      <div class="row-of-actions">
        <ButtonLink kind="primary" href="/-/people">
          I have copied it
        </ButtonLink>
      </div>
    </div>
  );
}
