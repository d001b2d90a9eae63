/** The newest changes of sensor settings of one kind, in one response. */
export const maxKindChanges = 500;
