import { inject } from 'vitest';
import { stillDemo, stillInstant, waitForStillDemo } from '../../../e2e/support/still-demo.ts';
import type { PlantOptions } from './product.ts';

/** The demo plant of the browser tests at the prepared instant: the initial state for `openScreen`. */
export async function demoPlant(): Promise<PlantOptions> {
  await waitForStillDemo(inject('databaseServer'));
  return { template: stillDemo, at: stillInstant };
}
