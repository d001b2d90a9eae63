import type { calculation as contract } from '@spillway/contract/compute/calculation/calculation';
import type { z } from 'zod';

/** What an operator puts in the place of readings, by the names of the wire: as it is kept with a run. */
export type Overrides = NonNullable<z.output<typeof contract.only.body>['overrides']>;

export const isEmpty = ({ lake_level: lakeLevelM, tailwater, outlets = [] }: Overrides): boolean =>
  lakeLevelM === undefined && tailwater === undefined && outlets.length === 0;
