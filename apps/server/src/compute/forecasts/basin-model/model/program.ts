import { workerData } from 'node:worker_threads';
import { sendParts } from '../../../../platform/workers/send-parts.ts';
import { runModel } from './run-model.ts';
import type { ModelTask } from './task.ts';

/** Runs in a worker: fifty members over ten days would block the main thread. */
await sendParts([runModel(workerData as ModelTask)]);
