/** The most that the body of a request may have, in bytes. */

export const bodyAtMostBytes = 256 * 1024;
/** Of a form with files. What a file has over the bound of its field is let by, so that the form comes back with what was typed. */
export const fileFormAtMostBytes = 16 * 1024 * 1024;
