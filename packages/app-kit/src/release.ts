/** What the manifest of each version says about the kit that it was built with. */

/**
 * Rises with each fix of a hole that matters to live apps. Davit's `packages/generator/src/known-holes.ts` says which releases
 * have which hole.
 */
export const kitRelease = 1;

/**
 * Of the kit's tables and stored values. They only gain, so an older kit works on the data of a newer one; the number rises if
 * that should ever end.
 */
export const dataFormat = 1;
