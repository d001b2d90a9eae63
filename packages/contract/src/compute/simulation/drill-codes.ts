/** Behaviour of the lake gauge in a drill. */
export const drillSensors = ['true', 'stuck', 'offset', 'silent'] as const;

/** Actions of a person in a drill. */
export const drillActs = ['gate', 'unit', 'call', 'siren'] as const;
