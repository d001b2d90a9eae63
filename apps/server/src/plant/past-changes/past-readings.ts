import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';

/** What measures, described otherwise from an instant of the past on. */
export type PastEquipment =
  | {
      readonly kind: 'calibration';
      readonly sensorId: string;
      readonly calibration: {
        readonly effectiveFrom: Date;
        readonly coefficient: number;
        readonly offset: number;
        readonly elevationM: number | null;
      };
    }
  | {
      readonly kind: 'replacement';
      readonly stationId: string;
      readonly replacedAt: Date;
      readonly calibrationCoefficient: number;
      readonly calibrationElevationM: number | null;
    };

/** Whether something that was measured would read differently. */
type IsFelt = (hydroCode: string, change: PastEquipment) => Promise<boolean>;

/** What a person says of a change that speaks for readings that stand. */
export interface SaidOfReadings {
  /** Readings since then are worked out again, and so is all that was computed from them. */
  readonly recomputePast: boolean;
  /** Nobody is there to be asked why: a plant's file. */
  readonly byFile?: boolean;
}

/** Readings are kept on the floor above: it says, when it is there, whether a change of the past is felt by any. */
export function createPastReadings() {
  let ask: IsFelt = async () => false;
  return {
    answeredBy(one: IsFelt): void {
      ask = one;
    },

    /** Whoever changes what was measured has seen what it changes, and says why: the note stays with the change. */
    async refuseUnsaid(
      hydroCode: string,
      change: PastEquipment,
      { recomputePast, byFile = false, note }: SaidOfReadings & { readonly note: string | null },
    ): Promise<void> {
      if (byFile || (recomputePast && note !== null) || !(await ask(hydroCode, change))) return;
      const faults: RefusedField[] = [];
      if (!recomputePast) faults.push({ field: 'recompute_past', rule: 'past_unasked' });
      if (note === null) faults.push({ field: 'note', rule: 'past_reason_needed' });
      throw new Refusal('request.invalid', {}, faults);
    },
  };
}

export type PastReadings = ReturnType<typeof createPastReadings>;
