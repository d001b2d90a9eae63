import { workerData } from 'node:worker_threads';
import { sayParts } from '../../../../platform/workers/say-parts.ts';
import { runModel } from './run-model.ts';
import type { ModelTask } from './task.ts';

/** Runs in a worker: fifty members over ten days would block the main thread. */
await sayParts([runModel(workerData as ModelTask)]);
