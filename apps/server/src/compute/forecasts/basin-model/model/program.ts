import { workerData } from 'node:worker_threads';
import { sayParts } from '../../../../platform/workers/say-parts.ts';
import { runModel } from './run-model.ts';
import type { ModelTask } from './task.ts';

/** One forecast, by a thread: fifty members over ten days would keep everybody waiting. */
await sayParts([runModel(workerData as ModelTask)]);
