import { Button } from '../../design/button.tsx';
import { Field, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';

/** The input of a refused form. */
export interface Draft {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The error above the form, if it is about no single field. */
  problem: string;
}

export const emptyDraft: Draft = { values: {}, errors: {}, problem: '' };

interface Props {
  c: Ctx;
  heading: string;
  text: string;
  /** The path of the form's page, where it redirects to. */
  path: string;
  draft: Draft;
  wasSent: boolean;
}

/** A honeypot: bots fill it in, people never see it. */
export const trapField = 'website';

export const ContactForm = ({ c, heading, text, path, draft, wasSent }: Props) => (
  <div class="contact">
    <div class="contact-words">
      <h2>{heading}</h2>
      {text !== '' && <p class="lead">{text}</p>}
    </div>
    {wasSent ? <Thanks path={path} /> : <Form c={c} path={path} draft={draft} />}
  </div>
);

const Thanks = ({ path }: { path: string }) => (
  <div class="contact-thanks" role="status">
    <h3>Thank you, your message has arrived.</h3>
    <p>We read every message and answer as soon as we can.</p>
    <p>
      <a href={`${path}#contact`}>Write another message</a>
    </p>
  </div>
);

const Form = ({ c, path, draft: { values, errors, problem } }: Pick<Props, 'c' | 'path' | 'draft'>) => (
  <form class="contact-form" method="post" action="/contact" data-partial="#contact" novalidate>
    <CsrfField c={c} />
    <input type="hidden" name="back" value={path} />
    <div role="alert">
      {problem !== '' && <Notice kind="warning">{problem}</Notice>}
      {Object.keys(errors).length > 0 && (
        <Notice kind="danger">
          Nothing was sent yet. Please look at {Object.keys(errors).length === 1 ? 'the marked field' : 'the marked fields'}.
        </Notice>
      )}
    </div>
    <Field id="name" label="Name" required error={errors.name}>
      {(attributes) => <TextInput attributes={attributes} value={values.name} autocomplete="name" maxlength={100} />}
    </Field>
    <div class="contact-pair">
      <Field id="email" label="E-mail" required error={errors.email}>
        {(attributes) => <TextInput attributes={attributes} type="email" value={values.email} autocomplete="email" />}
      </Field>
      <Field id="phone" label="Phone" error={errors.phone}>
        {(attributes) => <TextInput attributes={attributes} type="tel" value={values.phone} autocomplete="tel" />}
      </Field>
    </div>
    <Field id="message" label="Message" required error={errors.message}>
      {(attributes) => <TextArea attributes={attributes} value={values.message ?? ''} rows={6} maxlength={5000} />}
    </Field>
    <p class="contact-trap" aria-hidden="true">
      <label for={trapField}>Leave this empty</label>
      <input type="text" id={trapField} name={trapField} tabindex={-1} autocomplete="off" />
    </p>
    <Button kind="primary" icon="mail">
      Send message
    </Button>
  </form>
);
