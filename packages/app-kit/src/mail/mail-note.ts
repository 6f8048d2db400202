/** What the owner reads about e-mail from this app. */
export function mailNote(isOn: boolean): string {
  return isOn
    ? 'New messages, orders and sign-ups also go to the notification address set for this app in Davit.'
    : 'E-mail is off: new messages, orders and sign-ups appear only in this app.';
}
