import { numberAt, required } from '@spillway/checked/reads';
import { faceText } from '@spillway/plant-time/wall-text';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Curve } from '../../plant/tables/tables.ts';
import type { ExplainDeps } from './deps.ts';
import { curveOf, expressionOf, type Line } from './lines.ts';
import { type Explanation, type Names, type ObjectView, plantView } from './names.ts';

type StepView = Explanation['steps'][number];

const objectOf = ({ object }: Curve, names: Names): ObjectView =>
  object.kind === 'plant' ? plantView : names.of(object.kind, object.id);

/** Lines with the tables and the exact rows they used. */
export async function stepViews(
  { curves }: Pick<ExplainDeps, 'curves'>,
  hydroCode: string,
  plantInForce: PlantInForce,
  lines: readonly Line[],
  names: Names,
): Promise<StepView[]> {
  const used = lines.flatMap((line) => curveOf(plantInForce, line) ?? []);
  const columnsOf = await curves.rowsOf(hydroCode, [...new Map(used.map((one) => [one.curveId, one])).values()]);
  return lines.map((line) => {
    const curve = curveOf(plantInForce, line);
    const columns = curve && columnsOf.get(curve.curveId);
    return {
      of: line.of === 'plant' ? plantView : names.of('outlet', line.of),
      formula: line.formula,
      expression: expressionOf(line),
      inputs: { ...line.inputs },
      values: { ...line.values },
      table:
        curve && columns
          ? {
              tableId: curve.curveId,
              groupCode: curve.groupCode,
              name: curve.name,
              object: objectOf(curve, names),
              effectiveStart: faceText(curve.startWallMs),
              effectiveEnd: curve.endWallMs === null ? null : faceText(curve.endWallMs),
              loopByYear: curve.loopByYear,
              uploadTime: curve.uploadedAt.toISOString(),
              uploadedBy: curve.uploadedBy,
              columns: Object.keys(columns),
              rows: required(line.table).rows.map((row) => ({
                row,
                cells: Object.values(columns).map((cells) => numberAt(cells, row - 1)),
              })),
            }
          : null,
      flags: [...line.flags],
    };
  });
}
