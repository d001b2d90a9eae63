export { createPastReadings, type PastEquipment, type PastReadings, type ReadingsPastChoice } from './past-readings.ts';
export { insertPastChange, listPastChanges, type PastChange, takePastChange } from './store.ts';
