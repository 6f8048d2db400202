/** Forms that people make of fields and others fill in. */
import { choice, flow, longText, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const formBuilder: Archetype = {
  id: 'form builder',
  words:
    'form builder:5, form maker:5, form generator:5, dynamic form:5, custom form:4, form design:4, form element:4, form field:4, form structure:4, form template:3, form data:4, process form:4, fill form:4, manage form:3, submit form:4, form storage:5, storage:1, form designer:5, designer:2, local storage:2, configuration data:2, online form:3, create form:4, generate form:5, design form:4, build form:5, form:1, form processing:4, fill out form:4, complete form:3, document form:1, input field:1, dropdown:2, checkbox:2, radio button:3, validation:2, submission:1, drag:1, survey:-3, quiz:-4, contact form:-4, land:-5',
  entities: [
    {
      id: 'formMade',
      says: ['form'],
      covers: ['survey'],
      values: ['text', 'number', 'date', 'choice', 'checkbox', 'scale', 'rating'],
      fields: {
        title: must(text('Title')),
        description: longText('Description'),
        status: flow('Status', 'Draft, Open, Closed*'),
      },
      rows: [
        ['Registration for the summer camp', 'Takes two minutes. We answer within a week.', 'open'],
        ['Repair request', 'Tell us what is broken, and where.', 'open'],
        ['Feedback on the open day', null, 'draft'],
      ],
    },
    {
      id: 'formField',
      says: ['form field', 'field', 'form element', 'form component'],
      covers: ['question'],
      values: ['text', 'number', 'date', 'choice', 'checkbox', 'scale', 'rating'],
      fields: {
        question: must(text('Label', '', 300)),
        form: must(refers('formMade', 'Form')),
        kind: choice('Kind', 'Short text, Long text, Number, Date, E-mail, Dropdown, Checkboxes, Yes or no, Rating scale'),
        options: longText('Options', 'One a line, for a dropdown or checkboxes'),
        required: yesNo('Required'),
      },
      rows: [
        ['Name of the child', 'Registration for the summer camp', 'short-text', null, true],
        ['Date of birth', 'Registration for the summer camp', 'date', null, true],
        ['E-mail of a parent', 'Registration for the summer camp', 'e-mail', null, true],
        ['Which week?', 'Registration for the summer camp', 'dropdown', 'First week\nSecond week\nBoth', true],
        ['What should we know?', 'Registration for the summer camp', 'long-text', null, false],
        ['What is broken?', 'Repair request', 'short-text', null, true],
        ['Room number', 'Repair request', 'number', null, false],
        ['What did you like?', 'Feedback on the open day', 'checkboxes', 'The tours\nThe talks\nThe food', false],
        ['How was it overall?', 'Feedback on the open day', 'rating-scale', null, true],
      ],
    },
  ],
  // They are filled in on the page of a form.
  instead:
    'contact customer visitor respondent answer response choice scale text option checkbox rating element design structure parameter data change submission manuscript template interface layout component box image snippet'.split(
      ' ',
    ),
  isWhole: true,
  without: ['polls', 'contact-form'],
  accent: '#1c6ea4',
  wins: [
    'form builder with custom fields and submissions',
    'a web app to design forms with text fields, dropdowns and checkboxes that people fill in',
  ],
  loses: ['contact form for a bakery', 'survey of our guests', 'a form to order cakes'],
};
