/** The table of what was done with rows. It stands apart, because every app with accounts knows it and few show it. */
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

export const rowAct = internalEntity({
  id: 'rowAct',
  singular: 'record',
  plural: 'records',
  slug: 'row-acts',
  title: 'Records',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    /** The participle: "taken on". */
    fieldOfType('act', 'Act', { kind: 'text', maxLength: 60 }),
    /** The id of the act; empty for what is recorded without a button. */
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 }, false),
    fieldOfType('amount', 'Amount', { kind: 'integer', min: null, max: null }, false),
    fieldOfType('result', 'Result', { kind: 'text', maxLength: 200 }, false),
    fieldOfType('note', 'Note', { kind: 'text', maxLength: 500 }, false),
    /** The fields that changed, before and after, as JSON. */
    fieldOfType('changes', 'Changes', { kind: 'long-text', maxLength: 4_000 }, false),
    fieldOfType('isTakenBack', 'Taken back', { kind: 'yes-no' }, false),
    /** The mark of an account or of a browser, `owner`, or null. */
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }, false),
  ],
  titleField: 'act',
  mark: { field: 'person', purpose: 'voter', keepsRow: true, hidden: ['name', 'changes'] },
});
