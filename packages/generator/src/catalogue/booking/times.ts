import type { Blueprint, BookingParameters, TimesParameters } from '@davit/blueprint';

/** What is booked by the hour, where an app has such a thing. */
export function timesOf({ features }: Blueprint): TimesParameters | null {
  const parameters = features.find((one) => one.id === 'booking')?.parameters as BookingParameters | undefined;
  return parameters && 'bookings' in parameters ? parameters : null;
}
