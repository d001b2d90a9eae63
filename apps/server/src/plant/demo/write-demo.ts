import { writeFileSync } from 'node:fs';
import { textOf } from '../file/file.ts';
import { buildDemo } from './build-demo.ts';
import { demoPath } from './demo.ts';

/** Run it manually to change the demo plant: `node apps/server/src/plant/demo/write-demo.ts`. */
writeFileSync(demoPath, `${textOf(buildDemo())}\n`);
