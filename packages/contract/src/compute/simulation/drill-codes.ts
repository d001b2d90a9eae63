/** What the gauge of the lake does in a drill. */
export const drillSensors = ['true', 'stuck', 'offset', 'silent'] as const;

/** What a person does in one. */
export const drillActs = ['gate', 'unit', 'call', 'siren'] as const;
