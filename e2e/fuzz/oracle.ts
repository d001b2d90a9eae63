import { type JudgedState, judgeCounts, judgeLevels, meaningOf, quality, singleValueQuality } from './judged.ts';
import { type FuzzPlant, type FuzzSeries, recordStartMs } from './plant.ts';
import { rawIn } from './units.ts';

/** Previous state of a reading. Null: it was never stored, since its replacement arrived with it. */
interface PreviousState {
  readonly raw: number | null;
  readonly reason: 'received' | 'entered' | 'judged' | 'counted';
  readonly stood: Pick<JudgedState, 'value' | 'quality'> | null;
}

export interface StoredReading extends JudgedState {
  raw: number | null;
  readonly before: PreviousState[];
  /** The last value rejected in favour of a person's reading. */
  keptOut: number | null;
}

/** A reading as sent, with the meaning of its time. */
export interface SentReading {
  readonly reading: unknown;
  readonly timeMs: number | null;
}

/** Any of these codes is right for a rejected reading; for others the single status. */
export type ExpectedOutcome = { readonly refused: ReadonlySet<string> } | { readonly status: string };

/** Readings further apart do not affect each other: levels, and running counters. */
const apartMs = { level: 2 * 86_400_000, counter: 40 * 86_400_000 };
const maxAheadMs = 10 * 60_000;

/**
 * Expected outcome of everything sent, by the rules. Does not use the product, and keeps all readings of a series in
 * memory.
 */
export class Oracle {
  readonly kept = new Map<number, Map<number, StoredReading>>();
  private readonly plant: FuzzPlant;
  private readonly byId: ReadonlyMap<number, FuzzSeries>;
  private readonly computed: ReadonlySet<number>;

  constructor(plant: FuzzPlant) {
    this.plant = plant;
    this.byId = new Map(plant.series.map((one) => [one.seriesId, one]));
    this.computed = new Set(plant.computed);
    for (const { seriesId } of plant.series) this.kept.set(seriesId, new Map());
  }

  /** One delivery, committed as a whole. */
  deliver(sentReadings: readonly SentReading[], nowMs: number): ExpectedOutcome[] {
    const batch = new Batch(this);
    const expected = sentReadings.map((one): ExpectedOutcome => {
      const read = this.read(one, nowMs);
      return 'refused' in read ? read : { status: batch.receive(read.series, read.timeMs, read.raw) };
    });
    batch.judge();
    return expected;
  }

  /** A reading entered by a person. */
  enter(series: FuzzSeries, timeMs: number, value: number): string {
    const batch = new Batch(this);
    const status = batch.enter(series, timeMs, value);
    batch.judge();
    return status;
  }

  private read(
    { reading, timeMs }: SentReading,
    nowMs: number,
  ): { series: FuzzSeries; timeMs: number; raw: number } | { refused: Set<string> } {
    if (typeof reading !== 'object' || reading === null || Array.isArray(reading))
      return { refused: new Set(['reading.malformed']) };
    const { field, series: id, value, unit } = reading as Readonly<Record<string, unknown>>;
    const reasons = new Set<string>();
    const mapped = typeof field === 'string' ? this.plant.fields.get(field) : undefined;
    if (field !== undefined && field !== null) {
      if (typeof field !== 'string') reasons.add('reading.malformed');
      else if (!mapped) reasons.add('reading.unknown_field');
    } else if (id === undefined || id === null) reasons.add('reading.no_series');
    else if (typeof id !== 'number') reasons.add('reading.malformed');
    else if (this.computed.has(id)) reasons.add('reading.computed_series');
    else if (!this.byId.has(id)) reasons.add(Number.isSafeInteger(id) ? 'reading.unknown_series' : 'reading.malformed');
    const series = mapped ? this.byId.get(mapped.seriesId) : this.byId.get(typeof id === 'number' ? id : Number.NaN);
    if (timeMs === null) reasons.add('reading.bad_time');
    else if (timeMs > nowMs + maxAheadMs) reasons.add('reading.in_future');
    else if (timeMs < recordStartMs) reasons.add('reading.too_early');
    else if (series?.closedAtMs && timeMs > series.closedAtMs) reasons.add('reading.closed_series');
    if (typeof value !== 'number' || !Number.isFinite(value)) reasons.add('reading.not_number');
    const sentUnit = unit ?? mapped?.unit ?? null;
    let raw: number | null = null;
    if (sentUnit !== null && typeof sentUnit !== 'string') reasons.add('reading.malformed');
    else if (series && typeof value === 'number') {
      raw = sentUnit === null ? value : rawIn(value, sentUnit, series.unit);
      if (raw === null || !Number.isFinite(raw)) reasons.add('reading.unknown_unit');
    }
    if (reasons.size > 0 || !series || timeMs === null || raw === null) return { refused: reasons };
    return { series, timeMs, raw: raw === 0 ? 0 : raw };
  }
}

/** Readings that arrive together are judged together. */
class Batch {
  private readonly oracle: Oracle;
  private readonly arrived = new Map<FuzzSeries, Set<StoredReading>>();

  constructor(oracle: Oracle) {
    this.oracle = oracle;
  }

  receive(series: FuzzSeries, timeMs: number, raw: number): string {
    const existingRow = this.oracle.kept.get(series.seriesId)!.get(timeMs);
    if (existingRow?.raw === raw) return 'duplicate';
    if (existingRow?.quality === quality.edited) {
      existingRow.keptOut = raw;
      return 'conflict';
    }
    const value = meaningOf(series, raw);
    this.put(series, { timeMs, raw, value, quality: singleValueQuality(series, value, raw) }, 'received');
    return existingRow ? 'corrected' : 'accepted';
  }

  enter(series: FuzzSeries, timeMs: number, value: number): string {
    const existingRow = this.oracle.kept.get(series.seriesId)!.get(timeMs);
    if (existingRow?.quality === quality.edited && existingRow.value === value) return 'duplicate';
    this.put(series, { timeMs, raw: existingRow?.raw ?? null, value, quality: quality.edited }, 'entered');
    return existingRow ? 'corrected' : 'accepted';
  }

  private put(
    series: FuzzSeries,
    { timeMs, raw, value, quality: found }: JudgedState,
    reason: PreviousState['reason'],
  ): void {
    const storedOfSeries = this.oracle.kept.get(series.seriesId)!;
    const arrived = this.arrived.get(series) ?? new Set();
    this.arrived.set(series, arrived);
    let existingRow = storedOfSeries.get(timeMs);
    if (existingRow) {
      const previousReading = arrived.has(existingRow)
        ? null
        : { value: existingRow.value, quality: existingRow.quality };
      existingRow.before.push({ raw: existingRow.raw, reason, stood: previousReading });
      Object.assign(existingRow, { raw, value, quality: found });
    } else {
      existingRow = { timeMs, raw, value, quality: found, before: [], keptOut: null };
      storedOfSeries.set(timeMs, existingRow);
    }
    arrived.add(existingRow);
  }

  judge(): void {
    for (const [series, arrived] of this.arrived) {
      if (series.level)
        for (const interval of this.stretches(series, arrived, apartMs.level)) levels(series, interval, arrived);
      if (series.counter)
        for (const interval of this.stretches(series, arrived, apartMs.counter)) counts(series, interval, arrived);
    }
  }

  /** Readings near the arrived ones in order of time, split at long gaps. */
  private stretches(series: FuzzSeries, arrived: ReadonlySet<StoredReading>, maxApartMs: number): StoredReading[][] {
    const times = [...arrived].map(({ timeMs }) => timeMs);
    const all = [...this.oracle.kept.get(series.seriesId)!.values()].sort((a, b) => a.timeMs - b.timeMs);
    const cut: StoredReading[][] = [];
    for (const row of all) {
      const last = cut.at(-1)?.at(-1);
      if (last && row.timeMs - last.timeMs <= maxApartMs) cut.at(-1)!.push(row);
      else cut.push([row]);
    }
    const touched = new Set(times);
    return cut.filter((rows) => rows.some(({ timeMs }) => touched.has(timeMs)));
  }
}

function levels(series: FuzzSeries, rows: readonly StoredReading[], arrived: ReadonlySet<StoredReading>): void {
  const found = judgeLevels(series, rows);
  for (const [index, row] of rows.entries()) settle(row, { value: row.value, quality: found[index]! }, arrived);
}

function counts(series: FuzzSeries, interval: readonly StoredReading[], arrived: ReadonlySet<StoredReading>): void {
  const rows = interval.filter(({ timeMs }) => timeMs >= series.countsSinceMs!);
  const found = judgeCounts(series, rows);
  for (const [index, row] of rows.entries()) settle(row, found[index]!, arrived);
}

/** A reading whose result changes because of another one keeps its previous state. */
function settle(
  row: StoredReading,
  now: Pick<JudgedState, 'value' | 'quality'>,
  arrived: ReadonlySet<StoredReading>,
): void {
  if (row.quality === quality.edited) return;
  const { raw, value, quality: before } = row;
  if (value === now.value && before === now.quality) return;
  if (!arrived.has(row))
    row.before.push({ raw, reason: value === now.value ? 'judged' : 'counted', stood: { value, quality: before } });
  Object.assign(row, now);
}
