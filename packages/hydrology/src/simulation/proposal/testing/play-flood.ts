import { floodRule } from '../../../routing/flood-rule.ts';
import { muskingum, routeMuskingum, steadyReach } from '../../../routing/muskingum.ts';
import { releaseTable } from '../../release-table.ts';
import { startStorageM3 } from '../../run.ts';
import { Walker } from '../../simulate.ts';
import type { Goals } from '../goals.ts';
import { type Ladder, ladderOf } from '../ladder.ts';
import { propose } from '../propose.ts';
import { aheadH, designM, normalM, receptionM, type VirtualFlood } from './virtual-flood.ts';

const hourS = 3600;
const stepS = 600;
const movesPerHour = 6;
const secondsPerMove = 600;
const stepM = 0.5;
/** One gate after the other, half a metre each. */
const lastPosition = 45;
const openingsAt = (position: number): number[] =>
  [0, 1, 2].map((gate) => stepM * Math.floor((position + 2 - gate) / 3));
const startM = normalM - 0.5;
/** So far below what it may use the proposal holds the lake: a step of the gates is coarser than that. */
const reserveM = 0.1;

/** What a flood came to under one way of operating. */
export interface Played {
  readonly highestM: number;
  readonly lowestM: number;
  readonly peakReleaseM3s: number;
  /** At a station two hours down the river. */
  readonly peakDownstreamM3s: number;
  /** Rules of the trial that were broken, by name. */
  readonly broken: readonly string[];
}

/** Decides at an hour where the gates go, as a position of the ladder, by what is known then. */
type Operator = (now: {
  readonly hour: number;
  readonly levelM: number;
  readonly rung: number;
  readonly releaseM3s: number;
}) => number;

function ladderFor(): Ladder {
  const positions = Array.from({ length: lastPosition + 1 }, (_, at) => openingsAt(at));
  const now = {
    tailwaterM: Number.NaN,
    gateOpeningsM: [0, 0, 0],
    unitPowersMw: [60],
    unitsInService: [true],
  };
  return ladderOf({ now, positions, powers: [[0], [30], [60]], movesPerStage: movesPerHour, secondsPerMove });
}

interface Begin {
  readonly levelM: number;
  readonly rung: number;
}

interface Went {
  readonly releaseM3s: readonly number[];
  /** At each hour, before anything is moved. */
  readonly levelM: readonly number[];
  readonly rung: readonly number[];
  readonly highestM: number;
  readonly lowestM: number;
  readonly broken: readonly string[];
}

/** The lake hour by hour: gates go from one position to the next every ten minutes, everything else by the tables of the lake. */
function walk(
  { lake, inflowM3s, harmlessM3s }: Pick<VirtualFlood, 'lake' | 'inflowM3s' | 'harmlessM3s'>,
  ladder: Ladder,
  begin: Begin,
  operator: Operator,
): Went {
  const walker = new Walker(lake);
  walker.storageM3 = startStorageM3(lake, begin.levelM);
  let rung = begin.rung;
  walker.stand(ladder.rungs[rung]!);
  walker.look();
  const release: number[] = [walker.nowTurbineM3s + walker.nowSpillM3s];
  const [levels, rungs]: [number[], number[]] = [[], []];
  let [highestM, lowestM, greatestInflow] = [begin.levelM, begin.levelM, inflowM3s[0]!];
  const broken = new Set<string>();
  for (let hour = 0; hour + 1 < inflowM3s.length; hour++) {
    levels.push(walker.levelM);
    const wanted = operator({ hour, levelM: walker.levelM, rung, releaseM3s: release.at(-1)! });
    rungs.push(wanted);
    const [from, to] = [ladder.rungs[rung]!.position, ladder.rungs[wanted]!.position];
    const moves = Math.abs(to - from);
    if (moves > movesPerHour) broken.add('moves');
    for (let part = 0; part < hourS / stepS; part++) {
      const atS = part * stepS;
      const moved = Math.min(moves, Math.floor(atS / secondsPerMove) + 1);
      const at = moved >= moves ? wanted : ladder.unitRungs - 1 + from + Math.sign(to - from) * moved;
      walker.stand(ladder.rungs[at]!);
      if (!walker.look()) broken.add('curve');
      const flowAt = (s: number) => inflowM3s[hour]! + (s / hourS) * (inflowM3s[hour + 1]! - inflowM3s[hour]!);
      if (!walker.go(stepS, ((flowAt(atS) + flowAt(atS + stepS)) / 2) * stepS)) broken.add('curve');
      walker.look();
      const out = walker.nowTurbineM3s + walker.nowSpillM3s;
      release.push(out);
      greatestInflow = Math.max(greatestInflow, flowAt(atS + stepS));
      highestM = Math.max(highestM, walker.levelM);
      lowestM = Math.min(lowestM, walker.levelM);
      // No flood is made by people: more than ever came in is let out only as far as it does no harm. A position of the gates is coarse.
      if (out > 1.1 * Math.max(greatestInflow, harmlessM3s) && walker.levelM < designM) broken.add('more_than_came');
    }
    rung = wanted;
  }
  if (highestM > designM) broken.add('design');
  if (lowestM < receptionM) broken.add('reception');
  return { releaseM3s: release, levelM: levels, rung: rungs, highestM, lowestM, broken: [...broken] };
}

function seenBelow({ releaseM3s, highestM, lowestM, broken }: Went): Played {
  const reach = muskingum({ travelTimeH: 2, weighting: 0.2, stepH: stepS / hourS, parts: 3 });
  const below = new Float64Array(releaseM3s.length);
  routeMuskingum(reach, releaseM3s, steadyReach(reach, releaseM3s[0]!), below, new Uint16Array(releaseM3s.length));
  return { highestM, lowestM, broken, peakReleaseM3s: Math.max(...releaseM3s), peakDownstreamM3s: Math.max(...below) };
}

/** The release rule that procedures share, by what is measured: it sees no forecast. */
function plainRule({ lake, inflowM3s }: Pick<VirtualFlood, 'lake' | 'inflowM3s'>, ladder: Ladder): Operator {
  const walker = new Walker(lake);
  const outOf = (position: number, levelM: number): number => {
    walker.storageM3 = startStorageM3(lake, levelM);
    walker.use(releaseTable(lake, ladder.rungs[ladder.unitRungs - 1 + position]!.set));
    walker.look();
    return walker.nowTurbineM3s + walker.nowSpillM3s;
  };
  const outlets = [
    { id: 'gates', dischargeM3s: (levelM: number, position: number) => outOf(Math.round(position), levelM) },
  ];
  const rule = floodRule(
    { curve: lake.curve, outlets },
    {
      sequence: { groups: [[0]], openingsM: Array.from({ length: ladder.lastPosition }, (_, at) => at + 1) },
      normalLevelM: normalM,
      openAllLevelM: designM,
      maxMovesPerStep: movesPerHour,
    },
  );
  return ({ hour, levelM, rung }) => {
    const position = ladder.rungs[rung]!.position;
    // One gate that stands for all: its opening is their position.
    const settings = Float64Array.of(position);
    const now = inflowM3s[hour]!;
    const situation = {
      row: hour,
      levelM,
      inflowM3s: now,
      nextInflowM3s: now + (now - inflowM3s[Math.max(0, hour - 1)]!),
      releaseM3s: (tried: Float64Array) => outOf(Math.round(tried[0]!), levelM),
    };
    rule(situation, settings);
    return ladder.unitRungs - 1 + Math.min(position + movesPerHour, Math.round(settings[0]!));
  };
}

/** Of the members as they are issued: one that is dry, one that is wet, and the middle. Nine of ten lie between the outer ones. */
const shares = [0.1, 0.5, 0.9] as const;

/**
 * By the proposal, made anew each hour from the lake as it stands and the members as they are issued then. It may use as much of the lake as the plain
 * rule, played beside it, has used so far or would use under a dry member. What binds now outranks it: no more than came in, nothing below the
 * reception level, and no less than the plain rule where the lake is as high as under that and still rises.
 */
function byProposal(flood: VirtualFlood, ladder: Ladder, plain: Went): Operator {
  const { lake, inflowM3s, harmlessM3s, issued } = flood;
  const walker = new Walker(lake);
  const outOf = (rung: number, levelM: number): number => {
    walker.storageM3 = startStorageM3(lake, levelM);
    walker.use(releaseTable(lake, ladder.rungs[rung]!.set));
    walker.look();
    return walker.nowTurbineM3s + walker.nowSpillM3s;
  };
  const positionOf = (rung: number): number => ladder.rungs[rung]!.position;
  let [greatest, usedM] = [0, startM];
  return ({ hour, levelM, rung, releaseM3s }) => {
    greatest = Math.max(greatest, inflowM3s[hour]!);
    usedM = Math.max(usedM, plain.levelM[hour]!);
    const all = issued(hour);
    const driest = Float64Array.from({ length: aheadH + 1 }, (_, lead) =>
      Math.min(...all.map((flows) => flows[lead]!)),
    );
    const volumes = all.map((flows, at) => ({ at, sum: flows.reduce((sum, m3s) => sum + m3s, 0) }));
    const order = volumes.toSorted((a, b) => a.sum - b.sum).map(({ at }) => at);
    const membersM3s = shares.map((share) => all[order[Math.round(share * (order.length - 1))]!]!);
    const beside = { levelM: plain.levelM[hour]!, rung: hour === 0 ? ladder.start : plain.rung[hour - 1]! };
    const dry = { lake, harmlessM3s, inflowM3s: membersM3s[0]! };
    const capM = Math.max(usedM, walk(dry, ladder, beside, plainRule(dry, ladder)).highestM) - reserveM;
    const flat = (value: number) => new Float64Array(aheadH).fill(value);
    let most = Math.max(greatest, harmlessM3s);
    const mostAt = Float64Array.from({ length: aheadH }, (_, stage) => {
      most = Math.max(most, membersM3s[0]![stage]!);
      return most;
    });
    const goals: Goals = {
      designLevelM: designM - 0.3,
      limits: [
        { id: 'held', quantity: 'lake_level', comparison: 'at_most', value: flat(Math.min(capM, designM - 0.5)) },
        { id: 'reception', quantity: 'lake_level', comparison: 'at_least', value: flat(receptionM + 0.3) },
        { id: 'natural', quantity: 'release', comparison: 'at_most', value: mostAt },
      ],
      notices: [],
      harmlessM3s,
      vndPerKwh: flat(1200),
      endVndPerKwh: 1200,
      vndPerMove: 50_000,
    };
    const { path } = propose(lake, {
      ladder: { ...ladder, start: rung },
      goals,
      startLevelM: levelM,
      stageS: hourS,
      membersM3s,
      releaseNowM3s: releaseM3s,
    });
    const reachableFrom = (from: number, wanted: number): number =>
      ladder.unitRungs - 1 + Math.max(positionOf(wanted), Math.max(0, positionOf(from) - movesPerHour));
    const shut = (chosen: number, mostM3s: number): number => {
      let one = chosen;
      while (positionOf(one) > 0 && outOf(one, levelM) > mostM3s) one -= 1;
      return reachableFrom(rung, one);
    };
    let chosen = path[0]!;
    if (positionOf(chosen) > positionOf(rung)) chosen = Math.max(rung, shut(chosen, Math.max(greatest, harmlessM3s)));
    // Gates take hours to close: where they come too late by the driest of what may come, they close now.
    const least = { lake, harmlessM3s, inflowM3s: driest };
    const asFast = (one: { readonly rung: number }) => reachableFrom(one.rung, ladder.unitRungs - 1);
    if (positionOf(chosen) > 0 && walk(least, ladder, { levelM, rung: chosen }, asFast).lowestM < receptionM + 0.15)
      chosen = asFast({ rung });
    const isHigh = levelM >= Math.max(plain.levelM[hour]! - 0.02, normalM - reserveM);
    if (!isHigh || outOf(chosen, levelM) >= inflowM3s[hour]!) return chosen;
    const asPlain = Math.min(positionOf(plain.rung[hour]!), positionOf(rung) + movesPerHour);
    return positionOf(chosen) >= asPlain ? chosen : ladder.unitRungs - 1 + asPlain;
  };
}

/** One flood twice: by the plain release rule, and by what the product proposes from forecasts as issued. Null: it does no harm even so. */
export function playBoth(flood: VirtualFlood): { readonly plain: Played; readonly proposed: Played } | null {
  const ladder = ladderFor();
  const begin = { levelM: startM, rung: ladder.start };
  const plain = walk(flood, ladder, begin, plainRule(flood, ladder));
  if (Math.max(...plain.releaseM3s) <= flood.harmlessM3s) return null;
  const proposed = walk(flood, ladder, begin, byProposal(flood, ladder, plain));
  return { plain: seenBelow(plain), proposed: seenBelow(proposed) };
}
