import { workerData } from 'node:worker_threads';
import type { SearchState } from '@spillway/hydrology/calibration/search-state';
import type { RunTask } from '../../platform/workers/long-run.ts';
import { sendParts } from '../../platform/workers/send-parts.ts';
import { type SearchTask, search } from './search.ts';

const { from, ...task } = workerData as RunTask<SearchTask, SearchState>;

await sendParts(search(task, from));
