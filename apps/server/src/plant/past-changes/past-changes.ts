export { insertPastChange, listPastChanges, type PastChange, takePastChange } from './store.ts';
