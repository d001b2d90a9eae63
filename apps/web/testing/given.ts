/** Helpers shared with the browser tests. */
export { emptyStation } from '../../../e2e/support/empty-station.ts';
export { addPerson } from '../../../e2e/support/people.ts';
export { pushReadings } from '../../../e2e/support/readings.ts';
