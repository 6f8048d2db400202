/** Checks how people join, stay logged in and leave, on the public pages. */
import {
  asOwner,
  type Check,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  includesText,
  read,
  runBy,
  send,
  submit,
} from '../../checks/expect.ts';
import type { Accounts } from '../../web/context.ts';
import { forgottenCheck } from './forgotten-password.ts';
import { asMember, choicesOf, kindAnswer, kindsIn, newUserName, oneTimePath, password, personPath } from './people.ts';
import { copyCheck, leaveCheck } from './personal-data.ts';

const otherPassword = 'seven quiet mountains';

export function accountsChecks(accounts: Pick<Accounts, 'joining' | 'roles' | 'kinds'> | null): Check[] {
  const common = [ownerCheck, nextCheck];
  if (!accounts || accounts.joining === 'nobody') return runBy('stranger', common);
  return runBy('stranger', [
    ...(accounts.joining === 'open' ? [signUpCheck] : [closedSignUpCheck]),
    invitationCheck,
    logInCheck,
    leavingCheck,
    passwordCheck,
    resetCheck,
    forgottenCheck,
    switchedOffCheck,
    copyCheck,
    leaveCheck,
    ...(accounts.roles.length > 0 ? [roleCheck] : []),
    usersCheck(accounts.roles.find((role) => role === 'administrator' || role === 'admin')),
    ...(accounts.joining === 'open' && accounts.kinds ? [kindCheck(accounts.roles)] : []),
    ...common,
  ]);
}

function logIn(app: CheckClient, userName: string, typed: string) {
  return submit(app, '/log-in', '/log-in', { userName, 'present-password': typed });
}

const isIn = async (app: CheckClient) => (await app.request('/account')).status === 200;

const signUpCheck: Check = {
  name: 'people sign up; a taken name and a short password show an error at the field',
  async run(app) {
    const userName = newUserName();
    const kinds = kindsIn((await read(app, '/sign-up')).body);
    const answers = { userName, name: 'Ada', 'new-password': 'short', ...kindAnswer(kinds) };
    const refused = await submit(app, '/sign-up', '/sign-up', answers);
    expect(
      refused.status === 422 && refused.body.includes('id="new-password-error"'),
      'A short password is accepted, or its error is not next to the field.',
    );
    expect(refused.body.includes(`value="${userName}"`), 'The form loses the user name after an error.');
    expect(!refused.body.includes('short"'), 'The page contains the password.');
    const joined = await submit(app, '/sign-up', '/sign-up', { ...answers, 'new-password': password });
    expect(includesText(await follow(app, joined), 'Ada'), 'The page does not show who is logged in.');
    const taken = { ...answers, userName: userName.toUpperCase(), 'new-password': password };
    const again = await submit(app.another(), '/sign-up', '/sign-up', taken);
    expect(
      again.status === 422 && again.body.includes('id="userName-error"'),
      'A taken user name is accepted, or its error is not next to the field.',
    );
  },
};

/** What the form offers, and nothing more. */
const kindCheck = (roles: string[]): Check => ({
  name: 'people choose what they sign up as, and cannot give themselves a role',
  async run(app) {
    const kinds = kindsIn((await read(app, '/sign-up')).body);
    const answers = { userName: newUserName(), name: 'Ida', 'new-password': password };
    for (const kind of ['', 'owner', ...roles]) {
      const refused = await submit(app.another(), '/sign-up', '/sign-up', { ...answers, kind });
      expect(refused.status === 422 && /id="kind-error"/.test(refused.body), `Somebody can sign up as “${kind}”.`);
    }
    const kind = kinds.at(-1) ?? '';
    await follow(app, await submit(app, '/sign-up', '/sign-up', { ...answers, kind }));
    expect(includesText(await read(app, '/account'), kind), 'The account page does not show what the person signed up as.');
    await read(app, '/-/people', 404);
  },
});

const closedSignUpCheck: Check = {
  name: 'nobody signs up without an invitation',
  async run(app) {
    const { body } = await read(app, '/log-in');
    expect(!/href="\/sign-up["?]/.test(body), 'The log-in page links to a sign-up page.');
    const token = hiddenFields(body, '/log-in');
    const answer = await send(app, '/sign-up', { ...token, userName: newUserName(), name: 'Eve', 'new-password': password });
    expect(answer.status === 404, `Signing up returns ${answer.status} instead of 404.`);
    expect(!(await isIn(app)), 'A stranger can sign up without an invitation.');
  },
};

const invitationCheck: Check = {
  name: 'an invitation from the owner admits one person, once',
  async run(app) {
    const owner = await asOwner(app.another());
    const path = oneTimePath((await submit(owner, '/-/people', '/-/people/invite', { name: 'Grace' })).body);
    expect(includesText(await read(owner, '/-/people'), 'Grace'), 'The owner does not see the invitation.');
    await read(app, path);
    const answers = { userName: newUserName(), name: 'Grace', 'new-password': password };
    await follow(app, await submit(app, path, '/account/join', answers));
    expect(await isIn(app), 'The invited person is not logged in after signing up.');
    await read(app.another(), path, 404);
  },
};

const logInCheck: Check = {
  name: 'a wrong password and an unknown name get the same error, the right password signs in',
  async run(app) {
    const userName = newUserName();
    await asMember(app.another(), userName);
    const wrong = await logIn(app, userName, otherPassword);
    const unknown = await logIn(app, newUserName(), password);
    const errorIn = (body: string) => /id="present-password-error">([\s\S]*?)<\/p>/.exec(body)?.[1];
    expect(
      wrong.status === 422 && unknown.status === 422,
      `A wrong password returns ${wrong.status} and an unknown name ${unknown.status}, instead of 422.`,
    );
    expect(
      errorIn(wrong.body) && errorIn(wrong.body) === errorIn(unknown.body),
      'A wrong password and an unknown name get different errors, or none.',
    );
    expect(!wrong.body.includes(otherPassword), 'The page contains the password.');
    expect(!(await isIn(app)), 'A wrong password logs the person in.');
    expect((await logIn(app, userName.toUpperCase(), password)).status === 303, 'The right password is refused.');
    expect(await isIn(app), 'The person is not logged in after a successful log-in.');
  },
};

const leavingCheck: Check = {
  name: 'logging out ends the session, even with a copy of its cookie',
  async run(app) {
    const userName = newUserName();
    await asMember(app.another(), userName);
    const answer = await logIn(app, userName, password);
    const cookies = answer.headers.getSetCookie().filter((line) => /session=/.test(line));
    expect(cookies.length > 0, 'Logging in sets no session cookie.');
    for (const line of cookies)
      expect(/HttpOnly/i.test(line) && /SameSite=Lax/i.test(line), 'The session cookie lacks HttpOnly or SameSite=Lax.');
    const cookie = cookies.at(-1)?.split(';')[0] ?? '';
    const thief = app.another();
    expect(
      (await thief.request('/account', { headers: { cookie } })).status === 200,
      'The session cookie alone does not identify the session.',
    );
    await submit(app, '/account', '/log-out', {});
    expect(!(await isIn(app)), 'The person is still logged in after logging out.');
    expect(
      (await thief.request('/account', { headers: { cookie } })).status === 303,
      'A copy of the session cookie still works after logging out.',
    );
  },
};

const passwordCheck: Check = {
  name: 'a new password needs the current one, and ends every other session',
  async run(app) {
    const userName = newUserName();
    const here = await asMember(app, userName);
    const there = app.another();
    await logIn(there, userName, password);
    const change = (present: string) =>
      submit(here, '/account', '/account/password', { 'present-password': present, 'new-password': otherPassword });
    expect((await change('not my password')).status === 422, 'A wrong current password is accepted.');
    expect((await change(password)).status === 303, 'The password cannot be changed.');
    expect(
      (await isIn(here)) && !(await isIn(there)),
      'A new password ends the session that set it, or leaves another one open.',
    );
    expect((await logIn(app.another(), userName, password)).status === 422, 'The old password still works.');
  },
};

const resetCheck: Check = {
  name: 'a link from the owner sets a new password, once',
  async run(app) {
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    const owner = await asOwner(app.another());
    const at = await personPath(owner, userName);
    const path = oneTimePath((await submit(owner, at, `${at}/reset`, {})).body);
    const set = await submit(app, path, '/account/reset', { 'new-password': otherPassword });
    expect(set.status === 303 && (await isIn(app)), 'The link does not set a new password and log the person in.');
    expect(!(await isIn(member)), 'The old session stays open after a new password is set.');
    await read(app.another(), path, 404);
    expect((await logIn(app.another(), userName, otherPassword)).status === 303, 'The new password does not work.');
  },
};

const switchedOffCheck: Check = {
  name: 'a disabled account is signed out, and works again when enabled',
  async run(app) {
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    await read(member, '/-/people', 404);
    const owner = await asOwner(app.another());
    const at = await personPath(owner, userName);
    await submit(owner, at, `${at}/disable`, {});
    expect(!(await isIn(member)), 'A disabled account stays signed in.');
    expect((await logIn(app, userName, password)).status === 422, 'A disabled account can log in.');
    await submit(owner, at, `${at}/enable`, {});
    expect((await logIn(app, userName, password)).status === 303, 'An account cannot log in after it is enabled again.');
  },
};

const roleCheck: Check = {
  name: 'the owner assigns a role, and it takes effect',
  async run(app) {
    const owner = await asOwner(app.another());
    const [role = ''] = await choicesOf(owner, '/-/people', 'role');
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    const at = await personPath(owner, userName);
    await submit(owner, at, `${at}/role`, { role });
    expect(includesText(await read(member, '/account'), role), 'The account page does not show the member’s role.');
  },
};

/** What an administrator does for the owner, and what stays the owner's. */
const usersCheck = (administrator: string | undefined): Check => ({
  name: 'users are found, renamed and deleted by the people who manage them, and by nobody else',
  async run(app) {
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    const owner = await asOwner(app.another());
    const manager = administrator === undefined ? owner : await asMember(app.another(), newUserName(), administrator);
    expect(includesText(await read(manager, '/-/admin'), 'Manage users'), 'The admin page does not lead to the users.');
    const found = await read(manager, `/-/people?q=${userName}`);
    expect(includesText(found, userName), 'The search does not find a user.');
    const none = await read(manager, '/-/people?q=nobody-of-this-name');
    expect(!includesText(none, userName), 'The search finds a user of another name.');
    const at = await personPath(manager, userName);
    await follow(manager, await submit(manager, at, `${at}/name`, { name: 'Renamed Person' }));
    expect(includesText(await read(member, '/account'), 'Renamed Person'), 'A new name is not shown to its user.');
    for (const path of ['/-/admin', '/-/people', at]) await read(member, path, 404);
    const refused = await send(member, `${at}/name`, {
      ...hiddenFields((await read(member, '/account')).body, '/account'),
      name: 'x',
    });
    expect(refused.status === 404, `A member who renames a user gets ${refused.status} instead of 404.`);
    if (administrator !== undefined) {
      const token = hiddenFields((await read(manager, at)).body, `${at}/name`);
      const link = await send(manager, `${at}/reset`, token);
      expect(link.status === 404, `An administrator who asks for a link to an account gets ${link.status} instead of 404.`);
    }
    await follow(manager, await submit(manager, at, `${at}/erase`, { confirmation: 'Renamed Person' }));
    expect(!(await isIn(member)), 'A deleted user is still logged in.');
  },
});

const ownerCheck: Check = {
  name: 'the owner signs in by a link, and later by a password',
  async run(app) {
    const owner = await asOwner(app.another());
    const { body } = await read(owner, '/account');
    expect(hiddenFields(body, '/account/password'), 'The account page has no form to set a password.');
    const isNew = /id="userName"/.test(body) && !body.includes('id="present-password"');
    if (!isNew) return;
    const userName = newUserName();
    await submit(owner, '/account', '/account/password', { userName, 'new-password': password });
    expect((await logIn(app, userName, password)).status === 303, 'The owner cannot log in with the password.');
    await read(app, '/-/about');
  },
};

const nextCheck: Check = {
  name: 'logging in returns to the previous page, and never to another site',
  async run(app) {
    for (const next of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/\telsewhere']) {
      const { body } = await read(app, `/log-in?${new URLSearchParams({ next })}`);
      expect(hiddenFields(body, '/log-in').next === '/', `The log-in form redirects to another site: ${next}.`);
    }
    const { body } = await read(app, '/log-in?next=%2Faccount');
    expect(hiddenFields(body, '/log-in').next === '/account', 'The log-in form does not return to the previous page.');
  },
};
