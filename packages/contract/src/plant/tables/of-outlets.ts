/**
 * Types whose tables the plant may keep for all of them: free overflow, arc gate, flat gate, turbines. A sand flush or a
 * culvert beside big gates would pass their discharge: it is computed by the plant's tables only where a person chose so.
 */
const served: readonly number[] = [1, 2, 3, 6, 7];

/** Whether an outlet of a type without a table of its own is computed by the plant's, unless it is linked otherwise. */
export const usesPlantTable = (gateType: number): boolean => served.includes(gateType);
