import { bulletinVerified as contract } from '@spillway/contract/bulletins/verified';
import { hourMs } from '@spillway/plant-time/spans';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { VerifiedRow, Verify } from './verify.ts';

const roundValue = (value: number): number => Number(value.toFixed(3));
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

function rowView(row: VerifiedRow) {
  // A time is stored in ms and shown in hours.
  const unit = row.measure === 'time_of_highest' ? hourMs : 1;
  const valueText = (value: number | null) => (value === null ? null : roundValue(value / unit));
  const errors = row.judged.map(({ error }) => error);
  return {
    kind: row.kind,
    quantity: row.quantity,
    measure: row.measure,
    leadHours: row.leadHours,
    printed: row.printed,
    judged: row.judged.length,
    rated: row.judged.filter(({ isRight }) => isRight !== null).length,
    right: row.judged.filter(({ isRight }) => isRight === true).length,
    replaced: row.replaced,
    allowed: valueText(row.allowed),
    bias: valueText(mean(errors)),
    meanAbsoluteError: valueText(mean(errors.map(Math.abs))),
    notJudged: Object.fromEntries(row.notJudged),
  };
}

export const verifiedRoutes = (verify: Verify): Implementation[] => [
  implement(contract.season, async (call) => {
    const { from, to } = call.query;
    const { bulletins, isCut, rows } = await verify(plantOf(call), new Date(from), new Date(to));
    return { bulletins, isCut, rows: rows.map(rowView) };
  }),
];
