import { type Area, choice, date, dateTime, decimal, integer, longText, money, must, text, tick } from './shape.ts';

/** Recurring bills and meter readings. */
export const utilities: Area = {
  id: 'utilities',
  accent: '#1d6b4a',
  entities: [
    {
      id: 'bill',
      says: ['bill', 'recurring payment', 'standing order'],
      means: ['bill tracker', 'subscription tracker', 'subscriptions i pay', 'monthly bills', 'my subscriptions'],
      fields: {
        name: must(text('What')),
        amount: must(money('Amount')),
        every: choice('How often', 'Every month, Every quarter, Every year'),
        dueDate: must(date('Due date')),
        cancelBy: date('Cancel by'),
        status: tick('Paid'),
      },
      due: 'dueDate',
      rows: [
        ['Electricity', 74, 'every-month', 'today+6', null, 'open'],
        ['Music streaming', 10.99, 'every-month', 'today+12', 'today+10', 'open'],
        ['Car insurance', 412, 'every-year', 'today-3', null, 'paid'],
      ],
    },
    {
      id: 'reading',
      app: 'Energy',
      says: ['meter reading', 'energy reading', 'water meter'],
      means: ['energy tracker', 'electricity consumption', 'power consumption', 'energy use'],
      fields: {
        meter: must(choice('Meter', 'Electricity, Gas, Water, Solar, Battery')),
        value: must(decimal('Reading')),
        unit: choice('Unit', 'kWh, m³, %'),
        day: must(date('Read on')),
        cost: money('Cost'),
        notes: longText('Notes'),
      },
      title: 'meter',
      sort: '-day',
      rows: [
        ['electricity', 18_422.6, 'kwh', 'today-1', null, null],
        ['solar', 6_310.2, 'kwh', 'today-1', null, 'A week of sun.'],
        ['water', 512.4, 'm3', 'today-30', null, null],
      ],
    },
    {
      id: 'solarReading',
      app: 'Solar power',
      says: ['solar reading'],
      means: [
        'solar data',
        'solar dashboard',
        'solar power',
        'solar power generation',
        'solar panel',
        'solar system monitoring',
        'photovoltaic',
        'pv system',
      ],
      fields: {
        at: must(dateTime('Measured at')),
        generation: must(decimal('Power generation', 'kW')),
        consumption: decimal('Power consumption', 'kW'),
        battery: integer('Battery', '%', 0, 100),
        notes: text('Notes'),
      },
      title: 'at',
      sort: '-at',
      rows: [
        ['today-2 12:30', 4.8, 0.9, 88, 'Clear sky.'],
        ['today-1 12:30', 3.1, 1.4, 72, 'Clouds in the afternoon.'],
        ['today-1 21:00', 0, 1.8, 54, null],
        ['today 08:00', 1.2, 0.6, 47, null],
      ],
    },
  ],
};
