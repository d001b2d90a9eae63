import { hourMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { type JudgedRows, readJudged } from '../../../series/samples/samples.ts';
import type { JobVersion } from '../jobs/jobs.ts';
import type { Said, Say } from './deps.ts';
import { type FactorRows, figuresOf, reachMs, type SlotFigures } from './figures.ts';

export interface ValuesDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly catalogue: { of(hydroCode: string): Promise<Pick<PlantCatalogue, 'byId'> | null> };
}

interface Chunk {
  readonly version: JobVersion;
  readonly fromMs: number;
  readonly toMs: number;
  readonly rows: Map<number, JudgedRows>;
  readonly readAtMs: number;
}

const nothing: FactorRows = { timesMs: [], values: [], qualities: [] };
/** Of a backlog a stretch is read at once, and used for as long: what is corrected meanwhile is looked for later than that. */
const stretchMs = 12 * hourMs;
const usedForMs = 5_000;
const mostChunks = 50;
const isOld = (slotMs: number, nowMs: number): boolean => nowMs - slotMs > 2 * hourMs;

const saidOf = ({ figures, said, awaited }: SlotFigures): Said => ({
  figures,
  awaited,
  doubted: said.flatMap(({ factorNo, remarks }) => (remarks.includes('doubted') ? [factorNo] : [])),
  isValid: said.every(({ status, value }) => value !== null && status !== '02'),
});

export interface Values extends Say {
  /** Of many slots in one read; as if a series had said nothing, where one is named. */
  rows(
    version: JobVersion,
    hydroCode: string,
    fromMs: number,
    toMs: number,
    without?: number | null,
  ): Promise<(slotMs: number) => Said>;
}

/** What a version of a job says at a slot, of readings as they are known now. */
export function createValues({ database, clock, catalogue }: ValuesDeps): Values {
  const chunks = new Map<string, Chunk>();

  async function known(hydroCode: string) {
    const plant = await catalogue.of(hydroCode);
    return (seriesId: number) => plant?.byId.get(seriesId) ?? null;
  }

  async function read(version: JobVersion, hydroCode: string, fromMs: number, toMs: number) {
    const seriesOf = await known(hydroCode);
    const ids = [...new Set(version.fields.factors.map(({ series_id }) => series_id))];
    const series = ids.flatMap((id) => seriesOf(id) ?? []);
    const backMs = Math.max(0, ...series.map((one) => reachMs(version.fields, one)));
    return await readJudged(database.sql, version.plantNo, ids, { afterMs: fromMs - backMs - 1, toMs });
  }

  async function rowsAt(version: JobVersion, hydroCode: string, slotMs: number): Promise<Map<number, JudgedRows>> {
    if (!isOld(slotMs, clock.now().getTime())) return await read(version, hydroCode, slotMs, slotMs);
    const key = `${version.plantNo} ${version.jobNo} ${version.versionNo}`;
    const before = chunks.get(key);
    const isGood =
      before !== undefined &&
      before.version === version &&
      before.fromMs <= slotMs &&
      slotMs <= before.toMs &&
      performance.now() - before.readAtMs < usedForMs;
    if (isGood) return before.rows;
    const readAtMs = performance.now();
    const toMs = slotMs + stretchMs;
    const rows = await read(version, hydroCode, slotMs, toMs);
    if (chunks.size >= mostChunks) chunks.clear();
    chunks.set(key, { version, fromMs: slotMs, toMs, rows, readAtMs });
    return rows;
  }

  return {
    async at(version, hydroCode, slotMs) {
      const [seriesOf, rows] = await Promise.all([known(hydroCode), rowsAt(version, hydroCode, slotMs)]);
      return saidOf(figuresOf(version.fields, { seriesOf, rowsOf: (id) => rows.get(id) ?? nothing }, slotMs));
    },

    async rows(version, hydroCode, fromMs, toMs, without = null) {
      const [seriesOf, rows] = await Promise.all([known(hydroCode), read(version, hydroCode, fromMs, toMs)]);
      const rowsOf = (id: number): FactorRows => (id === without ? nothing : (rows.get(id) ?? nothing));
      return (slotMs) => saidOf(figuresOf(version.fields, { seriesOf, rowsOf }, slotMs));
    },
  };
}
