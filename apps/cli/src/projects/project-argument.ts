/** The project argument of commands. */
export const projectArgument = '<project>';
export const projectHelp = 'its id, the beginning of its id, its slug or its name';
