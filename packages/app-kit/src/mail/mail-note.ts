/** What the owner reads about e-mail from this app. */
export function mailNote(isOn: boolean): string {
  return isOn
    ? 'New messages, orders, sign-ups, bookings and requests also go by e-mail to the notification address of this app, if one is set in Davit.'
    : 'E-mail is off: new messages, orders, sign-ups, bookings and requests appear only in this app.';
}
