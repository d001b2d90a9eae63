import { usualEfficiency } from '@spillway/hydrology/outlets/unit';
import type { Format } from '../../base/format/format.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import type { LakeLevels } from './gate-drawing.ts';
import { hasLip, mayOpen } from './outlet-fields.ts';
import type { OutletValues } from './outlet-values.ts';
import type { OutletType } from './queries.ts';
import type { TableNeed } from './table-needs.ts';
import { methodCode, missingTable } from './table-needs.ts';
import { unitRange } from './unit-range.ts';

/** Warnings about the values before a calculation fails on them. None prevents saving. */
interface Advice {
  readonly tone: 'accent' | 'watch' | 'critical';
  readonly text: string;
}

interface AdviceContext {
  readonly levels: LakeLevels;
  readonly needs: readonly TableNeed[];
  /** Names of other units on the same waterway. */
  readonly sharing: readonly string[];
}

export function outletAdvice(
  t: Text,
  format: Pick<Format, 'number'>,
  outletType: OutletType,
  values: OutletValues,
  adviceContext: AdviceContext,
): Advice[] {
  return outletType === 1 ? unitAdvice(t, format, values, adviceContext) : gateAdvice(t, format, values, adviceContext);
}

const known = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const watch = (text: string): Advice => ({ tone: 'watch', text });
const critical = (text: string): Advice => ({ tone: 'critical', text });
const info = (text: string): Advice => ({ tone: 'accent', text });

function unitAdvice(
  t: Text,
  { number }: Pick<Format, 'number'>,
  values: OutletValues,
  adviceContext: AdviceContext,
): Advice[] {
  const { levels, needs, sharing } = adviceContext;
  const found: Advice[] = [];
  const missing = missingTable(needs);
  if (missing === 'QZ') found.push(critical(t('outlets.advice.unitRating')));
  else if (missing) found.push(critical(t('outlets.advice.unitTable', { group: missing })));
  const byTable = needs.some(({ group, table }) => table && (group === 'HPQ' || group === 'ZPQ' || group === 'QETA'));
  const method = known(values.discharge_method) ? methodCode(values.discharge_method) : null;
  const byEfficiency =
    method === 'efficiency' || (method === null && !byTable) || (missing !== null && missing !== 'QZ');
  if (byEfficiency && !known(values.efficiency))
    found.push(watch(t('outlets.advice.efficiencyAssumed', { efficiency: number(usualEfficiency, 2) })));
  const range = unitRange(values, levels);
  if (range) found.push(info(t('outlets.advice.ratedHead', { head: number(range.ratedHeadM, 1) })));
  const { nozzle_level: nozzle } = values;
  const dead = levels.dead_water_level;
  if (values.gate_type === 7 && known(nozzle) && dead !== null && nozzle >= dead)
    found.push(watch(t('outlets.advice.nozzleAboveDead', { level: number(dead, 2) })));
  if (sharing.length > 0) found.push(info(t('outlets.advice.sharedWaterway', { names: sharing.join(', ') })));
  return found;
}

function gateAdvice(
  t: Text,
  { number }: Pick<Format, 'number'>,
  values: OutletValues,
  adviceContext: AdviceContext,
): Advice[] {
  const { levels, needs } = adviceContext;
  const { gate_type: type } = values;
  const found: Advice[] = [];
  const missing = missingTable(needs);
  const hasGeometry =
    type === 4
      ? known(values.slot_sill)
      : type === 5
        ? known(values.invert)
        : known(values.crest) && (!hasLip(type) || Boolean(values.lip_relation));
  const table = needs.find(({ group }) => group === (mayOpen(type, values.gated) ? 'ZAQ' : 'FFZQ'))?.table ?? null;
  const byFormula = known(values.discharge_method) && methodCode(values.discharge_method) === 'formula';
  if (!hasGeometry && (table === null || byFormula)) found.push(critical(t('outlets.advice.noWay')));
  else if (missing) found.push(critical(t('outlets.advice.gateTable', { group: missing })));
  const sill = type === 4 ? values.slot_sill : type === 5 ? values.invert : values.crest;
  const { normal_water_level: normal, dead_water_level: dead, designed_flood_water_level: flood } = levels;
  if (known(sill) && normal !== null && sill >= normal)
    found.push(info(t('outlets.advice.sillAboveNormal', { level: number(normal, 2) })));
  else if (known(sill) && dead !== null && sill < dead)
    found.push(info(t('outlets.advice.sillBelowDead', { level: number(dead, 2) })));
  const open =
    hasLip(type) && known(values.crest) && known(values.max_opening) ? values.crest + values.max_opening : null;
  if (open !== null && flood !== null && open < flood)
    found.push(watch(t('outlets.advice.lipInFlood', { open: number(open, 2), level: number(flood, 2) })));
  found.push(...leafAdvice(t, { number }, values, levels));
  const { crest, trunnion_level: axis, trunnion_radius: radius, diameter, invert, outlet_axis: outletAxis } = values;
  if (type === 2 && known(crest) && known(axis) && known(radius) && radius <= Math.abs(axis - crest))
    found.push(watch(t('outlets.advice.radiusTooShort', { distance: number(Math.abs(axis - crest), 2) })));
  if (type === 5 && known(outletAxis) && known(invert) && known(diameter) && outletAxis > invert + diameter)
    found.push(watch(t('outlets.advice.risingPipe')));
  if (
    type === 5 &&
    known(diameter) &&
    mayOpen(type, values.gated) &&
    known(values.max_opening) &&
    values.max_opening > diameter
  )
    found.push(watch(t('outlets.advice.openingAboveDiameter')));
  return found;
}

/** Overflow of a closed leaf is only checked if the leaf height is known. */
function leafAdvice(
  t: Text,
  { number }: Pick<Format, 'number'>,
  { gate_type: type, crest, leaf_height: leaf }: OutletValues,
  { normal_water_level: normal }: LakeLevels,
): Advice[] {
  if (!hasLip(type)) return [];
  if (!known(leaf)) return [info(t('outlets.advice.leafUnknown'))];
  if (!known(crest)) return [watch(t('outlets.advice.leafWithoutCrest'))];
  const top = crest + leaf;
  if (normal === null || top >= normal) return [];
  return [watch(t('outlets.advice.leafBelowNormal', { top: number(top, 2), level: number(normal, 2) }))];
}
