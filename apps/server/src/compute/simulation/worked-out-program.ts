import { workerData } from 'node:worker_threads';
import { sayParts } from '../../platform/workers/say-parts.ts';
import { workedOut } from './worked-out.ts';
import type { WorkToDo } from './worked-out-beside.ts';

/** One plan, by a thread: ten days with fifty members take half a second, and everybody would wait. */
const { scene, content } = workerData as WorkToDo;
await sayParts([workedOut(scene, content)]);
