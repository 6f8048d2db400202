/** The sign-ups of a blueprint. */
import { type Blueprint, parametersOf, type SignUpParameters } from '@davit/blueprint';

/** The form for signing up, or for requesting a booking. */
export function signUpOf(blueprint: Blueprint): SignUpParameters | null {
  const booking = parametersOf(blueprint, 'booking');
  return parametersOf(blueprint, 'sign-up-form') ?? (booking && 'requests' in booking ? booking.requests : null);
}
