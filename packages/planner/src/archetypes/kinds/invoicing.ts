/** Invoices with line items, for clients. */
import { decimal, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const invoicing: Archetype = {
  id: 'invoicing',
  words:
    'invoice:4, invoicing:5, invoice generator:2, billing:3, freelancer:1, client:1, quote:1, tax:1, line item:3, overdue:1, vat:1, unpaid:1, bill:2, sales tax:3, customer:1, charge:1, amount:1, print:1, pay:1, paid:1, numbering:1',
  entities: [
    'invoice',
    {
      id: 'invoiceLine',
      says: ['invoice line', 'line item'],
      fields: {
        description: must(text('Description')),
        invoice: refers('invoice', 'Invoice'),
        quantity: must(decimal('Quantity')),
        unitPrice: must(money('Unit price')),
        tax: decimal('Tax', '%'),
      },
      rows: [
        ['Design of the start page', '2024-017', 6, 75, 20],
        ['Photographs', '2024-017', 1, 240, 20],
      ],
    },
  ],
  ifMentioned: ['client', 'customer', 'payment', 'quote', 'product'],
  accent: '#2b5d8a',
  wins: ['invoice app for freelancers', 'create invoices with line items and tax for my clients'],
  loses: ['supplier contracts', 'vat calculator'],
};
