import type { calculation as contract } from '@spillway/contract/compute/calculation/calculation';
import type { z } from 'zod';

/** Operators' values that replace readings, by wire names: the form in which a run stores them. */
export type Overrides = NonNullable<z.output<typeof contract.only.body>['overrides']>;

export const isEmpty = ({ lake_level: lakeLevelM, tailwater, outlets = [] }: Overrides): boolean =>
  lakeLevelM === undefined && tailwater === undefined && outlets.length === 0;
