import type { readingSteps } from '@spillway/contract/plant/outlets/limits';
import type { gateShape, tableGroupLink, unitShape } from '@spillway/contract/plant/outlets/shape';
import type { z } from 'zod';

/** Geometry and limits keep the wire's names; `describe.ts` turns them into the engine's, with units in the names. */
type UnitShape = z.output<typeof unitShape>;
type GateShape = z.output<typeof gateShape>;
export type TableLink = z.output<typeof tableGroupLink>;

interface Common {
  readonly code: string;
  readonly name: string;
  /** Counted among units or among gates. */
  readonly number: number;
  readonly openingOrder: number | null;
  readonly status: 'active' | 'inactive';
  /** Id of `dischargeMethods`; null chooses by the available data. */
  readonly dischargeMethod: number | null;
  readonly tableLinks: readonly TableLink[];
  /** Measures its opening or power; null when manual entries are used. */
  readonly inputStationId: string | null;
  /** Each reading is the mean over so many minutes before it; null when it is instantaneous. */
  readonly readingStepMin: (typeof readingSteps)[number] | null;
}

export interface WrittenUnit extends Common {
  readonly outletType: 1;
  readonly gateType: 6 | 7;
  readonly shape: UnitShape;
}

export interface WrittenGate extends Common {
  readonly outletType: 2;
  readonly gateType: 1 | 2 | 3 | 4 | 5;
  readonly shape: GateShape;
}

export type WrittenOutlet = WrittenUnit | WrittenGate;

interface Saved {
  readonly outletId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export type Unit = WrittenUnit & Saved;
export type Gate = WrittenGate & Saved;
export type Outlet = Unit | Gate;
