/** How commands take a project. */
export const projectArgument = '<project>';
export const projectHelp = 'its id, the beginning of its id, its slug or its name';
