import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { Log } from '../log.ts';
import { createFigures, type Figures } from './figures.ts';

export type { Figures } from './figures.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Registers a number read when metrics are fetched. */
  gauge(name: string, help: string, read: () => number): void;
  /** Registers the state a room reports. */
  figures<Name extends string>(figures: Figures<Name>): void;
  /** Returns everything in the format of a scraper. */
  text(): Promise<string>;
}

export function createMetrics(log: Pick<Log, 'warn'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures = createFigures({ registry, log });
  return {
    registry,
    figures: figures.add,
    async text() {
      await figures.refresh();
      return registry.metrics();
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
