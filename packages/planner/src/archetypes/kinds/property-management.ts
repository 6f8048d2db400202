/** Houses and apartments, tenants, leases and payments. */
import { choice, date, file, flow, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const propertyManagement: Archetype = {
  id: 'property management',
  words:
    'property management:5, landlord:3, lease:3, tenant:3, rent payment:4, property:2, unit:1, rent:1, maintenance request:2, building:1, apartment:1, flat:1, deposit:1',
  entities: ['dwelling', 'tenant'],
  ifMentioned: [
    {
      id: 'lease',
      says: ['lease', 'contract'],
      covers: ['contract', 'document'],
      fields: {
        tenant: must(refers('tenant', 'Tenant')),
        property: must(refers('dwelling', 'Property')),
        start: must(date('Start')),
        end: date('End'),
        rent: must(money('Rent')),
        deposit: money('Deposit'),
        file: file('Contract'),
        status: flow('Status', 'Draft, Active, Ended*'),
      },
      title: 'start',
      sort: '-start',
      rows: [
        ['Ana Silva', 'Flat 2', 'today-300', null, 780, 2340, null, 'active'],
        ['Jonas Weber', 'Flat 2', 'today-900', 'today-310', 720, 2160, null, 'ended'],
      ],
    },
    {
      id: 'rentPayment',
      says: ['rent payment', 'payment'],
      covers: ['payment'],
      fields: {
        tenant: must(refers('tenant', 'Tenant')),
        amount: must(money('Amount')),
        month: text('Month', '', 40),
        paidOn: date('Paid on'),
        method: choice('Paid by', 'Transfer, Cash, Card'),
        status: flow('Status', 'Due, Paid*, Late'),
      },
      title: 'month',
      sort: '-paidOn',
      rows: [
        ['Ana Silva', 780, 'May', 'today-3', 'transfer', 'paid'],
        ['Ana Silva', 780, 'June', null, null, 'due'],
      ],
    },
    'maintenanceTask',
    'building',
  ],
  accent: '#2f6f4f',
  wins: ['property management with tenants, leases and payments', 'landlord app for flats, tenants and rent'],
  loses: ['house for sale landing page', 'intellectual property lawyer site'],
};
