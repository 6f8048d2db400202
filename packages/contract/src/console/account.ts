/** Sign-in, links, and a person's own account. */
import { type Static, Type } from 'typebox';
import { limits } from '../limits.ts';
import { Timestamp } from '../run.ts';
import { consoleOperation, Done } from './operation.ts';
import { roles } from './roles.ts';

const Email = Type.String({ format: 'email', maxLength: 254, 'x-trimmed': true });
/** The name of a person, or of a thing that a person names. */
export const DisplayName = Type.String({ minLength: 1, maxLength: limits.nameLength, 'x-trimmed': true });
export const minPasswordLength = 10;
/** Longer ones only take more time to hash. */
export const maxPasswordLength = 200;
const NewPassword = Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength });
export const Password = Type.String({ minLength: 1, maxLength: maxPasswordLength });

export const Person = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    /** False: signed in by the first link, without a name, email and password yet. */
    isSetUp: Type.Boolean(),
  },
  { $id: 'Person' },
);
export type Person = Static<typeof Person>;

export const OwnWorkspace = Type.Object({ id: Type.String(), name: Type.String(), role: Type.Enum([...roles]) });
export type OwnWorkspace = Static<typeof OwnWorkspace>;

/** The signed-in person. Without a session `person` is null and `workspaces` is empty. */
export const Session = Type.Object(
  {
    person: Type.Union([Person, Type.Null()]),
    workspaces: Type.Array(OwnWorkspace),
    server: Type.Object({
      version: Type.String(),
      url: Type.String(),
      /** Whether it mails links for a forgotten password: it sends e-mail, and their readers can open them. */
      sendsMail: Type.Boolean(),
    }),
  },
  { $id: 'Session' },
);
export type Session = Static<typeof Session>;

export const getSession = consoleOperation({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  access: 'anyone',
  summary: 'The signed-in person and their workspaces',
  answer: Session,
});

export const signIn = consoleOperation({
  id: 'signIn',
  method: 'POST',
  path: '/sign-in',
  access: 'anyone',
  summary: 'Sign in; 401 wrong_credentials never says which of the two is wrong',
  body: Type.Object({ email: Email, password: Password }),
  answer: Session,
});

export const requestReset = consoleOperation({
  id: 'requestReset',
  method: 'POST',
  path: '/password-reset',
  access: 'anyone',
  summary: 'Mail a link for a new password, whether or not somebody has the address; 409 conflict while e-mail is off',
  body: Type.Object({ email: Email }),
  answer: Done,
});

export const signOut = consoleOperation({
  id: 'signOut',
  method: 'POST',
  path: '/sign-out',
  access: 'anyone',
  summary: 'End this session; repeating it changes nothing',
  answer: Done,
});

export const linkKinds = ['first-run', 'invitation', 'password-reset'] as const;

/** The target of a link, before it is used up: reading it changes nothing. */
export const LinkInfo = Type.Object({
  kind: Type.Enum([...linkKinds]),
  expiresAt: Timestamp,
  /** The workspace that an invitation is for. */
  workspaceName: Type.Union([Type.String(), Type.Null()]),
  role: Type.Union([Type.Enum([...roles]), Type.Null()]),
  /** The email it was created for; null for anyone. */
  email: Type.Union([Type.String(), Type.Null()]),
});
export type LinkInfo = Static<typeof LinkInfo>;

const LinkParams = Type.Object({ token: Type.String() });

export const readLink = consoleOperation({
  id: 'readLink',
  method: 'GET',
  path: '/links/:token',
  access: 'anyone',
  summary: 'What a link opens; 404 not_found if it is unknown, used or expired',
  params: LinkParams,
  answer: LinkInfo,
});

/**
 * Uses a link. `first-run` needs no body and signs in; `invitation` needs the name, email and password of a new account, or no
 * body from a signed-in person; `password-reset` needs `password`, ends all other sessions and signs in.
 */
export const takeLink = consoleOperation({
  id: 'takeLink',
  method: 'POST',
  path: '/links/:token',
  access: 'anyone',
  summary: 'Use a link, and get a session',
  params: LinkParams,
  body: Type.Object({ name: Type.Optional(DisplayName), email: Type.Optional(Email), password: Type.Optional(NewPassword) }),
  answer: Session,
});

/** For someone who signed in by the first link: the account for later sign-ins. Ends the link. */
export const setUpAccount = consoleOperation({
  id: 'setUpAccount',
  method: 'POST',
  path: '/account/set-up',
  access: 'person',
  summary: 'Set name, e-mail and password for the first time; 409 conflict if they are set',
  body: Type.Object({ name: DisplayName, email: Email, password: NewPassword }),
  answer: Session,
});

export const updateAccount = consoleOperation({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/account',
  access: 'person',
  summary: 'Change name or e-mail; the e-mail needs the current password',
  body: Type.Object({ name: Type.Optional(DisplayName), email: Type.Optional(Email), password: Type.Optional(Password) }),
  answer: Session,
});

export const changePassword = consoleOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/account/password',
  access: 'person',
  summary: 'Change the password, and end all other sessions',
  body: Type.Object({ currentPassword: Password, newPassword: NewPassword }),
  answer: Done,
});

export const SignedInSession = Type.Object({
  id: Type.String(),
  /** The current session. */
  isCurrent: Type.Boolean(),
  /** From the user agent, in words: `Firefox on Linux`. */
  device: Type.String(),
  ipAddress: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
});
export type SignedInSession = Static<typeof SignedInSession>;

export const listSessions = consoleOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'person',
  summary: 'The sessions of this person, newest first',
  answer: Type.Object({ sessions: Type.Array(SignedInSession) }),
});

export const revokeSession = consoleOperation({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  access: 'person',
  summary: 'End one of this person’s sessions',
  params: Type.Object({ sessionId: Type.String() }),
  answer: Done,
});
