import type { Downstream, Procedure } from './definition.ts';

/** The first procedure, and the versions that take effect later, by time. */
export interface ProcedureInTime {
  readonly procedure: Procedure;
  /** Absent for none. */
  readonly ahead?: readonly { readonly fromMs: number; readonly procedure: Procedure }[] | undefined;
}

/** Acts after midnight use the procedure in effect then. */
export const procedureAt = ({ procedure, ahead = [] }: ProcedureInTime, atMs: number): Procedure =>
  ahead.findLast(({ fromMs }) => fromMs <= atMs)?.procedure ?? procedure;

/** In order of time. */
export const proceduresOf = ({ procedure, ahead = [] }: ProcedureInTime): Procedure[] => [
  procedure,
  ...ahead.map((one) => one.procedure),
];

/** Stations of the first procedure, and additional ones of later versions. */
export const stationsInTime = (all: ProcedureInTime): Downstream[] => [
  ...new Map(
    proceduresOf(all)
      .toReversed()
      .flatMap(({ stations }) => stations.map((one) => [one.id, one] as const)),
  ).values(),
];
