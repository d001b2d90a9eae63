import { itemAt, required } from '@spillway/checked/reads';
import { limitSentence } from '@spillway/contract/compute/procedure-check/sentences';
import type { plans as contract, planShape } from '@spillway/contract/compute/release-plans/release-plans';
import { actText, findingText, lakeText } from '@spillway/contract/compute/release-plans/texts';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { stationsInTime } from '@spillway/rules/procedure/in-time';
import type { LimitVerdict, OrderVerdict } from '@spillway/rules/procedure/limits';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerTo, AnswerType } from '../../platform/http/inside.ts';
import type { PlantNow } from '../current/current.ts';
import { forecastInUseView, isForecastOutrun } from '../forecasts/in-use/in-use.ts';
import { deadlineView, doubtsOf, procedureInTimeOf, type RulesInForce } from '../procedure-check/procedure-check.ts';
import type { PlanCheck } from './check.ts';
import type { PlanContent } from './content.ts';
import type { Departed } from './departure.ts';
import { greatestOpeningM, isGated } from './draft.ts';
import type { Fact, Finding } from './findings.ts';
import { outletsAsSet } from './outlets-as-set.ts';
import type { Projection } from './project.ts';
import { stateOf } from './state.ts';
import type { NewPlan, Position, StoredPlan } from './store.ts';

type PlanView = AnswerType<typeof planShape>;
type CheckView = AnswerTo<typeof contract.check>;

const iso = (ms: number): string => new Date(ms).toISOString();
const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;
const roundValue = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : thousandths(value);

/** Every third row (a quarter of an hour) and the last one are shown. */
const shownEveryRows = 3;

const rowsView = (projection: Projection | null): PlanView['rows'] =>
  (projection?.levelM ?? []).flatMap((levelM, row, all) => {
    const { fromMs, stepMin, releaseM3s, inflowM3s } = required(projection);
    if (row % shownEveryRows !== 0 && row !== all.length - 1) return [];
    return [
      {
        at: iso(fromMs + row * stepMin * minuteMs),
        lakeLevel: roundValue(levelM),
        release: roundValue(itemAt(releaseM3s, row)),
        inflow: roundValue(itemAt(inflowM3s, row)),
      },
    ];
  });

const contentView = ({ steps, untilMs }: PlanContent): Pick<PlanView, 'steps' | 'until'> => ({
  steps: steps.map(({ atMs, gates, units }) => ({
    at: iso(atMs),
    gates: gates.map(({ outletId, openingM, code, name }) => ({ outletId, opening: openingM, code, name })),
    units: units.map(({ outletId, powerMw, code, name }) => ({ outletId, power: powerMw, code, name })),
  })),
  until: iso(untilMs),
});

export const departedSnapshot = ({ departure, of, planned, actual, atMs }: Departed) => ({
  departure,
  name: of,
  planned: roundValue(planned),
  actual: roundValue(actual),
  time: iso(atMs),
});

export const snapshotOf = ({ content, reason, accepted, pinnedUntil }: NewPlan, timeZone: string) => ({
  steps: content.steps.map(({ atMs, gates, units }) =>
    [
      clockText(atMs, timeZone),
      ...gates.map(({ code, openingM }) => `${code} ${openingM} m`),
      ...units.map(({ code, powerMw }) => `${code} ${powerMw} MW`),
    ].join(', '),
  ),
  until: iso(content.untilMs),
  reason,
  accepted: [...accepted],
  pinned_until: pinnedUntil.toISOString(),
});

export function planView(plan: StoredPlan, { permissions }: Pick<Caller, 'permissions'>, nowMs: number): PlanView {
  const { suspendedBy, issued } = plan;
  return {
    ...plan,
    ...contentView(plan.content),
    state: stateOf(plan, nowMs),
    accepted: [...plan.accepted],
    pinnedAt: plan.pinnedAt.toISOString(),
    pinnedUntil: plan.pinnedUntil.toISOString(),
    forecastIssued: issued.forecastIssued,
    forecastSource: issued.forecastSource ?? null,
    rows: rowsView(issued.projection),
    suspendedAt: plan.suspendedAt?.toISOString() ?? null,
    suspendedBy: suspendedBy && {
      departure: suspendedBy.departure,
      of: suspendedBy.of,
      planned: roundValue(suspendedBy.planned),
      actual: roundValue(suspendedBy.actual),
      at: iso(suspendedBy.atMs),
    },
    endedAt: plan.endedAt?.toISOString() ?? null,
    updatedAt: plan.updatedAt.toISOString(),
    may: { update: permissions.has('dashboard.calculation') },
  };
}

/** Every gate and unit with its present setting, for planning. */
export function outletsView(plantNow: PlantNow): AnswerTo<typeof contract.now>['outlets'] {
  const { inForce } = plantNow;
  const now = outletsAsSet(plantNow, { steps: [], untilMs: 0 }, 0);
  return [
    ...inForce.gates.flatMap((gate, index) =>
      isGated(inForce, gate.outletId)
        ? [
            {
              outletId: gate.outletId,
              kind: 'gate' as const,
              code: gate.code,
              name: gate.name,
              inService: gate.inService,
              greatest: greatestOpeningM(inForce, gate.outletId),
              now: roundValue(itemAt(now.gateOpeningsM, index)),
            },
          ]
        : [],
    ),
    ...inForce.units.map((unit, index) => ({
      outletId: unit.outletId,
      kind: 'unit' as const,
      code: unit.code,
      name: unit.name,
      inService: unit.inService,
      greatest: unit.ratedPowerMw,
      now: roundValue(itemAt(now.unitPowersMw, index)),
    })),
  ];
}

function sentenceOf(verdict: LimitVerdict | OrderVerdict, language: Language): string {
  const value = roundValue(verdict.value);
  if ('order' in verdict) {
    const { quantity, comparison, number, value: against } = verdict.order;
    return limitSentence({ quantity, comparison, value, against, article: number }, language);
  }
  const { quantity, comparison, source } = verdict.limit;
  return limitSentence(
    { quantity, comparison, value, against: roundValue(verdict.against), article: source.article },
    language,
  );
}

/** `03:20 24/11`, in plant time. */
function clockText(atMs: number, timeZone: string): string {
  const text = wallText(atMs, timeZone);
  return `${text.slice(11, 16)} ${text.slice(8, 10)}/${text.slice(5, 7)}`;
}

function doubtTextsOf(rulesInForce: RulesInForce, language: Language) {
  const procedureInTime = procedureInTimeOf(rulesInForce);
  return doubtsOf({ procedure: { stations: procedureInTime ? stationsInTime(procedureInTime) : [] } }, language);
}

export function findingTextOf(
  { code, facts, verdict, doubts = [] }: Finding,
  { standing }: PlanCheck,
  language: Language,
): string {
  const { timeZone } = standing.catalogue;
  const factText = (name: string, fact: Fact): string => {
    if (typeof fact !== 'string')
      return 'atMs' in fact ? clockText(fact.atMs, timeZone) : new Intl.NumberFormat(language).format(fact.number);
    if (name === 'act') return actText(fact, language);
    return name === 'why' ? lakeText(fact as Parameters<typeof lakeText>[0], language) : fact;
  };
  const texts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(name, fact)]));
  const reasonTexts = standing.ruled ? doubtTextsOf(standing, language)(doubts).map(({ text }) => text) : [];
  const sentence = verdict ? { sentence: sentenceOf(verdict, language) } : {};
  return findingText(code, { ...texts, ...sentence, doubts: reasonTexts.join('; ') }, language);
}

export function checkView(check: PlanCheck, language: Language): CheckView {
  const { atMs, standing, lake, projection, knownUntilMs, stretches, acts, findings } = check;
  const { ruled, ruledAhead, forecast } = standing;
  const forecastInUse =
    projection && forecast && forecastInUseView(forecast, isForecastOutrun(forecast, standing.stands));
  const suspectTextsOf = ruled ? doubtTextsOf(standing, language) : () => [];
  return {
    at: iso(atMs),
    lake,
    procedure: ruled && { procedureId: ruled.version.procedureId, title: ruled.version.content.title },
    proceduresAhead: ruledAhead.map(({ version }) => ({
      title: version.content.title,
      countsFrom: version.countsFrom.toISOString(),
    })),
    forecastIssued: forecastInUse?.issuedAt ?? null,
    forecast: forecastInUse,
    knownUntil: knownUntilMs === null ? null : iso(knownUntilMs),
    rows: rowsView(projection),
    steps: stretches.map(({ atMs: beginMs, releaseM3s, levelM, binding, limits, orders }) => ({
      at: iso(beginMs),
      release: roundValue(releaseM3s),
      lakeLevel: roundValue(levelM),
      mode: binding?.mode.state === 'judged' ? binding.mode.mode.name : null,
      limits: [
        ...orders.map(({ verdict, atMs: worstMs }) => ({
          id: verdict.order.id,
          state: verdict.state,
          at: iso(worstMs),
          sentence: sentenceOf(verdict, language),
          article: verdict.order.number,
          doubts: suspectTextsOf(verdict.doubts),
          outrankedBy: null,
        })),
        ...limits.map(({ verdict, atMs: worstMs }) => ({
          id: verdict.limit.id,
          state: verdict.state,
          at: iso(worstMs),
          sentence: sentenceOf(verdict, language),
          article: verdict.limit.source.article,
          doubts: suspectTextsOf(verdict.doubts),
          outrankedBy: verdict.outrankedBy?.number ?? null,
        })),
      ],
    })),
    acts: acts.map(({ act, atMs: actMs, items }) => ({
      act,
      at: iso(actMs),
      items: items.map((item) => {
        const view = deadlineView(item);
        return { ...view, what: item.what === 'siren' ? ('siren' as const) : ('notice' as const) };
      }),
    })),
    findings: findings.map((finding) => ({
      key: finding.key,
      code: finding.code,
      text: findingTextOf(finding, check, language),
    })),
  };
}

export const writeCursor = ({ pinnedAt, planId }: Position): string =>
  Buffer.from(`${pinnedAt.getTime()} ${planId}`).toString('base64url');

/** An invalid cursor starts at the newest plan. */
export function readCursor(cursor: string | undefined): Position | null {
  const parts = /^(-?\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return parts ? { pinnedAt: new Date(Number(parts[1])), planId: itemAt(parts, 2) } : null;
}
