import type { readingSteps } from '@spillway/contract/plant/outlets/limits';
import type { gateShape, tableGroupLink, unitShape } from '@spillway/contract/plant/outlets/shape';
import type { z } from 'zod';

/** Geometry and limits keep the names of the wire; `describe.ts` turns them into the engine's, with units in the names. */
type UnitShape = z.output<typeof unitShape>;
type GateShape = z.output<typeof gateShape>;
export type TableLink = z.output<typeof tableGroupLink>;

interface Common {
  readonly code: string;
  readonly name: string;
  /** Of the unit among units, of the gate among gates. */
  readonly number: number;
  readonly openingOrder: number | null;
  readonly status: 'active' | 'inactive';
  /** Id of `dischargeMethods`; null: by what there is. */
  readonly dischargeMethod: number | null;
  readonly tableLinks: readonly TableLink[];
  /** Measures its opening or power; null: what is entered for the outlet itself. */
  readonly inputStationId: string | null;
  /** Each reading is the mean of so many minutes up to its time; null: it is of its instant. */
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
