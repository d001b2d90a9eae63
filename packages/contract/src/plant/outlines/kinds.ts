/** The lines of a plant's map. Separate from their calls, because the browser loads no schemas. */
export const outlineKinds = ['contour', 'rivers', 'lake'] as const;
export type OutlineKind = (typeof outlineKinds)[number];
