import type { ConditionCode } from '@spillway/contract/platform/health/conditions/codes';

/** What a room knows to be wrong at this moment. */
export interface Found {
  readonly code: ConditionCode;
  /**
   * What its sentence needs; `about` tells two of one code apart. A change is news, so ages and counts that run do not belong
   * here.
   */
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Condition extends Found {
  readonly since: Date;
  readonly nodeName: string;
}
