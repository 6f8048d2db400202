import { type Blueprint, parametersOf, type TimesParameters } from '@davit/blueprint';

/** The parameters of bookings by the hour, if the app has them. */
export function timesOf(blueprint: Blueprint): TimesParameters | null {
  const parameters = parametersOf(blueprint, 'booking');
  return parameters && 'bookings' in parameters ? parameters : null;
}

/** Three consecutive bookable times of a day, at most an hour apart. */
export function hoursOf({ opens, closes }: Pick<TimesParameters, 'opens' | 'closes'>): [string, string, string] {
  const from = minutesOf(opens);
  // No clock shows 24:00.
  const apart = Math.min(60, Math.floor((Math.min(minutesOf(closes), lastMinute) - from) / 2));
  return [clockAt(from), clockAt(from + apart), clockAt(from + 2 * apart)];
}

const lastMinute = 24 * 60 - 1;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
