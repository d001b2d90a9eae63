import type { ConditionCode } from '@spillway/contract/platform/health/conditions/codes';

/** A fault that a room knows at this moment. */
export interface Found {
  readonly code: ConditionCode;
  /** Values of its sentence; `about` tells two of one code apart. A change is news, so running ages and counts do not belong here. */
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Condition extends Found {
  readonly since: Date;
  readonly nodeName: string;
}
