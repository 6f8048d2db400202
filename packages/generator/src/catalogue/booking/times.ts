import { type Blueprint, parametersOf, type TimesParameters } from '@davit/blueprint';

/** What is booked by the hour, where an app has such a thing. */
export function timesOf(blueprint: Blueprint): TimesParameters | null {
  const parameters = parametersOf(blueprint, 'booking');
  return parameters && 'bookings' in parameters ? parameters : null;
}
