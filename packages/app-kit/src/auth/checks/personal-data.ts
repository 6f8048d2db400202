/** Checks that people get a copy of their data, and that erasing them ends their account. */
import { asOwner, type Check, expect, read, submit } from '../../checks/expect.ts';
import { asMember, newUserName, password, personPath } from './people.ts';

export const copyCheck: Check = {
  name: 'a person gets a copy of their own data, and nobody else does',
  async run(app) {
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    const { body, headers } = await read(member, '/account/data.json');
    expect(JSON.parse(body).account.userName === userName, 'The copy is not about the person who asks for it.');
    expect(!/scrypt|"password"/.test(body), 'The copy holds a password.');
    expect(/attachment/.test(headers.get('content-disposition') ?? ''), 'The copy is not a download.');
    expect((await app.request('/account/data.json')).status === 303, 'A stranger is not asked to log in.');
    const owner = await asOwner(app.another());
    const at = await personPath(owner, userName);
    expect((await read(owner, `${at}/data.json`)).body.includes(userName), 'The owner gets no copy for a person.');
    await read(member, `${at}/data.json`, 404);
  },
};

export const leaveCheck: Check = {
  name: 'an account is deleted by its own person with the password, or by the owner, and not otherwise',
  async run(app) {
    const userName = newUserName();
    const member = await asMember(app.another(), userName);
    const leave = (typed: string) => submit(member, '/account', '/account/delete', { 'leaving-password': typed });
    expect((await leave('not my password')).status === 422, 'A wrong password deletes the account.');
    expect((await leave(password)).status === 303, 'The account cannot be deleted.');
    expect((await member.request('/account')).status === 303, 'A deleted account is still logged in.');

    const other = newUserName();
    const erased = await asMember(app.another(), other);
    const owner = await asOwner(app.another());
    const at = await personPath(owner, other);
    expect((await submit(owner, at, `${at}/erase`, { confirmation: 'somebody' })).status === 422, 'Erasing needs no name.');
    expect((await submit(owner, at, `${at}/erase`, { confirmation: `Somebody ${other}` })).status === 303, 'Erasing fails.');
    expect((await erased.request('/account')).status === 303, 'An erased person is still logged in.');
    await read(owner, at, 404);
  },
};
