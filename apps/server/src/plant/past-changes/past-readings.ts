import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';

/** A change of equipment that applies from a past instant on. */
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

/** Whether any reading would change. */
type IsFelt = (hydroCode: string, change: PastEquipment) => Promise<boolean>;

/** A user's decision about existing readings. */
export interface ReadingsPastChoice {
  /** Reprocesses readings since then, and all results computed from them. */
  readonly recomputePast: boolean;
  /** For a plant file, which has no field for a reason. */
  readonly byFile?: boolean;
}

/** Readings belong to `series`, which registers here to say whether a past change affects any. */
export function createPastReadings() {
  let ask: IsFelt = async () => false;
  return {
    answeredBy(one: IsFelt): void {
      ask = one;
    },

    /** A user who changes the past must have seen the effect and give a reason, which is stored with the change. */
    async refuseUnsaid(
      hydroCode: string,
      change: PastEquipment,
      { recomputePast, byFile = false, note }: ReadingsPastChoice & { readonly note: string | null },
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
