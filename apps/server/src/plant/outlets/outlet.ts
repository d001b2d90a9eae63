import type { readingSteps } from '@spillway/contract/plant/outlets/limits';
import type { gateShape, tableGroupLink, unitShape } from '@spillway/contract/plant/outlets/shape';
import type { z } from 'zod';

/** Geometry and limits keep their wire names; `describe.ts` converts them to the engine's, which include units. */
type UnitShape = z.output<typeof unitShape>;
type GateShape = z.output<typeof gateShape>;
export type TableLink = z.output<typeof tableGroupLink>;

interface Common {
  readonly code: string;
  readonly name: string;
  /** Unique among units or among gates. */
  readonly number: number;
  readonly openingOrder: number | null;
  readonly status: 'active' | 'inactive';
  /** Id of `dischargeMethods`; null: chosen by the available data. */
  readonly dischargeMethod: number | null;
  readonly tableLinks: readonly TableLink[];
  /** The station that measures its opening or power; null: manual entries are used. */
  readonly inputStationId: string | null;
  /** Each reading is the mean over this many minutes before it; null: instantaneous. */
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

interface SavedOutlet {
  readonly outletId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export type Unit = WrittenUnit & SavedOutlet;
export type Gate = WrittenGate & SavedOutlet;
export type Outlet = Unit | Gate;
