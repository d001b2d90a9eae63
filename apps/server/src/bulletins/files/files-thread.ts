import { workerData } from 'node:worker_threads';
import { sendParts } from '../../platform/workers/send-parts.ts';
import { doneTask, type FilesPart, type FilesTask } from './task.ts';

async function* parts(): AsyncGenerator<FilesPart> {
  yield* doneTask(workerData as FilesTask);
}

await sendParts(parts());
