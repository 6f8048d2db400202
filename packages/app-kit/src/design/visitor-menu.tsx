/** The visitor's menu at the end of the header: their pages and log-out; for strangers, log-in. */
import { type Ctx, type Link, type Member, managesPeople } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { logInHref } from '../web/form.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

const ofAdministrators = ['/-/admin', '/-/people'];

export function VisitorMenu({ c }: { c: Ctx }) {
  const { isOwner, member } = c.get('visitor');
  const { accounts, ownerLinks, memberLinks } = c.get('context').site;
  if (!isOwner && member === null) return accounts && <WayIn c={c} isOpen={accounts.joining === 'open'} />;
  const links: Link[] = [
    ...(member ? [{ title: 'Your account', path: '/account' }] : []),
    ...(member ? memberLinks : []),
    ...(isOwner ? ownerLinks : []),
    ...(!isOwner && managesPeople({ isOwner, member }) ? ownerLinks.filter(({ path }) => ofAdministrators.includes(path)) : []),
  ];
  return (
    <details class="menu">
      <summary class="button quiet">
        <Icon name="person" />
        <span class="menu-name">{member?.name ?? 'Owner'}</span>
      </summary>
      <div class="menu-items">
        {member && <p class="menu-who">Logged in{isOwner ? ' as the owner' : whatOf(member) && ` as ${whatOf(member)}`}</p>}
        {links.map((link) => (
          <a href={link.path}>{link.title}</a>
        ))}
        <form method="post" action="/log-out">
          <CsrfField c={c} />
          <button type="submit">Log out</button>
        </form>
      </div>
    </details>
  );
}

const whatOf = ({ role, kind = '' }: Member) => role || kind;

function WayIn({ c, isOpen }: { c: Ctx; isOpen: boolean }) {
  const here = c.req.path;
  if (here === '/log-in' || here === '/sign-up') return null;
  return (
    <div class="way-in">
      <ButtonLink kind="plain" href={logInHref(c)}>
        Log in
      </ButtonLink>
      {isOpen && (
        <ButtonLink kind="quiet" href="/sign-up">
          Sign up
        </ButtonLink>
      )}
    </div>
  );
}
