import { type Area, choice, flow, longText, must, text } from './shape.ts';

/** What people report and ask for: tickets, bugs and ideas. */
export const requests: Area = {
  id: 'requests',
  accent: '#3457a6',
  entities: [
    {
      says: ['ticket', 'support ticket', 'help desk ticket', 'support request', 'service request'],
      means: ['help desk', 'helpdesk', 'customer support', 'zendesk'],
      app: 'Support tickets',
      tagline: 'Every question gets an answer, and nobody is forgotten.',
      fields: {
        subject: must(text('Subject')),
        requester: text('Asked by'),
        email: { label: 'E-mail', type: { kind: 'email' }, required: false, help: 'Where the answer goes.' },
        description: longText('Description'),
        priority: choice('Priority', 'Low, Normal, High, Urgent'),
        assignee: text('Assigned to'),
        status: flow('Status', 'Open, In progress, Waiting, Closed*'),
      },
      rows: [
        [
          'Cannot print from the second floor',
          'Jonas Weber',
          'jonas.weber@example.org',
          'The printer says offline since Monday.',
          'high',
          'Ana',
          'in-progress',
        ],
        [
          'New colleague needs an account',
          'Mia Lind',
          'mia.lind@example.org',
          'She starts on the first.',
          'normal',
          null,
          'open',
        ],
        ['Invoice shows the wrong address', 'Luis Pereira', 'luis@example.org', null, 'normal', 'Tom', 'waiting'],
        ['Forgot password', 'Eva Novak', 'eva.novak@example.org', null, 'low', 'Ana', 'closed'],
      ],
    },
    {
      says: ['bug', 'issue', 'defect', 'bug report'],
      means: ['issue tracker', 'bug tracker', 'jira'],
      fields: {
        title: must(text('Title')),
        component: text('Where'),
        severity: choice('Severity', 'Minor, Major, Critical'),
        steps: longText('Steps to reproduce'),
        assignee: text('Assigned to'),
        status: flow('Status', 'Open, In progress, Fixed*, Not a bug*'),
      },
      rows: [
        ['Totals are off by a cent', 'Invoices', 'major', 'Three items at 0.10 with a 5 % discount.', 'Mia', 'in-progress'],
        ['Menu hides the last entry on phones', 'Navigation', 'minor', 'Turn the phone sideways.', null, 'open'],
        ['Saving twice sends two messages', 'Contact form', 'critical', null, 'Tom', 'fixed'],
      ],
    },
    {
      says: ['feature request', 'suggestion', 'idea'],
      means: ['suggestion box', 'idea box', 'idea board', 'brainstorming'],
      fields: {
        title: must(text('Idea')),
        by: text('From'),
        description: longText('Description'),
        effort: choice('Effort', 'Small, Medium, Large'),
        status: flow('Status', 'New, Planned, Done*, Declined*'),
      },
      rows: [
        ['Bicycle stands by the back door', 'Jonas', 'There are six of us now.', 'small', 'planned'],
        ['Quiet hour after lunch', 'Mia', null, 'small', 'new'],
        ['Shared photo archive', 'Ana', 'So that we stop emailing pictures around.', 'large', 'new'],
      ],
    },
  ],
};
