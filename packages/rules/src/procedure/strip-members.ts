import { integerAt, required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { ruleKey, ruleStrip, type StripInterval, type StripRows, type StripRule, type StripScene } from './strip.ts';

/** A rule of the middle line, with the state of the forecast members. */
type MemberState = StripInterval['state'] | 'at_risk';

interface MemberInterval extends Omit<StripInterval, 'state'> {
  /** `at_risk` means that the middle line does not break it, and too many members do. */
  readonly state: MemberState;
  /** The largest number of members that break it at once; absent when members do not apply. */
  readonly breaking?: number | undefined;
}

export interface MemberRule extends Omit<StripRule, 'stretches'> {
  readonly stretches: readonly MemberInterval[];
}

/** Members are checked hourly, because their share is a likelihood, which no minute has. */
const everyMin = 60;
/** A rule counts as kept when this share of the members keeps it. */
const neededShare = 0.9;

interface HourlyBreaches {
  readonly rule: StripRule;
  /** The number that break it in each hour, and the furthest beyond. */
  readonly breaking: Int32Array;
  readonly worst: (StripInterval | undefined)[];
}

/**
 * A rule kept by the middle line counts as kept only where nine of ten members keep it, too; elsewhere it is at risk. A rule broken by the
 * middle line, or not judged, stays so. A rule that only applies to members (they rise into another mode) is at risk when too many of them
 * break it. A member that left the capacity curve breaks, from there on, the rules kept by the middle line.
 */
export function stripOfMembers(
  scene: StripScene,
  middle: readonly StripRule[],
  members: readonly StripRows[],
): readonly MemberRule[] {
  const [first] = members;
  if (first === undefined) return middle;
  const rowStride = Math.max(1, Math.round(everyMin / first.stepMin));
  const slotMs = rowStride * first.stepMin * minuteMs;
  const { fromMs } = first;
  const knownMs = fromMs + Math.max(...members.map(({ knownRows }) => knownRows - 1)) * first.stepMin * minuteMs;
  const slots = Math.max(1, Math.ceil((knownMs - fromMs) / slotMs));
  const gone = new Int32Array(slots);
  const found = new Map<string, HourlyBreaches>();
  for (const rows of members) {
    if (rows.rows < rows.knownRows) {
      const endSlot = Math.floor(((rows.rows - 1) * rows.stepMin * minuteMs) / slotMs);
      for (let slot = Math.max(0, endSlot); slot < slots; slot += 1) gone[slot] = integerAt(gone, slot) + 1;
    }
    if (rows.rows < 2) continue;
    for (const rule of ruleStrip(scene, rows, rowStride).rules) take(found, rule, { fromMs, slotMs, slots });
  }
  const mostBreaking = members.length * (1 - neededShare) + 1e-9;
  const told = middle.map((rule): MemberRule => {
    const ruleOverTime = found.get(ruleKey(rule));
    const intervals = rule.stretches.flatMap((interval) =>
      interval.state === 'kept'
        ? pieces(interval, { over: ruleOverTime, gone, mostBreaking, fromMs, slotMs, slots })
        : [interval],
    );
    return { ...rule, stretches: intervals };
  });
  const knownKeys = new Set(middle.map(ruleKey));
  const others = [...found].flatMap(([key, ruleOverTime]) =>
    knownKeys.has(key) ? [] : riskOf(ruleOverTime, mostBreaking, fromMs, slotMs),
  );
  return [...told, ...others];
}

interface Slots {
  readonly fromMs: number;
  readonly slotMs: number;
  readonly slots: number;
}

function take(found: Map<string, HourlyBreaches>, rule: StripRule, { fromMs, slotMs, slots }: Slots): void {
  const key = ruleKey(rule);
  const ruleOverTime: HourlyBreaches = found.get(key) ?? { rule, breaking: new Int32Array(slots), worst: [] };
  found.set(key, ruleOverTime);
  for (const interval of rule.stretches) {
    if (interval.state !== 'broken') continue;
    const from = Math.max(0, Math.floor((interval.fromMs - fromMs) / slotMs));
    const to = Math.min(slots, Math.ceil((interval.toMs - fromMs) / slotMs));
    for (let slot = from; slot < to; slot += 1) {
      ruleOverTime.breaking[slot] = integerAt(ruleOverTime.breaking, slot) + 1;
      if (beyond(interval) >= beyond(ruleOverTime.worst[slot])) ruleOverTime.worst[slot] = interval;
    }
  }
}

const beyond = (one: Pick<StripInterval, 'value' | 'against'> | undefined): number =>
  !one || one.value === null || one.against === null ? -1 : Math.abs(one.value - one.against);

interface Within extends Slots {
  readonly over: HourlyBreaches | undefined;
  readonly gone: Int32Array;
  readonly mostBreaking: number;
}

/** A stretch kept by the middle line, cut where members make it doubtful. */
function pieces(interval: StripInterval, within: Within): MemberInterval[] {
  const { over, gone, mostBreaking, fromMs, slotMs, slots } = within;
  const memberStretches: MemberInterval[] = [];
  const slotOf = (ms: number) => Math.min(slots - 1, Math.max(0, Math.floor((ms - fromMs) / slotMs)));
  for (let atMs = interval.fromMs; atMs < interval.toMs; ) {
    const slot = slotOf(atMs);
    const edgeMs = slot === slots - 1 ? interval.toMs : Math.min(interval.toMs, fromMs + (slot + 1) * slotMs);
    const breakingCount = (over?.breaking[slot] ?? 0) + integerAt(gone, slot);
    const isRisk = breakingCount > mostBreaking;
    const worst = isRisk ? over?.worst[slot] : undefined;
    grow(memberStretches, {
      ...interval,
      ...(worst ? { value: worst.value, against: worst.against } : {}),
      state: isRisk ? 'at_risk' : 'kept',
      breaking: breakingCount,
      fromMs: atMs,
      toMs: edgeMs,
    });
    atMs = edgeMs;
  }
  return memberStretches.length > 0 ? memberStretches : [interval];
}

/** Adjacent stretches of one state are merged, with the largest number that break it at once and the worst value. */
function grow(memberStretches: MemberInterval[], next: MemberInterval): void {
  const before = memberStretches.at(-1);
  if (before?.state !== next.state || before.toMs !== next.fromMs) {
    memberStretches.push(next);
    return;
  }
  const worse = next.state === 'at_risk' && beyond(next) > beyond(before) ? next : before;
  const breakingCount = Math.max(before.breaking ?? 0, next.breaking ?? 0);
  memberStretches[memberStretches.length - 1] = {
    ...worse,
    breaking: breakingCount,
    fromMs: before.fromMs,
    toMs: next.toMs,
  };
}

/** A rule that never applies to the middle line. */
function riskOf(
  { rule, breaking, worst }: HourlyBreaches,
  mostBreaking: number,
  fromMs: number,
  slotMs: number,
): MemberRule[] {
  const memberStretches: MemberInterval[] = [];
  for (const [slot, count] of breaking.entries()) {
    if (count <= mostBreaking) continue;
    const atMs = fromMs + slot * slotMs;
    grow(memberStretches, {
      ...required(worst[slot]),
      state: 'at_risk',
      breaking: count,
      fromMs: atMs,
      toMs: atMs + slotMs,
    });
  }
  return memberStretches.length === 0 ? [] : [{ ...rule, stretches: memberStretches }];
}
