import { inject } from 'vitest';
import { stillDemo, stillInstant, untilStillDemo } from '../../../e2e/support/still-demo.ts';
import type { PlantOptions } from './product.ts';

/** The demo plant of the browser tests, as it stood at the prepared instant: what `openScreen` begins with. */
export async function demoPlant(): Promise<PlantOptions> {
  await untilStillDemo(inject('databaseServer'));
  return { template: stillDemo, at: stillInstant };
}
