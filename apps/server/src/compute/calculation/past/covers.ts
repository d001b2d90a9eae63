import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { ceilTo } from '../inputs/grid.ts';
import type { Period } from '../inputs/periods.ts';
import { maxRunMs, readFirstStep } from '../record/run-store.ts';
import { listCovers, listMadeOtherwise, type MadeBy, type RunCover } from './cover-store.ts';

/** Limits what one statement reads. */
const portionMs = 31 * dayMs;

interface OtherwisePeriod extends Period {
  readonly made: string | null;
}

/** No record is older; the run that ends first need not be the one that begins first. Null without records. */
export async function earliestStep(db: Kysely<Schema>, plantNo: number): Promise<number | null> {
  const firstMs = await readFirstStep(db, plantNo);
  return firstMs === null ? null : firstMs - maxRunMs;
}

/** The plant, its time step, and the kind of origin to compare. */
export interface PastQuestion {
  readonly plantNo: number;
  readonly by: MadeBy;
  readonly stepMs: number;
}

/**
 * Steps of a period whose current record has another origin, oldest first. Only reads months that may contain such
 * runs: the cost depends on what changed, not on the age of the plant.
 */
export async function listPastChanges(
  db: Kysely<Schema>,
  { plantNo, by, stepMs }: PastQuestion,
  period: Period,
  made: string | null,
): Promise<OtherwisePeriod[]> {
  const otherwisePeriods = await listMadeOtherwise(db, plantNo, period, by, made);
  if (otherwisePeriods === null) return [];
  const madeOtherwises: OtherwisePeriod[] = [];
  for (let fromMs = ceilTo(otherwisePeriods.fromMs, stepMs); fromMs <= otherwisePeriods.toMs; ) {
    const lastMs = Math.min(otherwisePeriods.toMs, fromMs + portionMs - stepMs);
    const covers = await listCovers(db, plantNo, { fromMs, toMs: lastMs }, by);
    madeOtherwises.push(...otherwiseIn(covers, { fromMs, toMs: lastMs }, stepMs, made));
    fromMs = ceilTo(lastMs + 1, stepMs);
  }
  return joined(madeOtherwises, stepMs);
}

/** Applies the runs in the order of saving: the last one that covers a step is current. */
function otherwiseIn(
  covers: readonly RunCover[],
  { fromMs, toMs }: Period,
  stepMs: number,
  made: string | null,
): OtherwisePeriod[] {
  const steps = Math.floor((toMs - fromMs) / stepMs) + 1;
  const top = Array.from<RunCover | undefined>({ length: steps });
  for (const cover of covers) {
    const first = Math.max(0, Math.round((cover.fromMs - fromMs) / stepMs));
    const last = Math.min(steps - 1, Math.round((cover.toMs - fromMs) / stepMs));
    top.fill(cover, first, last + 1);
  }
  const others = top.flatMap((cover, step): OtherwisePeriod[] => {
    if (cover === undefined || cover.made === made) return [];
    const timeMs = fromMs + step * stepMs;
    return [{ fromMs: timeMs, toMs: timeMs, made: cover.made }];
  });
  return joined(others, stepMs);
}

function joined(all: readonly OtherwisePeriod[], stepMs: number): OtherwisePeriod[] {
  const out: { fromMs: number; toMs: number; made: string | null }[] = [];
  for (const one of all) {
    const last = out.at(-1);
    if (last && last.made === one.made && one.fromMs <= last.toMs + stepMs) last.toMs = one.toMs;
    else out.push({ ...one });
  }
  return out;
}
