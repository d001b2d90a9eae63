import { itemAt } from '@spillway/checked/reads';
import type { FindingCode } from '@spillway/contract/compute/release-plans/codes';
import type { lakeText } from '@spillway/contract/compute/release-plans/texts';
import { apartM, moveMinutes } from '@spillway/rules/procedure/acts';
import type { GateRule } from '@spillway/rules/procedure/definition';
import type { LimitVerdict, OrderVerdict } from '@spillway/rules/procedure/limits';
import type { Uncertainty } from '@spillway/rules/procedure/truth';
import type { PlantNow } from '../current/current.ts';
import type { PlannedAct } from '../procedure-check/procedure-check.ts';
import type { PlanContent } from './content.ts';
import type { JudgedStretch } from './judge.ts';
import { outletsAsSet } from './outlets-as-set.ts';

/** A fact of a finding, before it is formatted. */
export type Fact = string | { readonly atMs: number } | { readonly number: number };

/** A finding to accept. Its key does not change with new forecasts, so that it need not be accepted again. */
export interface Finding {
  readonly key: string;
  readonly code: FindingCode;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly verdict?: LimitVerdict | OrderVerdict;
  readonly doubts?: readonly Uncertainty[];
}

/**
 * The plan cannot be judged at all. The reasons may change by the minute with the gauges, but they are accepted as one
 * finding.
 */
const notJudgedCode = 'not_judged';

export const notJudgedVerdict = (reason: Parameters<typeof lakeText>[0]): Finding => ({
  key: reason === 'forecast_ends' ? `${notJudgedCode} ${reason}` : notJudgedCode,
  code: 'not_judged',
  facts: { why: reason },
});

const isNotJudged = ({ code }: Finding): boolean =>
  code === 'not_judged' || code === 'mode_not_judged' || code === 'rule_not_judged';

/**
 * Accepting a plan that cannot be judged includes later findings that cannot be judged; a broken rule must always be
 * accepted.
 */
export const isAccepted = (finding: Finding, accepted: readonly string[]): boolean =>
  accepted.includes(finding.key) || (isNotJudged(finding) && accepted.includes(notJudgedCode));

/** Rules and orders that the plan breaks, each once with the first time. */
export function brokenFindings(intervals: readonly JudgedStretch[]): Finding[] {
  const found = new Map<string, Finding>();
  const add = (code: FindingCode, id: string, atMs: number, verdict: LimitVerdict | OrderVerdict) => {
    const key = `${code} ${id}`;
    if (verdict.state === 'broken' && !found.has(key)) found.set(key, { key, code, facts: { at: { atMs } }, verdict });
  };
  for (const { limits, orders } of intervals) {
    for (const { verdict, atMs } of orders) add('order_broken', verdict.order.id, atMs, verdict);
    for (const { verdict, atMs } of limits) add('limit_broken', verdict.limit.id, atMs, verdict);
  }
  return [...found.values()];
}

/**
 * Rules and orders that cannot be judged, each once with the first time and reason. Those broken anywhere are listed as
 * broken only.
 */
export function openFindings(intervals: readonly JudgedStretch[]): Finding[] {
  const brokenKeys = new Set(brokenFindings(intervals).map(({ key }) => key.slice(key.indexOf(' ') + 1)));
  const found = new Map<string, Finding>();
  for (const { of, atMs, doubts } of intervals.flatMap(({ open }) => open)) {
    const id = of === null ? null : 'order' in of ? of.order.id : of.limit.id;
    const key = id === null ? 'mode_not_judged' : `rule_not_judged ${id}`;
    if (found.has(key) || (id !== null && brokenKeys.has(id))) continue;
    const findingFields = { key, facts: { at: { atMs } }, doubts };
    found.set(
      key,
      of === null
        ? { ...findingFields, code: 'mode_not_judged' }
        : { ...findingFields, code: 'rule_not_judged', verdict: of },
    );
  }
  return [...found.values()];
}

export const noticeFindings = (acts: readonly PlannedAct[]): Finding[] =>
  acts.flatMap(({ act, atMs, items }) =>
    items.flatMap(({ what, id, to, noLaterThanMs, isPast, isUrgent, source }): Finding[] => {
      if (what !== 'notice' || !(isPast || isUrgent)) return [];
      const code = isPast ? 'notice_late' : 'notice_urgent';
      const findingFields = {
        act,
        at: { atMs },
        to: to.join(', '),
        due: { atMs: noLaterThanMs },
        article: source?.article ?? '',
      };
      return [{ key: `${code} ${id} ${new Date(atMs).toISOString()}`, code, facts: findingFields }];
    }),
  );

export function outOfServiceFindings({ steps }: PlanContent, { inForce }: Pick<PlantNow, 'inForce'>): Finding[] {
  const out = new Set([...inForce.gates, ...inForce.units].flatMap((one) => (one.inService ? [] : [one.outletId])));
  const found = new Map<string, Finding>();
  for (const { atMs, gates, units } of steps) {
    const used = [
      ...gates.filter(({ openingM }) => openingM > 0),
      ...units.filter(({ powerMw }) => powerMw > 0),
    ].filter(({ outletId }) => out.has(outletId));
    for (const { outletId, name } of used) {
      const key = `out_of_service ${outletId}`;
      if (!found.has(key)) found.set(key, { key, code: 'out_of_service', facts: { name, at: { atMs } } });
    }
  }
  return [...found.values()];
}

/**
 * Whether steps respect the procedure for moving gates: their spacing, and whether each movement ends before the next
 * step.
 */
export function movingFindings(content: PlanContent, plantNow: PlantNow, rule: GateRule): Finding[] {
  const { steps } = content;
  const article = rule.source.article;
  const { gates } = plantNow.inForce;
  return steps.flatMap(({ atMs }, index): Finding[] => {
    const [before, after] = [outletsAsSet(plantNow, content, index), outletsAsSet(plantNow, content, index + 1)];
    const byCode = new Map(
      gates.flatMap(({ code, inService }, index) =>
        inService && !Number.isNaN(itemAt(after.gateOpeningsM, index))
          ? [[code, itemAt(after.gateOpeningsM, index)] as const]
          : [],
      ),
    );
    const apart = apartM(rule, byCode);
    const { travelMin, dwellMin } = moveMinutes(rule, before, after);
    const next = steps[index + 1];
    const remainingMin = next ? (next.atMs - atMs) / 60_000 : Number.POSITIVE_INFINITY;
    const hasTravelNext =
      next !== undefined && moveMinutes(rule, after, outletsAsSet(plantNow, content, index + 2)).travelMin > 0;
    const iso = new Date(atMs).toISOString();
    return [
      ...(itemAt(steps, index).gates.length > 0 && apart > rule.apartM + 1e-9
        ? [
            {
              key: `gates_apart ${iso}`,
              code: 'gates_apart' as const,
              facts: { at: { atMs }, apart: { number: apart }, most: { number: rule.apartM }, article },
            },
          ]
        : []),
      ...(hasTravelNext && remainingMin < travelMin + dwellMin - 1e-9
        ? [
            {
              key: `moves_too_fast ${new Date(next.atMs).toISOString()}`,
              code: 'moves_too_fast' as const,
              facts: { at: { atMs: next.atMs }, minutes: { number: Math.ceil(travelMin + dwellMin) }, article },
            },
          ]
        : []),
    ];
  });
}
