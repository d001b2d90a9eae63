import { required } from '@spillway/checked/reads';
import { builtInWarnings } from '@spillway/contract/alerts/built-in-warnings';
import type { Transaction } from 'kysely';
import type { PlantObjects } from '../../../plant/file/file.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Acts } from '../acts.ts';
import { shippedRouting } from '../built-in-jobs.ts';
import { type ChangeContext, isSame, wholeRelease } from '../change.ts';
import { jobsOf, storedContentOf } from '../job.ts';
import type { Book } from '../receivers.ts';
import { contentOfOwn, contentOfPreset, routingOf } from './entries.ts';
import { isOther, type Pairs } from './pairs.ts';

interface JobsWork {
  readonly acts: Acts;
  readonly tx: Transaction<Schema>;
  readonly place: ChangeContext;
  readonly objects: PlantObjects;
  readonly book: Book;
}

const seen = (jobId: string) => ({ jobId, seenVersion: undefined });

export async function removeJob({ acts, tx, place, book }: JobsWork, { jobId }: Pairs['removed'][number]) {
  await acts.remove(tx, place, seen(jobId), book);
}

export async function addJob({ acts, tx, place, objects, book }: JobsWork, { after }: Pairs['added'][number]) {
  await acts.add(tx, place, contentOfOwn(after, null, objects), { targets: null, book, river: wholeRelease });
}

export async function changeJob(work: JobsWork, pair: Pairs['kept'][number]) {
  const { acts, tx, place, objects, book } = work;
  if (!isOther(pair)) return;
  const { held, after } = pair;
  const wanted = contentOfOwn(after, held.content, objects);
  await acts.update(tx, place, seen(held.jobId), wanted, { targets: null, book, river: wholeRelease });
}

/** A preset equal to the shipped one, recipients included, is reset, so that it follows later versions again. */
export async function changePreset(work: JobsWork, pair: Pairs['presets'][number]) {
  const { acts, tx, place, objects, book } = work;
  if (!isOther(pair)) return;
  const { held, after } = pair;
  const wanted = contentOfPreset(held.preset, after, held.content, objects);
  const shipped = required(jobsOf([]).find(({ jobId }) => jobId === held.jobId));
  if (isSame(storedContentOf(held.preset, wanted), shipped.content))
    await acts.reset(tx, place, seen(held.jobId), book);
  else await acts.update(tx, place, seen(held.jobId), wanted, { targets: null, book, river: wholeRelease });
}

export async function changeBuiltIn(work: JobsWork, pair: Pairs['builtIn'][number]) {
  const { acts, tx, place, book } = work;
  if (!isOther(pair)) return;
  const { held, after } = pair;
  const wanted = routingOf(after, held.routing);
  const shipped = { ...shippedRouting(builtInWarnings[after.code]), handling: { text: '', steps: [], calls: [] } };
  if (isSame(wanted, shipped)) await acts.reset(tx, place, seen(held.jobId), book);
  else await acts.updateBuiltIn(tx, place, seen(held.jobId), wanted, book);
}
