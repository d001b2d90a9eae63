import { hourMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../platform/clock.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { JobVersion } from '../jobs/jobs.ts';
import type { FiguresAtSlot, Say } from './deps.ts';
import { figuresOf, type KnownFigures, type SlotFigures } from './figures.ts';
import { type KnownFiguresDeps, readKnownFigures, without } from './known-figures.ts';

interface ValuesDeps extends KnownFiguresDeps {
  readonly clock: Clock;
  readonly catalogue: { of(hydroCode: string): Promise<Pick<PlantCatalogue, 'byId'> | null> };
}

interface Chunk {
  readonly version: JobVersion;
  readonly fromMs: number;
  readonly toMs: number;
  readonly known: KnownFigures;
  readonly readAtMs: number;
}

/** Reads a period for the backlog at once and reuses it this long; corrections are checked after a longer time. */
const intervalMs = 12 * hourMs;
const chunkLifetimeMs = 5_000;
const mostChunks = 50;
const isOld = (slotMs: number, nowMs: number): boolean => nowMs - slotMs > 2 * hourMs;

const slotSayings = ({ figures, said, awaited }: SlotFigures): FiguresAtSlot => ({
  figures,
  awaited,
  doubted: said.flatMap(({ factorNo, remarks }) => (remarks.includes('doubted') ? [factorNo] : [])),
  isValid: said.every(({ status, value }) => value !== null && status !== '02'),
});

export interface Values extends Say {
  /** Reads many slots at once, as if `omittedSeriesId` were silent. */
  rows(
    version: JobVersion,
    hydroCode: string,
    fromMs: number,
    toMs: number,
    omittedSeriesId?: number | null,
  ): Promise<(slotMs: number) => FiguresAtSlot>;
}

export function createValues({ database, forecasts, clock, catalogue }: ValuesDeps): Values {
  const chunks = new Map<string, Chunk>();

  async function read(
    { plantNo, fields }: JobVersion,
    hydroCode: string,
    fromMs: number,
    toMs: number,
  ): Promise<KnownFigures> {
    const plant = await catalogue.of(hydroCode);
    return await readKnownFigures({ database, forecasts }, { plantNo, plant, fields, fromMs, toMs });
  }

  async function knownAt(version: JobVersion, hydroCode: string, slotMs: number): Promise<KnownFigures> {
    if (!isOld(slotMs, clock.now().getTime())) return await read(version, hydroCode, slotMs, slotMs);
    const key = `${version.plantNo} ${version.jobNo} ${version.versionNo}`;
    const before = chunks.get(key);
    const isGood =
      before !== undefined &&
      before.version === version &&
      before.fromMs <= slotMs &&
      slotMs <= before.toMs &&
      performance.now() - before.readAtMs < chunkLifetimeMs;
    if (isGood) return before.known;
    const readAtMs = performance.now();
    const toMs = slotMs + intervalMs;
    const known = await read(version, hydroCode, slotMs, toMs);
    if (chunks.size >= mostChunks) chunks.clear();
    chunks.set(key, { version, fromMs: slotMs, toMs, known, readAtMs });
    return known;
  }

  return {
    async at(version, hydroCode, slotMs) {
      return slotSayings(figuresOf(version.fields, await knownAt(version, hydroCode, slotMs), slotMs));
    },

    async rows(version, hydroCode, fromMs, toMs, omittedSeriesId = null) {
      const known = without(await read(version, hydroCode, fromMs, toMs), omittedSeriesId);
      return (slotMs) => slotSayings(figuresOf(version.fields, known, slotMs));
    },
  };
}
