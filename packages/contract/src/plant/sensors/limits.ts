/** The newest changes of the settings of all sensors of a kind, told in one answer. */
export const maxKindChanges = 500;
