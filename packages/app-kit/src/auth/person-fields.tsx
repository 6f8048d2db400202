/** Form fields about a person, the same in every form. */
import { readInput } from '../data/input.ts';
import { Field, Radios, TextInput } from '../design/field.tsx';
import type { Ctx } from '../web/context.ts';
import { passwordLength } from './password.ts';
import { account, userNameLength } from './tables.ts';

/** People log in with either; only its reader confirms an address. */
export const userNameLabel = 'E-mail or user name';

export type Answers = Record<string, string>;

export function UserNameField({ value, error }: { value?: string | undefined; error?: string | undefined }) {
  return (
    <Field id="userName" label={userNameLabel} help={account.fields[0]?.help} required error={error}>
      {(attributes) => (
        <TextInput attributes={attributes} value={value} inputmode="email" autocomplete="username" maxlength={userNameLength} />
      )}
    </Field>
  );
}

export function NameField({ value, error }: { value?: string | undefined; error?: string | undefined }) {
  return (
    <Field id="name" label="Your name" help="The name that others see." required error={error}>
      {(attributes) => <TextInput attributes={attributes} value={value} autocomplete="name" maxlength={60} />}
    </Field>
  );
}

/** What somebody signs up as, on a site for several kinds of people. */
export function KindField({ kinds, value, error }: { kinds: string[]; value?: string | undefined; error?: string | undefined }) {
  const options = kinds.map((kind) => ({ value: kind, label: kind.charAt(0).toUpperCase() + kind.slice(1) }));
  return (
    <Field id="kind" label="I am signing up as" required error={error} group>
      {(attributes) => <Radios attributes={attributes} options={options} value={value ?? ''} />}
    </Field>
  );
}

/** Follows the notice of a new password: its reader sees who could set another. */
export const addressNotice = (email: string) => (email === '' ? '' : ` If you forget it, a link goes to ${email}.`);

/** Never prefilled: people type a password again each time. */
export function NewPasswordField({ label = 'Password', error }: { label?: string; error?: string | undefined }) {
  const help = `${passwordLength.min} characters or more. A few words in a row are strong and easy to remember.`;
  return (
    <Field id="new-password" label={label} help={help} required error={error}>
      {(attributes) => (
        <TextInput attributes={attributes} type="password" autocomplete="new-password" maxlength={passwordLength.max} />
      )}
    </Field>
  );
}

/** The problem with the answers about a person, before anything is stored. */
export function personProblems(c: Ctx, answers: Answers, fieldIds: ('userName' | 'name')[]): Record<string, string> {
  const fields = account.fields
    .filter(({ id }) => fieldIds.includes(id as 'name'))
    .map((field) => ({ ...field, required: true }));
  const read = readInput({ ...account, fields }, answers, c.get('visitor').reader);
  const problems = read.ok ? {} : { ...read.errors };
  const { userName = '' } = answers;
  if (fieldIds.includes('userName') && !problems.userName && /\s/.test(userName.trim()))
    problems.userName = 'User name cannot contain spaces.';
  return problems;
}
