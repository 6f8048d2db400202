/** `app`: the app itself does it; `admin`: those who run it; `user`: everybody; otherwise a role such as `driver`. */
export type Actor = string;
