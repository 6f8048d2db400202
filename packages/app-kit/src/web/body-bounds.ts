/** Upper bounds of request bodies, in bytes. */

export const maxBodyBytes = 256 * 1024;
/**
 * For a form with files. A file may exceed its field's limit within this bound, so that the form comes back with its
 * input.
 */
export const maxFileFormBytes = 16 * 1024 * 1024;
/** The same with audio or video: within what the platform lets an app ask for. */
export const maxMediaFormBytes = 30 * 1024 * 1024;
