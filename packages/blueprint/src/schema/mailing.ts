/** Messages to many recipients. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, orNull } from './parts.ts';

const Words = line(60, 1);

export const MailingParameters = Type.Object(
  {
    /** The messages; their title is the subject. */
    messages: Identifier,
    /** A long text of a message. */
    text: Identifier,
    recipients: Identifier,
    /** An e-mail, phone or text of a recipient. */
    address: Identifier,
    /** A text or choice of a recipient, by which several are chosen. */
    group: orNull(Identifier),
    /** Texts to start from: `subject` null takes the title. */
    templates: orNull(Type.Object({ entity: Identifier, subject: orNull(Identifier), text: Identifier }, closed)),
    words: Type.Object({ compose: Words, sent: Words, drafts: Words }, closed),
  },
  closed,
);
export type MailingParameters = Static<typeof MailingParameters>;
