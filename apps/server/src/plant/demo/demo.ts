import { readFileSync } from 'node:fs';
import type { DemoPlantFile } from '@spillway/contract/series/demo-feed';

export const demoPath = new URL('./homau.json', import.meta.url);

/** The demo plant as an importable file. */
export const readDemo = (): DemoPlantFile & Record<string, unknown> => JSON.parse(readFileSync(demoPath, 'utf8'));
