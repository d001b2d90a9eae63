import { readFileSync } from 'node:fs';
import type { DemoPlantFile } from '@spillway/contract/series/demo-feed';

const path = new URL('../../../server/src/plant/demo/homau.json', import.meta.url);

/** The plant the server hands to the feeder. */
export const demoFile = (): DemoPlantFile => JSON.parse(readFileSync(path, 'utf8'));
