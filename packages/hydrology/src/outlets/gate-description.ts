import type { OneKeyTable } from '../tables/one-key.ts';
import type { TransitionTable } from '../tables/transition.ts';
import type { TwoKeyTable } from '../tables/two-key.ts';
import type { ArcGateSill } from './arc-gate.ts';
import type { FlatGateSill } from './flat-gate.ts';

/**
 * An outlet of the dam as in its drawings and tables. A table is used if there is one; the geometry is used without one, and beyond its
 * range. An outlet needs one of the two.
 */
export type GateDescription =
  | FreeOverflowDescription
  | LipGateDescription
  | SandFlushDescription
  | RoundCulvertDescription;

export interface CrestShape {
  /** Elevation of crest or sill [m above sea level]. */
  readonly crestM: number;
  /** Clear width [m]. */
  readonly widthM: number;
  /** m of the free overflow, side contraction included; see `weirM3s`. */
  readonly weirCoefficient: number;
}

export interface FreeOverflowDescription {
  readonly type: 'freeOverflow';
  readonly id: string;
  readonly ffzq?: OneKeyTable | undefined;
  readonly crest?: CrestShape | undefined;
}

/** A gate whose lip is in the water until it is wide open. */
export interface LipGateDescription {
  readonly type: 'arcGate' | 'flatGate';
  readonly id: string;
  readonly zaq?: TwoKeyTable | undefined;
  readonly ffzq?: OneKeyTable | undefined;
  readonly zaoac?: TransitionTable | undefined;
  readonly crest?: (CrestShape & { readonly lip: LipShape }) | undefined;
  readonly maxOpeningM?: number | undefined;
  /** The height of the leaf from lip to top [m]: a lake above the top runs over it. Requires `crest`. */
  readonly leafHeightM?: number | undefined;
}

export type LipShape =
  | ({ readonly relation: 'arc' } & ArcGateSill)
  | ({ readonly relation: 'flat' } & FlatGateSill)
  | { readonly relation: 'zhukovsky'; readonly velocityCoefficient: number; readonly contraction: number };

export interface SandFlushDescription {
  readonly type: 'sandFlush';
  readonly id: string;
  readonly zaq?: TwoKeyTable | undefined;
  readonly slot?: SlotShape | undefined;
  readonly maxOpeningM?: number | undefined;
}

export interface SlotShape {
  readonly sillM: number;
  readonly widthM: number;
  /** mu of `sandFlushM3s`. */
  readonly coefficient: number;
}

export interface RoundCulvertDescription {
  readonly type: 'roundCulvert';
  readonly id: string;
  /** Without a gate the culvert depends on lake level alone: by `ffzq` or its pipe. */
  readonly gated: boolean;
  readonly zaq?: TwoKeyTable | undefined;
  readonly ffzq?: OneKeyTable | undefined;
  readonly pipe?: PipeShape | undefined;
  readonly maxOpeningM?: number | undefined;
}

export interface PipeShape {
  /** Invert (lowest point) of the mouth [m above sea level]. */
  readonly invertM: number;
  /** Axis at the outlet [m above sea level], where a free jet starts. */
  readonly outletAxisM: number;
  readonly diameterM: number;
  readonly lengthM: number;
  readonly manningN: number;
  /** Sum of local losses in velocity heads, without the exit and the gate. */
  readonly localLosses: number;
}
