import type { Downstream, Procedure } from './definition.ts';

/** The procedure that counts first, and the versions that begin to count later, by time. */
export interface ProcedureInTime {
  readonly procedure: Procedure;
  /** Absent: none. */
  readonly ahead?: readonly { readonly fromMs: number; readonly procedure: Procedure }[] | undefined;
}

/** What is done after midnight goes by the procedure that counts then. */
export const procedureAt = ({ procedure, ahead = [] }: ProcedureInTime, atMs: number): Procedure =>
  ahead.findLast(({ fromMs }) => fromMs <= atMs)?.procedure ?? procedure;

/** The first first. */
export const proceduresOf = ({ procedure, ahead = [] }: ProcedureInTime): Procedure[] => [
  procedure,
  ...ahead.map((one) => one.procedure),
];

/** Of the procedure that counts first, and what later ones have beside. */
export const stationsInTime = (all: ProcedureInTime): Downstream[] => [
  ...new Map(
    proceduresOf(all)
      .toReversed()
      .flatMap(({ stations }) => stations.map((one) => [one.id, one] as const)),
  ).values(),
];
