export { createPastReadings, type PastEquipment, type PastReadings, type SaidOfReadings } from './past-readings.ts';
export { insertPastChange, listPastChanges, type PastChange, takePastChange } from './store.ts';
