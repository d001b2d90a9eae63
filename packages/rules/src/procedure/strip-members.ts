import { required, wholeAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { ruleKey, ruleStrip, type StripRows, type StripRule, type StripScene, type StripStretch } from './strip.ts';

/** A rule of the middle line, with the state of the forecast members. */
type MemberState = StripStretch['state'] | 'at_risk';

interface MemberStretch extends Omit<StripStretch, 'state'> {
  /** `at_risk` means that the middle line does not break it, and too many members do. */
  readonly state: MemberState;
  /** The largest number of members that break it at once; absent when members do not apply. */
  readonly breaking?: number | undefined;
}

export interface MemberRule extends Omit<StripRule, 'stretches'> {
  readonly stretches: readonly MemberStretch[];
}

/** Members are checked hourly, because their share is a likelihood, which no minute has. */
const everyMin = 60;
/** A rule counts as kept when this share of the members keeps it. */
const neededShare = 0.9;

interface OverTime {
  readonly rule: StripRule;
  /** The number that break it in each hour, and the furthest beyond. */
  readonly breaking: Int32Array;
  readonly worst: (StripStretch | undefined)[];
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
  const every = Math.max(1, Math.round(everyMin / first.stepMin));
  const slotMs = every * first.stepMin * minuteMs;
  const { fromMs } = first;
  const knownMs = fromMs + Math.max(...members.map(({ knownRows }) => knownRows - 1)) * first.stepMin * minuteMs;
  const slots = Math.max(1, Math.ceil((knownMs - fromMs) / slotMs));
  const gone = new Int32Array(slots);
  const found = new Map<string, OverTime>();
  for (const rows of members) {
    if (rows.rows < rows.knownRows) {
      const endSlot = Math.floor(((rows.rows - 1) * rows.stepMin * minuteMs) / slotMs);
      for (let slot = Math.max(0, endSlot); slot < slots; slot += 1) gone[slot] = wholeAt(gone, slot) + 1;
    }
    if (rows.rows < 2) continue;
    for (const rule of ruleStrip(scene, rows, every).rules) take(found, rule, { fromMs, slotMs, slots });
  }
  const mostBreaking = members.length * (1 - neededShare) + 1e-9;
  const told = middle.map((rule): MemberRule => {
    const over = found.get(ruleKey(rule));
    const stretches = rule.stretches.flatMap((stretch) =>
      stretch.state === 'kept' ? pieces(stretch, { over, gone, mostBreaking, fromMs, slotMs, slots }) : [stretch],
    );
    return { ...rule, stretches };
  });
  const known = new Set(middle.map(ruleKey));
  const others = [...found].flatMap(([key, over]) =>
    known.has(key) ? [] : riskOf(over, mostBreaking, fromMs, slotMs),
  );
  return [...told, ...others];
}

interface Slots {
  readonly fromMs: number;
  readonly slotMs: number;
  readonly slots: number;
}

function take(found: Map<string, OverTime>, rule: StripRule, { fromMs, slotMs, slots }: Slots): void {
  const key = ruleKey(rule);
  const over: OverTime = found.get(key) ?? { rule, breaking: new Int32Array(slots), worst: [] };
  found.set(key, over);
  for (const stretch of rule.stretches) {
    if (stretch.state !== 'broken') continue;
    const from = Math.max(0, Math.floor((stretch.fromMs - fromMs) / slotMs));
    const to = Math.min(slots, Math.ceil((stretch.toMs - fromMs) / slotMs));
    for (let slot = from; slot < to; slot += 1) {
      over.breaking[slot] = wholeAt(over.breaking, slot) + 1;
      if (beyond(stretch) >= beyond(over.worst[slot])) over.worst[slot] = stretch;
    }
  }
}

const beyond = (one: Pick<StripStretch, 'value' | 'against'> | undefined): number =>
  !one || one.value === null || one.against === null ? -1 : Math.abs(one.value - one.against);

interface Within extends Slots {
  readonly over: OverTime | undefined;
  readonly gone: Int32Array;
  readonly mostBreaking: number;
}

/** A stretch kept by the middle line, cut where members make it doubtful. */
function pieces(stretch: StripStretch, within: Within): MemberStretch[] {
  const { over, gone, mostBreaking, fromMs, slotMs, slots } = within;
  const made: MemberStretch[] = [];
  const slotOf = (ms: number) => Math.min(slots - 1, Math.max(0, Math.floor((ms - fromMs) / slotMs)));
  for (let atMs = stretch.fromMs; atMs < stretch.toMs; ) {
    const slot = slotOf(atMs);
    const edgeMs = slot === slots - 1 ? stretch.toMs : Math.min(stretch.toMs, fromMs + (slot + 1) * slotMs);
    const breaking = (over?.breaking[slot] ?? 0) + wholeAt(gone, slot);
    const isRisk = breaking > mostBreaking;
    const worst = isRisk ? over?.worst[slot] : undefined;
    grow(made, {
      ...stretch,
      ...(worst ? { value: worst.value, against: worst.against } : {}),
      state: isRisk ? 'at_risk' : 'kept',
      breaking,
      fromMs: atMs,
      toMs: edgeMs,
    });
    atMs = edgeMs;
  }
  return made.length > 0 ? made : [stretch];
}

/** Adjacent stretches of one state are merged, with the largest number that break it at once and the worst value. */
function grow(made: MemberStretch[], next: MemberStretch): void {
  const before = made.at(-1);
  if (before?.state !== next.state || before.toMs !== next.fromMs) {
    made.push(next);
    return;
  }
  const worse = next.state === 'at_risk' && beyond(next) > beyond(before) ? next : before;
  const breaking = Math.max(before.breaking ?? 0, next.breaking ?? 0);
  made[made.length - 1] = { ...worse, breaking, fromMs: before.fromMs, toMs: next.toMs };
}

/** A rule that never applies to the middle line. */
function riskOf(
  { rule, breaking, worst }: OverTime,
  mostBreaking: number,
  fromMs: number,
  slotMs: number,
): MemberRule[] {
  const made: MemberStretch[] = [];
  for (const [slot, count] of breaking.entries()) {
    if (count <= mostBreaking) continue;
    const atMs = fromMs + slot * slotMs;
    grow(made, { ...required(worst[slot]), state: 'at_risk', breaking: count, fromMs: atMs, toMs: atMs + slotMs });
  }
  return made.length === 0 ? [] : [{ ...rule, stretches: made }];
}
