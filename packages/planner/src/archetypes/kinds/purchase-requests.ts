/** Purchase requests and their approval. */
import { date, email, flow, integer, longText, money, must, phone, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const purchaseRequests: Archetype = {
  id: 'purchase requests',
  words:
    'purchase request:5, purchase order:4, procurement:4, purchasing:3, requisition:4, supplier:1, approve:1, approval:1, order:1, budget:1, vendor:1, quote:1',
  entities: [
    {
      id: 'purchaseRequest',
      says: ['purchase request', 'purchase order'],
      covers: ['purchaseOrder'],
      fields: {
        item: must(text('Item')),
        quantity: integer('Quantity', undefined, 1),
        cost: money('Cost'),
        supplier: refers('supplier', 'Supplier'),
        requestedBy: text('Requested by'),
        neededBy: date('Needed by'),
        reason: longText('Reason'),
        status: flow('Status', 'Requested, Approved, Ordered, Received*, Rejected*'),
      },
      rows: [
        ['Office chair', 2, 310, 'Nordwind Trading', 'Mia Roth', 'today+14', 'The old ones are broken.', 'requested'],
        ['Label printer', 1, 149, null, 'Jonas Weber', 'today+7', null, 'ordered'],
        ['Printer paper', 40, 168, 'Nordwind Trading', 'Ana Silva', null, null, 'received'],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'supplier',
      says: ['supplier', 'vendor'],
      covers: ['supplier'],
      fields: {
        name: must(text('Name')),
        contactPerson: text('Contact person'),
        email: email(),
        phone: phone(),
        terms: text('Terms'),
      },
      rows: [
        ['Nordwind Trading', 'Lea Brandt', 'sales@nordwind.example', null, '30 days'],
        ['Hafen Supplies', 'Tom Olsen', null, '+49 40 555010', '14 days'],
      ],
    },
  ],
  features: ['workflow'],
  accent: '#3d5a80',
  wins: ['purchase requests that the office manager approves', 'procurement system with suppliers and purchase orders'],
  loses: ['online shop for candles', 'order list of my bakery'],
};
