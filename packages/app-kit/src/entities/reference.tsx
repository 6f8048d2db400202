/**
 * A reference is short enough to read out on the phone: the row's number and ten digits that only this app can
 * compute, so that nobody can guess another one. It leads to the private page of the sign-up.
 */

import { timingSafeEqual } from 'node:crypto';
import { withArticle } from '../data/article.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import type { Secret } from '../server/secret.ts';

const digits = 10;

/** `of` names one of several lists with references. */
export function referenceOf(secret: Secret, id: number, of = ''): string {
  const signature = Buffer.from(secret.sign('reference', of === '' ? String(id) : `${of} ${id}`), 'base64url').toString('hex');
  return `${id}-${signature.slice(0, digits).toUpperCase()}`;
}

/** The row of a reference, in any spacing; null if the app never issued it. */
export function rowOfReference(secret: Secret, typed: string, of = ''): number | null {
  const given = typed.replace(/\s/g, '').toUpperCase();
  const id = Number(/^([1-9]\d{0,14})-[0-9A-F]{10}$/.exec(given)?.[1]);
  if (!Number.isSafeInteger(id)) return null;
  return timingSafeEqual(Buffer.from(referenceOf(secret, id, of)), Buffer.from(given)) ? id : null;
}

interface LookUpProps {
  action: string;
  /** The name of the submission for people. */
  singular: string;
  typed?: string;
  error?: string;
}

/** The form for looking up a reference. */
export const LookUpForm = ({ action, singular, typed = '', error }: LookUpProps) => (
  <form class="form ask-status" method="get" action={action}>
    <Field
      id="reference"
      label="Reference"
      help={`Already sent ${withArticle(singular)}? Check its status.`}
      error={error}
      required
    >
      {(attributes) => <input class="control" type="text" value={typed} maxlength={40} autocomplete="off" {...attributes} />}
    </Field>
    <div class="row-of-actions">
      <Button>Check status</Button>
    </div>
  </form>
);
