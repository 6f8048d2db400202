/** What a blueprint has people sign up for. */
import { type Blueprint, parametersOf, type SignUpParameters } from '@davit/blueprint';

/** Signing up, or asking for a booking. */
export function signUpOf(blueprint: Blueprint): SignUpParameters | null {
  const booking = parametersOf(blueprint, 'booking');
  return parametersOf(blueprint, 'sign-up-form') ?? (booking && 'requests' in booking ? booking.requests : null);
}
