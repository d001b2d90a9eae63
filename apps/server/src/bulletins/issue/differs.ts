import { dayMs } from '@spillway/plant-time/spans';
import { type DifferingFigure, differingFigures } from '@spillway/rules/bulletins/differs';
import { stateNow } from '@spillway/rules/bulletins/reading';
import type { TopDeps } from '../../compute/top-deps.ts';
import { drawState } from '../draft/observed.ts';
import { issuedWithin, type ListedRow } from './store.ts';

/** Older bulletins no longer affect decisions. */
const lookBackMs = 30 * dayMs;
const maxChecked = 300;
const maxReported = 60;

/** Issued bulletins whose observed figures differ from the present record: each needs a correction. */
export function createDiffers(deps: TopDeps) {
  return async (hydroCode: string): Promise<{ row: ListedRow; figures: DifferingFigure[] }[]> => {
    const plant = await deps.series.catalogue.of(hydroCode);
    if (!plant) return [];
    const now = deps.clock.now();
    const from = new Date(now.getTime() - lookBackMs);
    const rows = await issuedWithin(deps.database.sql, plant.plantNo, from, new Date(now.getTime() + 1), maxChecked);
    const differingRows: { row: ListedRow; figures: DifferingFigure[] }[] = [];
    // Reads one bulletin at a time, newest first: each needs two days of the record.
    for (const row of rows.toReversed()) {
      const at = stateNow(row.content)?.row.at ?? null;
      if (row.correctedBy !== null || at === null) continue;
      const { state } = await drawState(deps, plant, Date.parse(at));
      const figures = differingFigures(row.content, state);
      if (figures.length > 0) differingRows.push({ row, figures });
      if (differingRows.length >= maxReported) break;
    }
    return differingRows;
  };
}
