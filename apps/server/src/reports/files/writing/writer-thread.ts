import os from 'node:os';
import { workerData } from 'node:worker_threads';
import { connectionOf } from '../../../platform/database/connection.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import type { RunStep } from '../../../platform/workers/long-run.ts';
import { sendParts } from '../../../platform/workers/send-parts.ts';
import { type OpenReport, readReport } from '../../tables/read-report.ts';
import { csvOf } from '../formats/csv.ts';
import { xlsxOf } from '../formats/xlsx.ts';
import { writeParts } from './chunks.ts';
import { documentOf, type ReportDocument } from './document.ts';
import type { WriterInput, WrittenFile } from './file-job.ts';
import { groupRows, pauseAfterEach } from './throttle.ts';

/** Writes one file, part by part on request. */
const { database: plain, report, knownAs, format, language, csvStyle } = workerData as WriterInput;
const stepsBack = 10;
const lowestPriority = 19;

/** Screens have priority. Only Linux supports a priority for a single thread. */
if (process.platform === 'linux') os.setPriority(0, Math.min(lowestPriority, os.getPriority(0) + stepsBack));

const database = openDatabase(connectionOf(plain), {
  log: createLog('warn').log,
  maxConnections: 2,
  applicationName: 'spillway report',
});

/** Rows of a page take longer to draw than to read. */
const maxDrawn = 20;

function addPauses(report: OpenReport): OpenReport {
  const portions = format === 'pdf' ? groupRows(report.portions, maxDrawn) : report.portions;
  return { ...report, portions: pauseAfterEach(portions) };
}

async function* bytesOf(document: ReportDocument): AsyncGenerator<Buffer> {
  if (format === 'xlsx') yield* xlsxOf(document);
  else if (format === 'csv') yield* csvOf(document, csvStyle);
  else {
    // Loaded only when needed: fonts take as much memory as everything else.
    const { pdfOf } = await import('../formats/pdf.ts');
    yield* pdfOf(document);
  }
}

/** An interrupted file starts from the beginning: a partly compressed spreadsheet cannot be continued. */
async function* stepsOf(parts: AsyncIterable<WrittenFile>): AsyncGenerator<RunStep<WrittenFile, null>> {
  for await (const part of parts) yield { share: part.progress, part, state: null };
}

try {
  const parts = writeParts(report.plan, (onRows) =>
    bytesOf(documentOf(addPauses(readReport(database, report)), { language, knownAs }, onRows)),
  );
  await sendParts(stepsOf(parts), ({ part }) => [part.bytes.buffer]);
} finally {
  await database.close();
}
