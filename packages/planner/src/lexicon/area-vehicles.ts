import { type Area, date, decimal, flow, integer, longText, money, must, refers, text, unique } from './shape.ts';

/** Vehicles, their services and their fuel. */
export const vehicles: Area = {
  id: 'vehicles',
  accent: '#3d6440',
  entities: [
    {
      says: ['car', 'vehicle', 'truck', 'van', 'motorbike', 'motorcycle', 'bicycle', 'bike', 'boat'],
      means: ['fleet', 'fleet management', 'car rental'],
      fields: {
        name: must(text('Name')),
        plate: unique('Number plate'),
        make: text('Make'),
        year: integer('Year', undefined, 1900, 2100),
        kilometres: integer('Kilometers', 'km'),
        inspectionOn: date('Next inspection'),
        notes: longText('Notes'),
        status: flow('Status', 'In use, In repair, Sold*'),
      },
      rows: [
        ['Blue van', 'RV 204 K', 'Transit', 2018, 142_300, 'today+40', 'Pulls to the left.', 'in-use'],
        ['Small red', 'RV 118 C', 'Polo', 2021, 38_900, 'today+210', null, 'in-use'],
      ],
    },
    {
      id: 'carService',
      says: ['car service', 'service record', 'car repair'],
      means: ['car maintenance', 'vehicle maintenance', 'maintenance of my car'],
      plural: 'car services',
      app: 'Car maintenance',
      fields: {
        what: must(text('What')),
        vehicle: refers('car', 'Vehicle'),
        day: must(date('Day')),
        kilometres: integer('Kilometers', 'km'),
        cost: money('Cost'),
        garage: text('Garage'),
        nextOn: date('Next on'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['Oil and filter', 'Blue van', 'today-30', 140_100, 164.5, 'Garage Berg', 'today+335', null],
        ['Winter tires', 'Small red', 'today-12', 38_200, 60, 'Own work', 'today+150', '2.4 bar'],
      ],
    },
    {
      says: ['fuel entry', 'fill up', 'refuelling', 'fuel stop'],
      means: ['fuel log', 'mileage log', 'fuel tracker', 'trip log'],
      plural: 'fill-ups',
      fields: {
        day: must(date('Day')),
        vehicle: refers('car', 'Vehicle'),
        kilometres: must(integer('Kilometers', 'km')),
        litres: decimal('Liters', 'l'),
        cost: money('Cost'),
        place: text('Where'),
      },
      sort: '-day',
      rows: [
        ['today-3', 'Blue van', 142_100, 48.2, 83.4, 'Northtown'],
        ['today-16', 'Small red', 38_600, 31, 55.5, null],
      ],
    },
  ],
};
