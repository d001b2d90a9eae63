import { readFileSync } from 'node:fs';
import type { DemoPlantFile } from '@spillway/contract/series/demo-feed';

export const demoPath = new URL('./homau.json', import.meta.url);

/** The plant of the demo, as a file that could be imported anywhere. */
export const readDemo = (): DemoPlantFile & Record<string, unknown> => JSON.parse(readFileSync(demoPath, 'utf8'));
