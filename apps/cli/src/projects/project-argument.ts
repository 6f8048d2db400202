/** How a project is named on the command line. */
export const projectArgument = '<project>';
export const projectHelp = 'its id, the beginning of its id, its slug or its name';
