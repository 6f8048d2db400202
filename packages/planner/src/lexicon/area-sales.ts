import { type Area, choice, date, email, flow, longText, money, must, phone, refers, text, url } from './shape.ts';

/** Selling: whom to, what, and what is still open. */
export const sales: Area = {
  id: 'sales',
  accent: '#0f6b66',
  entities: [
    {
      says: ['customer', 'shopper', 'buyer'],
      means: ['customer management', 'customer database', 'kunden', 'clientes'],
      person: true,
      fields: {
        name: must(text('Name')),
        email: email(),
        phone: phone(),
        address: text('Address', '', 200),
        since: date('Customer since'),
        notes: longText('Notes'),
      },
      rows: [
        [
          'Ana Costa',
          'ana.costa@example.org',
          '+351 21 555 0132',
          '4 Harbour Lane, Porto',
          'today-640',
          'Prefers to be called in the morning.',
        ],
        ['Jonas Weber', 'jonas.weber@example.org', '+49 30 555 0178', '18 Linden Street, Berlin', 'today-210', null],
        ['Mia Lind', 'mia.lind@example.org', '+46 8 555 0144', '2 Quay, Stockholm', 'today-12', null],
      ],
    },
    {
      says: ['client'],
      means: ['client management'],
      person: true,
      fields: {
        name: must(text('Name')),
        contactPerson: text('Contact person'),
        email: email(),
        phone: phone(),
        address: text('Address', '', 200),
        notes: longText('Notes'),
      },
      rows: [
        ['Mill & Sons', 'Peter Mill', 'peter@mill.example', '+44 20 5550 0110', '12 Mill Street, Riverside', null],
        [
          'Riverside Choir',
          'Eva Novak',
          'eva@choir.example',
          '+44 20 5550 0121',
          'St Anne’s Hall, Riverside',
          'Meets on Tuesdays.',
        ],
        ['North Mutual', 'Tom Berg', 'tom.berg@north.example', '+44 20 5550 0145', '1 Bridge Road, Northtown', null],
      ],
    },
    {
      says: ['company', 'organisation', 'organization'],
      plural: 'companies',
      fields: {
        name: must(text('Company')),
        industry: text('Field'),
        website: url('Website'),
        phone: phone(),
        town: text('Town'),
        notes: longText('Notes'),
      },
      rows: [
        ['Mill & Sons', 'Joinery', 'https://mill.example', '+44 20 5550 0110', 'Riverside', null],
        ['Harbour Foods', 'Wholesale', 'https://harbour.example', '+44 20 5550 0162', 'Porto', 'Pays within ten days.'],
        ['North Mutual', 'Insurance', null, '+44 20 5550 0145', 'Northtown', null],
      ],
    },
    {
      says: ['contact', 'contact person'],
      means: ['address book', 'contact list', 'contact manager', 'phone book', 'rolodex'],
      app: 'Address book',
      person: true,
      fields: {
        name: must(text('Name')),
        company: refers('company', 'Company'),
        position: text('Position'),
        email: email(),
        phone: phone(),
        notes: longText('Notes'),
      },
      rows: [
        ['Peter Mill', 'Mill & Sons', 'Owner', 'peter@mill.example', '+44 20 5550 0110', 'Met at the fair.'],
        ['Rosa Almeida', 'Harbour Foods', 'Purchasing', 'rosa@harbour.example', '+44 20 5550 0163', null],
        ['Tom Berg', 'North Mutual', 'Claims', 'tom.berg@north.example', '+44 20 5550 0145', null],
      ],
    },
    {
      says: ['deal', 'opportunity', 'sales opportunity'],
      means: ['sales pipeline', 'crm', 'customer relationship management', 'salesforce', 'hubspot'],
      brings: ['company', 'contact'],
      app: 'Deals',
      fields: {
        title: must(text('Deal')),
        company: refers('company', 'Company'),
        contact: refers('contact', 'Contact'),
        value: money('Value'),
        closeOn: date('Expected by'),
        notes: longText('Notes'),
        stage: flow('Stage', 'New, Talking, Offer sent, Won*, Lost*'),
      },
      sort: 'closeOn',
      rows: [
        ['Shelves for the new shop', 'Mill & Sons', 'Peter Mill', 4_800, 'today+20', 'Wants oak.', 'offer-sent'],
        ['Weekly delivery', 'Harbour Foods', 'Rosa Almeida', 12_000, 'today+45', null, 'talking'],
        ['Meeting room furniture', 'North Mutual', 'Tom Berg', 7_350, 'today-12', null, 'won'],
      ],
    },
    {
      says: ['lead', 'prospect', 'enquiry', 'inquiry'],
      plural: 'leads',
      fields: {
        name: must(text('Name')),
        source: choice('Came from', 'Website, Recommendation, Fair, Call, Other'),
        email: email(),
        phone: phone(),
        wants: longText('What they want'),
        status: flow('Status', 'New, Contacted, Offer sent, Won*, Lost*'),
      },
      rows: [
        ['Luis Pereira', 'website', 'luis@example.org', null, 'A kitchen table for eight.', 'new'],
        ['Eva Novak', 'recommendation', 'eva.novak@example.org', '+44 20 5550 0121', 'Repair of three chairs.', 'contacted'],
      ],
    },
  ],
};
