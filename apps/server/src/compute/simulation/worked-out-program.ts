import { workerData } from 'node:worker_threads';
import { sayParts } from '../../platform/workers/say-parts.ts';
import { workedOut } from './worked-out.ts';
import type { WorkToDo } from './worked-out-beside.ts';

/** Runs one plan in a worker: ten days with fifty members take half a second, which would block all other calls. */
const { scene, content } = workerData as WorkToDo;
await sayParts([workedOut(scene, content)]);
