import { workerData } from 'node:worker_threads';
import { sendParts } from '../../platform/workers/say-parts.ts';
import { simulateScene } from './worked-out.ts';
import type { SimulationWork } from './worked-out-beside.ts';

/** Runs one plan in a worker: ten days with fifty members take half a second, which would block all other calls. */
const { scene, content } = workerData as SimulationWork;
await sendParts([simulateScene(scene, content)]);
