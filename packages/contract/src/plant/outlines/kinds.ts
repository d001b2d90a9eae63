/** The lines of a plant's map. Apart from their calls, because the browser takes no schemas. */
export const outlineKinds = ['contour', 'rivers', 'lake'] as const;
export type OutlineKind = (typeof outlineKinds)[number];
