import { itemAt, required } from '@spillway/checked/reads';
import type { impact } from '@spillway/contract/compute/impact';
import type { Plant } from '../../plant/plant.ts';
import {
  type Columns,
  type Comparison,
  type Curve,
  type CurveObject,
  type CurveUse,
  isAnswered,
  type Supposition,
  samePeriod,
} from '../../plant/tables/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnswerType } from '../../platform/http/inside.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import type { Calculation } from '../calculation/calculation.ts';
import { recordsOf } from './records-of.ts';

interface AffectedDeps {
  readonly clock: Clock;
  readonly plant: Pick<Plant, 'curves' | 'inForce' | 'described'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly calculation: Pick<Calculation, 'whatIf' | 'outdated'>;
}

export type Impact = AnswerType<typeof impact>;

interface ChangedUse {
  readonly groupCode: Curve['groupCode'];
  readonly object: CurveObject;
  readonly use: CurveUse;
  readonly columns: Columns;
}

export const noImpact: Impact = {
  users: [],
  from: null,
  to: null,
  records: 0,
  largest: [],
  sample: null,
  replaces: null,
  mustType: null,
  reasonNeeded: false,
  difference: null,
  readings: null,
  money: null,
};

/** Previews the effect of a change on past records; nothing is written. */
export function createImpact({ clock, plant, catalogue, calculation }: AffectedDeps) {
  const { curves, inForce } = plant;

  async function impactOfChange(hydroCode: string, change: Supposition): Promise<Impact> {
    const plantCatalogue = await catalogue.of(hydroCode);
    const other = inForce.supposing(await curves.suppose(hydroCode, change));
    if (!plantCatalogue) return noImpact;
    const seen = await calculation.whatIf(plantCatalogue, other);
    return { ...noImpact, ...(await recordsOf(plant, plantCatalogue, seen)) };
  }

  return {
    async ofTable(hydroCode: string, change: Exclude<Supposition, { act: 'upload' }>): Promise<Impact> {
      const { curve, act } = change;
      const [past, users, mustType] = await Promise.all([
        impactOfChange(hydroCode, change),
        curves.usersOf(hydroCode, curve),
        curves.mustType(hydroCode, curve),
      ]);
      return {
        ...past,
        users: users.map((user) => ({ ...user, carries: [...user.carries] })),
        mustType: act === 'remove' ? mustType : null,
        reasonNeeded: act === 'restore' || curve.active || (act === 'change' && change.use.active),
      };
    },

    /** For records made under older rules, recomputed with today's. */
    async ofRules(hydroCode: string): Promise<Impact> {
      const plantCatalogue = await catalogue.of(hydroCode);
      if (!plantCatalogue) return noImpact;
      const records = await recordsOf(plant, plantCatalogue, await calculation.outdated.whatIf(plantCatalogue));
      return { ...noImpact, ...records, reasonNeeded: records.from !== null };
    },

    async ofUpload(hydroCode: string, newUse: ChangedUse): Promise<Impact> {
      const { groupCode, object, use, columns } = newUse;
      const ever = await curves.history(hydroCode, { groupCode });
      const ownCurves = ever.filter(({ object: of }) => of.kind === object.kind && of.id === object.id);
      const standing = await curves.inForce(hydroCode, groupCode, object, clock.now());
      const [past, users] = await Promise.all([
        impactOfChange(hydroCode, { act: 'upload', ...newUse }),
        curves.usersOf(hydroCode, { groupCode, object }),
      ]);
      const compared = standing && (await curves.compareWith(hydroCode, standing.curve, columns));
      return {
        ...past,
        users: users.map((user) => ({ ...user, carries: [...user.carries] })),
        replaces: (use.active && samePeriod(ownCurves, use, null)?.name) || null,
        reasonNeeded: use.active && isAnswered(ever, { groupCode, object }),
        difference: compared && differenceOf(standing.curve, compared),
      };
    },
  };
}

export type ImpactRoom = ReturnType<typeof createImpact>;

/** The largest difference between values present in both tables. */
function differenceOf({ curveId, name }: Curve, compared: Comparison): Impact['difference'] {
  let found: { row: number; column: number; size: number } | null = null;
  for (const [column, cells] of compared.difference.entries())
    for (const [row, cell] of cells.entries()) {
      const size = cell === null ? 0 : Math.abs(cell);
      if (size > (found?.size ?? 0)) found = { row, column, size };
    }
  if (!found) return null;
  const { row, column } = found;
  return {
    tableId: curveId,
    name,
    column: itemAt(compared.values, column),
    keys: compared.keys.map((key, index) => ({ name: key, value: itemAt(itemAt(compared.keyColumns, index), row) })),
    before: required(itemAt(compared.first, column)[row]),
    after: required(itemAt(compared.second, column)[row]),
  };
}
