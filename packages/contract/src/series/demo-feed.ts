import type { z } from 'zod';
import type { plantContents } from '../plant/file.ts';

/** Messages between the server and the demo feeder, two processes of one machine. */
export interface FeedOrder {
  /** The base of the contract's paths at the server's own address; ends with a slash. */
  readonly url: string;
  /** The certificate of this server; null with plain http. */
  readonly certificate: string | null;
  readonly key: string;
  readonly plant: DemoPlantFile;
  readonly seed: number;
  /** The history begins here, on a midnight of the plant. */
  readonly startMs: number;
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
  /** Null when nothing has been fed yet. */
  readonly progress: FeedProgress | null;
  /** The server's clock. */
  readonly nowMs: number;
}

export type DemoPlantFile = z.output<typeof plantContents>;

/** Every reading stamped after `fedFromMs` that had arrived by `fedToMs` is stored. */
export interface FeedProgress {
  readonly fedFromMs: number;
  readonly fedToMs: number;
}

/** The storm whose runoff peaks at the project's flood of this return period. */
export interface DemoFlood {
  readonly returnPeriodYears: number;
  readonly startMs: number;
}

/** A fault at a set time: a station's sensor sends nothing, or a unit is out of service. */
export interface DemoIncident {
  readonly of: 'station' | 'unit';
  readonly code: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export const demoStepMs = 5 * 60_000;
export const floodYears = [10, 20, 50, 100, 200, 500, 1000] as const;
/** A flood replaces the weather for this long. */
export const floodLengthMs = 96 * 3_600_000;

/** The exit code of the feeder when its key no longer belongs to a collector. */
export const keyRefusedExitCode = 3;
