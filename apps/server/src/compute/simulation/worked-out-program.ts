import { workerData } from 'node:worker_threads';
import { sendParts } from '../../platform/workers/send-parts.ts';
import { simulateScene } from './simulate-scene.ts';
import type { SimulationWork } from './worked-out-beside.ts';

/** Runs one plan in a worker: ten days with fifty members take half a second, which would block all other calls. */
const { scene, content } = workerData as SimulationWork;
await sendParts([simulateScene(scene, content)]);
