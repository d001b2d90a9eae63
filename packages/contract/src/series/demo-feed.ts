import type { z } from 'zod';
import type { plantContents } from '../plant/file.ts';

/** What the server tells the feeder of the demo, and what it hears from it. They are two processes of one machine. */
export interface FeedOrder {
  /** Where the paths of the contract begin on the server's own door; ends with a slash. */
  readonly url: string;
  /** The certificate this server shows; null where it speaks plain http. */
  readonly certificate: string | null;
  readonly key: string;
  readonly plant: DemoPlantFile;
  readonly seed: number;
  /** The history begins here, on a midnight of the plant. */
  readonly startMs: number;
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
  /** Null: nothing has been fed yet. */
  readonly progress: FeedProgress | null;
  /** What the server's clock says. */
  readonly nowMs: number;
}

export type DemoPlantFile = z.output<typeof plantContents>;

/** Every reading is there that is stamped after `fedFromMs` and had arrived by `fedToMs`. */
export interface FeedProgress {
  readonly fedFromMs: number;
  readonly fedToMs: number;
}

/** The storm whose runoff peaks at the project's flood of this return period. */
export interface DemoFlood {
  readonly returnPeriodYears: number;
  readonly startMs: number;
}

/** What goes wrong at a set time: a station's sensor sends nothing, or a unit is out of service. */
export interface DemoIncident {
  readonly of: 'station' | 'unit';
  readonly code: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export const demoStepMs = 5 * 60_000;
export const floodYears = [10, 20, 50, 100, 200, 500, 1000] as const;
/** So long a flood has the weather's place. */
export const floodLengthMs = 96 * 3_600_000;

/** The feeder ends with it where its key is no longer any collector's. */
export const keyRefusedExitCode = 3;
