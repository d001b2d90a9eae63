import { itemAt, required } from '@spillway/checked/reads';
import { type JudgedQuantity, leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import { floodMarksInFile, floodMarksPart } from '@spillway/contract/compute/forecasts/skill/file-part';
import { skillOfSums } from '@spillway/hydrology/verification/lead-sums';
import { hourMs } from '@spillway/plant-time/spans';
import type { z } from 'zod';
import { type FilePart, fieldChanges } from '../../../plant/file/file.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, readSamples, type Samples } from '../../../series/samples/samples.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import { type CaseSums, mergedSums, rangeOf } from './case-sums.ts';
import { dayAt, daysLater, instantsOf, lastOf, monthOf } from './days.ts';
import type { SkillDeps } from './deps.ts';
import {
  countForeseen,
  type FloodMarks,
  readFloods,
  readMarks,
  type StoredFlood,
  type StoredMarks,
} from './flood-store.ts';
import { floodThreshold } from './judge-floods.ts';
import { createFloodMarks } from './marks.ts';
import { type ForecastPeriod, hourly, refuseForecastPeriod, shownHistoryMs } from './past-forecasts.ts';
import { judgedSeries } from './record.ts';
import { listSources, readState, readSums, type SkillRow } from './store.ts';
import { createSkillWork } from './work.ts';

type InFile = z.output<typeof floodMarksPart>;

const shownMarks = ({ alarms, design }: FloodMarks): InFile => ({
  alarms: alarms.map(({ name, flow }) => ({ name, flow })),
  design: design.map(({ years, flow }) => ({ years, flow })),
});

/** Alarm flows and design peaks in the plant file. Importing a file without them changes nothing. */
function createFloodMarksFilePart({ saveIn }: ReturnType<typeof createFloodMarks>): FilePart<InFile> {
  return {
    name: floodMarksInFile,
    schema: floodMarksPart,
    export: async (tx, { hydroCode }) => shownMarks(await readMarks(tx, hydroCode)),

    async import(tx, { hydroCode, who, faults }, wanted) {
      const changedFields = fieldChanges(floodMarksInFile, shownMarks(await readMarks(tx, hydroCode)), wanted);
      if (changedFields.length === 0) return [];
      await faults.attempt(floodMarksInFile, async () => {
        await saveIn(tx, { who, hydroCode }, undefined, wanted);
      });
      return [{ kind: 'flood_marks', added: [], changed: [...changedFields], removed: [] }];
    },
  };
}

interface SourceOfSkill {
  readonly source: string;
  readonly afterwards: boolean;
  readonly quantity: JudgedQuantity;
  readonly first: string;
  readonly last: string;
}

interface SkillWanted {
  readonly year: number | undefined;
  readonly source: string | undefined;
  readonly quantity: JudgedQuantity | undefined;
  readonly afterwards: boolean | undefined;
}

export interface SkillOfYear {
  readonly year: number;
  readonly judgedAt: Date | null;
  readonly source: string;
  readonly afterwards: boolean;
  readonly quantity: JudgedQuantity;
  readonly sources: readonly SourceOfSkill[];
  /** Scores of the whole year, by lead. */
  readonly leads: readonly SkillRow[];
  readonly months: readonly SkillRow[];
  readonly marks: StoredMarks;
}

export interface SkillLine extends SkillRow {
  readonly isThisMonth: boolean;
  /** Days of the current month so far. */
  readonly days: number;
}

export interface LeadAgainstPersistence {
  readonly leadMin: number;
  readonly cases: number;
  readonly rmse: number | null;
  readonly persistenceRmse: number | null;
  /** Share of the observations inside the band, and what the band promises. */
  readonly inside: number | null;
  readonly expected: number | null;
}

export interface SkillOfLastYear {
  readonly fromMs: number;
  readonly toMs: number;
  readonly sources: readonly {
    readonly source: string;
    readonly floods: number;
    readonly leads: readonly LeadAgainstPersistence[];
  }[];
}

/** At night, and twice an hour: today's cases are few, and are read together with yesterday's. */
const twiceAnHour = '8,38 * * * *';

/** Forecast skill: cases are scored when their time has come and summed by month, and forecasts are shown as issued. */
export function createSkill(deps: SkillDeps) {
  const { database, clock, catalogue, forecasts } = deps;
  const db = database.sql;
  const run = createSkillWork(deps);
  const floodMarks = createFloodMarks(deps);
  deps.jobs.define({
    name: 'forecast-skill',
    cron: twiceAnHour,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });

  const nowMs = () => clock.now().getTime();
  const yearNow = ({ timeZone }: Pick<PlantCatalogue, 'timeZone'>) => Number(dayAt(nowMs(), timeZone).slice(0, 4));

  return {
    run,
    marks: floodMarks,
    filePart: createFloodMarksFilePart(floodMarks),

    /** The number of scored floods that a source forecast: its bands count as measured only with enough of them. */
    judgedFloods: (plantNo: number, source: string, period: { readonly fromMs: number; readonly toMs: number }) =>
      countForeseen(db, plantNo, source, period),

    async ofYear(hydroCode: string, wanted: SkillWanted): Promise<SkillOfYear | null> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) return null;
      const { plantNo } = plant;
      const year = wanted.year ?? yearNow(plant);
      const quantity = wanted.quantity ?? 'inflow';
      const [sources, state, marks] = await Promise.all([
        listSources(db, plantNo),
        readState(db, plantNo),
        readMarks(db, hydroCode),
      ]);
      const chosen = chosenOf(sources, { ...wanted, quantity });
      const rows = await readSums(db, 'forecast_skill_month', plantNo, {
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        source: chosen.source,
        quantity,
      });
      const months = rows.filter(({ afterwards }) => afterwards === chosen.afterwards);
      const monthsByLead = Map.groupBy(months, ({ leadMin }) => leadMin);
      const leads = [...monthsByLead.values()]
        .map((all) => ({ ...itemAt(all, 0), day: `${year}-01-01`, sums: mergedSums(all.map(({ sums }) => sums)) }))
        .toSorted((one, other) => one.leadMin - other.leadMin);
      return { year, judgedAt: state?.judgedAt ?? null, ...chosen, quantity, sources, leads, months, marks };
    },

    /** Inflow forecasts that were told, over twelve months: sums by source and lead, and the floods each had forecast. */
    async lastYear(hydroCode: string): Promise<SkillOfLastYear> {
      const toMs = nowMs();
      const plant = await catalogue.of(hydroCode);
      const today = dayAt(toMs, plant?.timeZone ?? 'UTC');
      const from = monthOf(daysLater(today, -365));
      const fromMs = instantsOf(from, plant?.timeZone ?? 'UTC').fromMs;
      if (!plant) return { fromMs, toMs, sources: [] };
      const { plantNo } = plant;
      const rows = await readSums(db, 'forecast_skill_month', plantNo, { from, to: today, quantity: 'inflow' });
      const bySource = Map.groupBy(
        rows.filter(({ afterwards }) => !afterwards),
        ({ source }) => source,
      );
      const sources = [...bySource].map(async ([source, all]) => ({
        source,
        floods: await countForeseen(db, plantNo, source, { fromMs, toMs }),
        leads: [...Map.groupBy(all, ({ leadMin }) => leadMin)]
          .map(([leadMin, months]) => compareWithPersistence(leadMin, mergedSums(months.map(({ sums }) => sums))))
          .toSorted((one, other) => one.leadMin - other.leadMin),
      }));
      return { fromMs, toMs, sources: await Promise.all(sources) };
    },

    /** Only real forecasts: this month, or last month while this has too few cases. */
    async line(hydroCode: string, quantity: JudgedQuantity): Promise<SkillLine[]> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) return [];
      const today = dayAt(nowMs(), plant.timeZone);
      const month = monthOf(today);
      const from = monthOf(daysLater(month, -1));
      const rows = await readSums(db, 'forecast_skill_month', plant.plantNo, { from, to: month, quantity });
      const liveRows = rows.filter(({ afterwards }) => !afterwards);
      const keyOf = ({ source, leadMin }: SkillRow) => `${source} ${leadMin}`;
      return [...Map.groupBy(liveRows, keyOf).values()].map((monthPair) => {
        const currentMonthSkill = monthPair.find(({ day }) => day === month);
        const lastMonthSkill = monthPair.find(({ day }) => day !== month);
        const isEnough = (row: SkillRow | undefined) => (row?.sums.said?.pairs ?? 0) >= leastCases;
        const shownSkill =
          (!isEnough(currentMonthSkill) && isEnough(lastMonthSkill) ? lastMonthSkill : currentMonthSkill) ??
          required(lastMonthSkill);
        const isThisMonth = shownSkill.day === month;
        return { ...shownSkill, isThisMonth, days: Number((isThisMonth ? today : lastOf(shownSkill.day)).slice(8)) };
      });
    },

    async said(
      hydroCode: string,
      quantity: JudgedQuantity,
      period: ForecastPeriod,
    ): Promise<{ unit: string; observed: Samples; runs: ForecastRun[] }> {
      refuseForecastPeriod(period);
      const plant = await catalogue.of(hydroCode);
      const series = plant && judgedSeries(plant);
      if (!plant || !series) return { unit: '', observed: noSamples, runs: [] };
      const { plantNo } = plant;
      const seriesId = series[quantity];
      const shownPeriod = { fromMs: period.fromMs, toMs: Math.min(period.toMs + shownHistoryMs, nowMs()) };
      const [runs, samples] = await Promise.all([
        forecasts.said(plantNo, { seriesId, ...period }),
        readSamples(db, plantNo, { ...shownPeriod, seriesIds: [seriesId], heldIds: [] }),
      ]);
      return {
        unit: required(plant.byId.get(seriesId)).unit,
        observed: samples.get(seriesId) ?? noSamples,
        runs: hourly(runs.filter(({ issuedAtMs }) => issuedAtMs <= period.toMs + hourMs)),
      };
    },

    /** The inflow above which there is a flood; null when too little is known. */
    async threshold(hydroCode: string): Promise<number | null> {
      const plant = await catalogue.of(hydroCode);
      const series = plant && judgedSeries(plant);
      if (!plant || !series) return null;
      return await floodThreshold(deps, plant, series.inflow, await readMarks(db, hydroCode), nowMs());
    },

    async floods(hydroCode: string, wantedYear: number | undefined) {
      const plant = await catalogue.of(hydroCode);
      const marks = await readMarks(db, hydroCode);
      const series = plant && judgedSeries(plant);
      const year = wantedYear ?? yearNow(plant ?? { timeZone: 'UTC' });
      if (!plant || !series) return { year, thresholdM3s: null, floods: [] as StoredFlood[], marks };
      const span = {
        fromMs: instantsOf(`${year}-01-01`, plant.timeZone).fromMs,
        toMs: instantsOf(`${year}-12-31`, plant.timeZone).toMs,
      };
      const [floods, thresholdM3s] = await Promise.all([
        readFloods(db, plant.plantNo, span),
        floodThreshold(deps, plant, series.inflow, marks, nowMs()),
      ]);
      return { year, thresholdM3s, floods, marks };
    },
  };
}

function compareWithPersistence(leadMin: number, sums: CaseSums): LeadAgainstPersistence {
  const skill = skillOfSums(leadMin, sums);
  const [rmse, over] = [skill?.rootMeanSquareError ?? null, skill?.overPersistence ?? null];
  const range = rangeOf(sums);
  return {
    leadMin,
    cases: skill?.pairs ?? 0,
    rmse,
    // The score is 1 - RMSE / RMSE of persistence.
    persistenceRmse: rmse === null || over === null || over === 1 ? null : rmse / (1 - over),
    inside: range && range.cases > 0 ? range.inside / range.cases : null,
    expected: range?.expected ?? null,
  };
}

export type ForecastSkill = ReturnType<typeof createSkill>;

/**
 * The requested source; otherwise the last scored source with real forecasts, the model before the nowcast; otherwise
 * any.
 */
function chosenOf(
  sources: readonly SourceOfSkill[],
  { source, quantity, afterwards }: Pick<SkillWanted, 'source' | 'afterwards'> & { readonly quantity: JudgedQuantity },
): { readonly source: string; readonly afterwards: boolean } {
  const fits = sources.filter(
    (one) =>
      one.quantity === quantity &&
      (source === undefined || one.source === source) &&
      (afterwards === undefined || one.afterwards === afterwards),
  );
  const rank = (one: SourceOfSkill) => `${one.afterwards ? 0 : 1} ${one.last} ${one.source === 'model' ? 1 : 0}`;
  const best = fits.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
  return best
    ? { source: best.source, afterwards: best.afterwards }
    : { source: source ?? 'nowcast', afterwards: afterwards ?? false };
}
