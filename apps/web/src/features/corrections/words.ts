export const actKinds = ['set', 'missing', 'accept', 'interpolate', 'shift', 'undo'] as const;
export type ActKind = (typeof actKinds)[number];
