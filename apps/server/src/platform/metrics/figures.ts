import { Gauge, type Registry } from '@prometheus-io/client';
import type { Log } from '../log.ts';

interface Figure {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The state a room reports when metrics are fetched: names, their meaning, and one read for all of them. */
export interface Figures<Name extends string = string> {
  /** Its name in the failure metric and in the log. */
  readonly room: string;
  readonly kinds: Readonly<Record<Name, { readonly help: string; readonly labels: readonly string[] }>>;
  readonly read: () => Promise<Readonly<Record<Name, readonly Figure[]>>>;
}

/** A scraper waits ten seconds by default; a database that hangs must not take the figures of the process with it. */
const limitMs = 2_000;

/** Reads figures anew at each scrape. An unreadable figure is absent, never outdated, and is counted as missing. */
export function createFigures({ registry, log }: { readonly registry: Registry; readonly log: Pick<Log, 'warn'> }) {
  const missing = new Gauge({
    name: 'spillway_figures_missing',
    help: '1 where the figures of a room could not be read at this scrape',
    labelNames: ['room'],
    registers: [registry],
  });
  const reading: (() => Promise<void>)[] = [];

  return {
    add<Name extends string>({ room, kinds, read }: Figures<Name>): void {
      const names = Object.keys(kinds) as Name[];
      const gauges = new Map(
        names.map((name) => {
          const { help, labels } = kinds[name];
          return [name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] })];
        }),
      );
      let isFailing = false;
      reading.push(async () => {
        const result = await withTimeLimit(read()).catch((error: unknown) => {
          if (!isFailing) log.warn({ err: error, room }, 'figures for the metrics could not be read');
          return null;
        });
        isFailing = result === null;
        missing.set({ room }, isFailing ? 1 : 0);
        for (const [name, gauge] of gauges) {
          gauge.reset();
          for (const { labels, value } of result?.[name] ?? []) gauge.set({ ...labels }, value);
        }
      });
    },
    refresh: async (): Promise<void> => {
      await Promise.all(reading.map((read) => read()));
    },
  };
}

async function withTimeLimit<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
