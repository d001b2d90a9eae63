import type { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { limitSentence, rangeSentence } from '@spillway/contract/compute/procedure-check/sentences';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Deadline } from '@spillway/rules/procedure/deadlines';
import type { Mode } from '@spillway/rules/procedure/definition';
import { silentAfterMin } from '@spillway/rules/procedure/figures';
import type { Edge, LimitVerdict, OrderVerdict, Range } from '@spillway/rules/procedure/limits';
import { type ActToNotify, noticeSentFor } from '@spillway/rules/procedure/notice-lead';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { forecastInUseView } from '../forecasts/in-use/in-use.ts';
import { type DoubtsView, deadlineView, doubtsOf, iso } from './answer.ts';
import { actByOf } from './deadlines-ahead.ts';
import { orderIdOf } from './orders-at.ts';
import type { PastRules, RulesNow } from './procedure-check.ts';
import type { BrokenSegment } from './segments.ts';

type NowView = AnswerTo<typeof contract.now>;
type PastView = AnswerTo<typeof contract.past>;

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;
const roundValue = (value: number | null): number | null => (value === null ? null : thousandths(value));

const noRange = { least: null, most: null };

const modeView = ({ id, name, decides, source }: Mode) => ({ ...source, id, name, decides });

export function nowView(
  { atMs, ruled, next, binding, facts, deadlines, plan, sent }: RulesNow,
  language: Language,
): NowView {
  const at = iso(atMs);
  const nextProcedure = next && {
    title: next.content.title,
    decree: next.content.decree,
    countsFrom: next.countsFrom.toISOString(),
  };
  if (ruled === null || binding === null)
    return {
      at,
      oldAt: null,
      state: 'no_procedure',
      procedure: null,
      procedureNext: nextProcedure,
      mode: null,
      modeHeld: null,
      couldBe: [],
      doubts: [],
      period: null,
      limits: [],
      orders: [],
      release: { ...noRange, value: null, sentence: null },
      lakeLevel: { ...noRange, value: null },
      unverifiedModes: [],
      deadlines: deadlinesView({ deadlines, plan, sent, atMs }),
    };
  const { version, procedure } = ruled;
  const { mode, period } = binding;
  const doubtsView = doubtsOf(ruled, language);
  const modeOf = (limitId: string) => procedure.modes.find(({ limits }) => limits.some(({ id }) => id === limitId));
  const articleOf = (by: string): string =>
    binding.limits.find(({ limit }) => limit.id === by)?.limit.source.article ??
    binding.orders.find(({ order }) => order.id === by)?.order.number ??
    by;
  const range = ({ least, most }: Range) => {
    const edge = (one: Edge | null) =>
      one && { value: thousandths(one.value), by: orderIdOf(one.by), article: articleOf(one.by) };
    return { least: edge(least), most: edge(most) };
  };
  const release = { ...range(binding.release), value: roundValue(facts?.figures.release?.value ?? null) };
  return {
    at,
    oldAt: iso(atMs + silentAfterMin(procedure.staleMin.plant, facts?.recordEveryMin) * minuteMs),
    state: mode.state,
    procedure: {
      procedureId: version.procedureId,
      title: version.content.title,
      decree: version.content.decree,
      countsFrom: version.countsFrom,
    },
    procedureNext: nextProcedure,
    mode: mode.state === 'judged' ? modeView(mode.mode) : null,
    modeHeld:
      mode.state === 'judged' && mode.laxer ? { name: mode.laxer.mode.name, from: iso(mode.laxer.fromMs) } : null,
    couldBe: mode.state === 'judged' ? [] : mode.couldBe.map(modeView),
    doubts: mode.state === 'judged' ? [] : doubtsView(mode.doubts),
    period: period && {
      ...period,
      highestBeforeFlood: period.highestBeforeFloodM,
      lowestReception: period.lowestReceptionM,
      article: period.source.article,
      verified: period.source.isVerified,
    },
    limits: binding.limits.map((one) => limitView(one, modeOf(one.limit.id)?.name ?? null, language, doubtsView)),
    orders: binding.orders.map((one) => orderView(one, language, doubtsView)),
    release: { ...release, sentence: rangeSentence(release, language) },
    lakeLevel: { ...range(binding.lakeLevel), value: roundValue(facts?.figures.lake_level?.value ?? null) },
    unverifiedModes: binding.unverifiedModes.map((id) => procedure.modes.find((one) => one.id === id)?.name ?? id),
    deadlines: deadlinesView({ deadlines, plan, sent, atMs }),
  };
}

function limitView(
  { limit, state, value, against, margin, doubts, outrankedBy }: LimitVerdict,
  mode: string | null,
  language: Language,
  doubtsView: DoubtsView,
): NowView['limits'][number] {
  const { quantity, comparison, source } = limit;
  const comparisonFields = { quantity, comparison, value: roundValue(value), against: roundValue(against) };
  return {
    ...source,
    id: limit.id,
    mode,
    ...comparisonFields,
    state,
    doubts: doubtsView(doubts),
    sentence: limitSentence({ ...comparisonFields, article: source.article }, language),
    margin: roundValue(margin),
    verified: source.isVerified,
    outrankedBy: outrankedBy?.number ?? null,
  };
}

function orderView(
  { order, state, value, doubts }: OrderVerdict,
  language: Language,
  doubtsView: DoubtsView,
): NowView['orders'][number] {
  const { quantity, comparison, number } = order;
  const comparisonFields = { quantity, comparison, value: roundValue(value), against: order.value };
  return {
    orderId: orderIdOf(order.id),
    number,
    organisation: order.from,
    ...comparisonFields,
    state,
    doubts: doubtsView(doubts),
    sentence: limitSentence({ ...comparisonFields, article: number }, language),
  };
}

function sentView(
  { what, id }: Deadline,
  act: ActToNotify,
  { sent, atMs }: Pick<RulesNow, 'sent' | 'atMs'>,
): NowView['deadlines']['items'][number]['sent'] {
  const found = what === 'notice' && id !== null ? noticeSentFor(id, act, sent, atMs) : null;
  return found && { ...found, at: iso(found.sentAtMs), actAt: iso(found.actAtMs) };
}

const deadlineModeOf = (isAct: boolean) => (isAct ? 'act' : 'prepare');

function deadlinesView(now: Pick<RulesNow, 'deadlines' | 'plan' | 'sent' | 'atMs'>): NowView['deadlines'] {
  const { plan } = now;
  const {
    state,
    levelM,
    article,
    levelsAhead,
    neededByMs,
    isCautious,
    actBecause,
    untilMs,
    forecast,
    isOutrun,
    act,
    travelMin,
    gates,
    items,
    oldAtMs,
    held,
    laterBecause,
  } = now.deadlines;
  const actMs = actByOf(now.deadlines);
  return {
    state,
    level: levelM,
    article,
    levelsAhead: levelsAhead.map(({ fromMs, title, ...one }) => ({
      from: iso(fromMs),
      level: one.levelM,
      article: one.article,
      procedure: title,
      judged: one.isJudged,
      lakeLevel: roundValue(one.lakeM),
    })),
    neededBy: isoOrNull(neededByMs),
    isCautious,
    mode: deadlineModeOf(actBecause.length > 0),
    actBecause,
    until: isoOrNull(untilMs),
    forecast: forecast && forecastInUseView(forecast, isOutrun),
    act,
    gates,
    travelMinutes: travelMin === null ? null : Math.ceil(travelMin),
    items: items.map((item) => ({
      ...deadlineView(item),
      sent: act === null || actMs === null ? null : sentView(item, { act, atMs: actMs, isPlanned: false }, now),
    })),
    oldAt: isoOrNull(oldAtMs),
    held: held && { actBy: isoOrNull(held.actByMs), mode: deadlineModeOf(held.isAct), until: iso(held.untilMs) },
    laterBecause,
    plan:
      plan.state === 'none'
        ? null
        : {
            planId: plan.planId,
            state: plan.state,
            pinnedUntil: iso(plan.untilMs),
            acts:
              plan.state === 'standing'
                ? plan.acts.map((one) => ({
                    act: one.act,
                    at: iso(one.atMs),
                    items: one.items.map((item) => ({
                      ...deadlineView(item),
                      sent: sentView(item, { act: one.act, atMs: one.atMs, isPlanned: true }, now),
                    })),
                  }))
                : [],
          },
  };
}

/** A year of a lake close to its limit gives some thousands. */
const maxTold = 3000;

export function pastView({ stepMs, modes, broken }: PastRules, language: Language): PastView {
  const notJudgedMs = modes
    .filter(({ mode, procedureId }) => mode === null && procedureId !== null)
    .reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return {
    stepMinutes: stepMs / minuteMs,
    segments: modes.slice(0, maxTold).map(({ fromMs, toMs, procedureId, mode, couldBe, doubts }) => ({
      from: iso(fromMs),
      to: iso(toMs),
      procedureId,
      mode,
      couldBe: [...couldBe],
      doubts: doubts.map(({ code, of }) => ({ code, of })),
    })),
    broken: broken.slice(0, maxTold).map((one) => brokenView(one, language)),
    notJudgedMinutes: Math.round(notJudgedMs / minuteMs),
    isCut: modes.length > maxTold || broken.length > maxTold,
  };
}

function brokenView(
  { id, isOrder, article, fromMs, toMs, quantity, comparison, worst }: BrokenSegment,
  language: Language,
): PastView['broken'][number] {
  const [value, against] = [thousandths(worst.value), thousandths(worst.against)];
  return {
    id: isOrder ? orderIdOf(id) : id,
    isOrder,
    article,
    from: iso(fromMs),
    to: iso(toMs),
    quantity,
    comparison,
    worstAt: iso(worst.atMs),
    value,
    against,
    sentence: limitSentence({ quantity, comparison, value, against, article }, language),
  };
}
