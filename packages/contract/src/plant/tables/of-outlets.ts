/**
 * Types whose shared tables the plant may keep: free overflow, arc gate, flat gate, turbines. A sand flush or a culvert beside large gates
 * would get their discharge, so it uses the plant's tables only if a person chose that.
 */
const servedPositionTypes: readonly number[] = [1, 2, 3, 6, 7];

/** Whether an outlet of a type without its own table uses the plant's, unless it is linked otherwise. */
export const usesPlantTable = (gateType: number): boolean => servedPositionTypes.includes(gateType);
