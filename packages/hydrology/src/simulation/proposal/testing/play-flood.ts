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
/** Gates open one after the other, half a metre each. */
const lastPosition = 45;
const openingsAt = (position: number): number[] =>
  [0, 1, 2].map((gate) => stepM * Math.floor((position + 2 - gate) / 3));
const startM = normalM - 0.5;
/** The proposal keeps the lake this far below the level it may use, because a step of the gates is coarser than that. */
const reserveM = 0.1;

/** Outcome of a flood under one kind of operation. */
export interface PlayedFlood {
  readonly highestM: number;
  readonly lowestM: number;
  readonly peakReleaseM3s: number;
  /** Peak at a station two hours downstream. */
  readonly peakDownstreamM3s: number;
  /** Rules of the trial that were broken, by name. */
  readonly broken: readonly string[];
}

/** Chooses the gate position for an hour, as a rung of the ladder, from the data known then. */
type Operator = (now: {
  readonly hour: number;
  readonly levelM: number;
  readonly rung: number;
  readonly releaseM3s: number;
}) => number;

function ladderFor(): Ladder {
  const positions = Array.from({ length: lastPosition + 1 }, (_, index) => openingsAt(index));
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

interface PlayedResult {
  readonly releaseM3s: readonly number[];
  /** Values at each hour, before any move. */
  readonly levelM: readonly number[];
  readonly rung: readonly number[];
  readonly highestM: number;
  readonly lowestM: number;
  readonly broken: readonly string[];
}

/** Simulates the lake hour by hour: gates move one position every ten minutes, everything else follows the tables of the lake. */
function walk(
  { lake, inflowM3s, harmlessM3s }: Pick<VirtualFlood, 'lake' | 'inflowM3s' | 'harmlessM3s'>,
  ladder: Ladder,
  begin: Begin,
  operator: Operator,
): PlayedResult {
  const walker = new Walker(lake);
  walker.storageM3 = startStorageM3(lake, begin.levelM);
  let rung = begin.rung;
  walker.stand(ladder.rungs[rung]!);
  walker.look();
  const release: number[] = [walker.nowTurbineM3s + walker.nowSpillM3s];
  const [levels, rungs]: [number[], number[]] = [[], []];
  let [highestM, lowestM, greatestInflow] = [begin.levelM, begin.levelM, inflowM3s[0]!];
  const brokenItems = new Set<string>();
  for (let hour = 0; hour + 1 < inflowM3s.length; hour++) {
    levels.push(walker.levelM);
    const wanted = operator({ hour, levelM: walker.levelM, rung, releaseM3s: release.at(-1)! });
    rungs.push(wanted);
    const [from, to] = [ladder.rungs[rung]!.position, ladder.rungs[wanted]!.position];
    const moves = Math.abs(to - from);
    if (moves > movesPerHour) brokenItems.add('moves');
    for (let part = 0; part < hourS / stepS; part++) {
      const atS = part * stepS;
      const movesMade = Math.min(moves, Math.floor(atS / secondsPerMove) + 1);
      const at = movesMade >= moves ? wanted : ladder.unitRungs - 1 + from + Math.sign(to - from) * movesMade;
      walker.stand(ladder.rungs[at]!);
      if (!walker.look()) brokenItems.add('curve');
      const flowAt = (s: number) => inflowM3s[hour]! + (s / hourS) * (inflowM3s[hour + 1]! - inflowM3s[hour]!);
      if (!walker.go(stepS, ((flowAt(atS) + flowAt(atS + stepS)) / 2) * stepS)) brokenItems.add('curve');
      walker.look();
      const out = walker.nowTurbineM3s + walker.nowSpillM3s;
      release.push(out);
      greatestInflow = Math.max(greatestInflow, flowAt(atS + stepS));
      highestM = Math.max(highestM, walker.levelM);
      lowestM = Math.min(lowestM, walker.levelM);
      // No man-made flood: a release above the greatest inflow so far is allowed only while it is harmless. The tolerance is needed because
      // a gate position is coarse.
      if (out > 1.1 * Math.max(greatestInflow, harmlessM3s) && walker.levelM < designM)
        brokenItems.add('more_than_came');
    }
    rung = wanted;
  }
  if (highestM > designM) brokenItems.add('design');
  if (lowestM < receptionM) brokenItems.add('reception');
  return { releaseM3s: release, levelM: levels, rung: rungs, highestM, lowestM, broken: [...brokenItems] };
}

function downstreamResult({ releaseM3s, highestM, lowestM, broken }: PlayedResult): PlayedFlood {
  const reach = muskingum({ travelTimeH: 2, weighting: 0.2, stepH: stepS / hourS, parts: 3 });
  const below = new Float64Array(releaseM3s.length);
  routeMuskingum(reach, releaseM3s, steadyReach(reach, releaseM3s[0]!), below, new Uint16Array(releaseM3s.length));
  return { highestM, lowestM, broken, peakReleaseM3s: Math.max(...releaseM3s), peakDownstreamM3s: Math.max(...below) };
}

/** The release rule that most procedures share, based on measurements alone, without a forecast. */
function plainRule({ lake, inflowM3s }: Pick<VirtualFlood, 'lake' | 'inflowM3s'>, ladder: Ladder): Operator {
  const walker = new Walker(lake);
  const dischargeAt = (position: number, levelM: number): number => {
    walker.storageM3 = startStorageM3(lake, levelM);
    walker.use(releaseTable(lake, ladder.rungs[ladder.unitRungs - 1 + position]!.set));
    walker.look();
    return walker.nowTurbineM3s + walker.nowSpillM3s;
  };
  const outlets = [
    { id: 'gates', dischargeM3s: (levelM: number, position: number) => dischargeAt(Math.round(position), levelM) },
  ];
  const rule = floodRule(
    { curve: lake.curve, outlets },
    {
      sequence: { groups: [[0]], openingsM: Array.from({ length: ladder.lastPosition }, (_, index) => index + 1) },
      normalLevelM: normalM,
      openAllLevelM: designM,
      maxMovesPerStep: movesPerHour,
    },
  );
  return ({ hour, levelM, rung }) => {
    const position = ladder.rungs[rung]!.position;
    // One setting represents all gates: its opening is their common position.
    const settings = Float64Array.of(position);
    const now = inflowM3s[hour]!;
    const situation = {
      row: hour,
      levelM,
      inflowM3s: now,
      nextInflowM3s: now + (now - inflowM3s[Math.max(0, hour - 1)]!),
      releaseM3s: (triedReleases: Float64Array) => dischargeAt(Math.round(triedReleases[0]!), levelM),
    };
    rule(situation, settings);
    return ladder.unitRungs - 1 + Math.min(position + movesPerHour, Math.round(settings[0]!));
  };
}

/** Shares of the issued members: a dry one, the middle and a wet one. */
const shares = [0.1, 0.5, 0.9] as const;

/**
 * Follows the proposal, recomputed each hour from the current lake and the members issued then. It may use as much of the lake as the
 * plain rule, simulated alongside, has used so far or would use under a dry member. The rules in force take precedence: no release above
 * the greatest inflow, no level below the reception level, and no less release than the plain rule if the lake is as high as under that
 * rule and still rising.
 */
function proposalOperator(flood: VirtualFlood, ladder: Ladder, plain: PlayedResult): Operator {
  const { lake, inflowM3s, harmlessM3s, issued } = flood;
  const walker = new Walker(lake);
  const dischargeAt = (rung: number, levelM: number): number => {
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
    const driestInflow = Float64Array.from({ length: aheadH + 1 }, (_, lead) =>
      Math.min(...all.map((flows) => flows[lead]!)),
    );
    const volumes = all.map((flows, index) => ({ at: index, sum: flows.reduce((sum, m3s) => sum + m3s, 0) }));
    const order = volumes.toSorted((a, b) => a.sum - b.sum).map(({ at }) => at);
    const membersM3s = shares.map((share) => all[order[Math.round(share * (order.length - 1))]!]!);
    const besideState = { levelM: plain.levelM[hour]!, rung: hour === 0 ? ladder.start : plain.rung[hour - 1]! };
    const dry = { lake, harmlessM3s, inflowM3s: membersM3s[0]! };
    const capM = Math.max(usedM, walk(dry, ladder, besideState, plainRule(dry, ladder)).highestM) - reserveM;
    const flat = (value: number) => new Float64Array(aheadH).fill(value);
    let max = Math.max(greatest, harmlessM3s);
    const maxReleases = Float64Array.from({ length: aheadH }, (_, stage) => {
      max = Math.max(max, membersM3s[0]![stage]!);
      return max;
    });
    const goals: Goals = {
      designLevelM: designM - 0.3,
      limits: [
        { id: 'held', quantity: 'lake_level', comparison: 'at_most', value: flat(Math.min(capM, designM - 0.5)) },
        { id: 'reception', quantity: 'lake_level', comparison: 'at_least', value: flat(receptionM + 0.3) },
        { id: 'natural', quantity: 'release', comparison: 'at_most', value: maxReleases },
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
    const reachableFrom = (from: number, wantedValue: number): number =>
      ladder.unitRungs - 1 + Math.max(positionOf(wantedValue), Math.max(0, positionOf(from) - movesPerHour));
    const shut = (chosen: number, maxM3s: number): number => {
      let one = chosen;
      while (positionOf(one) > 0 && dischargeAt(one, levelM) > maxM3s) one -= 1;
      return reachableFrom(rung, one);
    };
    let chosen = path[0]!;
    if (positionOf(chosen) > positionOf(rung)) chosen = Math.max(rung, shut(chosen, Math.max(greatest, harmlessM3s)));
    // Closing the gates takes hours: if they would be too late under the driest member, they close now.
    const driestWorld = { lake, harmlessM3s, inflowM3s: driestInflow };
    const fastestRung = (one: { readonly rung: number }) => reachableFrom(one.rung, ladder.unitRungs - 1);
    if (
      positionOf(chosen) > 0 &&
      walk(driestWorld, ladder, { levelM, rung: chosen }, fastestRung).lowestM < receptionM + 0.15
    )
      chosen = fastestRung({ rung });
    const isHigh = levelM >= Math.max(plain.levelM[hour]! - 0.02, normalM - reserveM);
    if (!isHigh || dischargeAt(chosen, levelM) >= inflowM3s[hour]!) return chosen;
    const plainPosition = Math.min(positionOf(plain.rung[hour]!), positionOf(rung) + movesPerHour);
    return positionOf(chosen) >= plainPosition ? chosen : ladder.unitRungs - 1 + plainPosition;
  };
}

/**
 * Plays one flood twice: by the plain release rule, and by the product's proposals from forecasts as issued. Null: the flood does no
 * harm even by the plain rule.
 */
export function playBoth(flood: VirtualFlood): { readonly plain: PlayedFlood; readonly proposed: PlayedFlood } | null {
  const ladder = ladderFor();
  const begin = { levelM: startM, rung: ladder.start };
  const plain = walk(flood, ladder, begin, plainRule(flood, ladder));
  if (Math.max(...plain.releaseM3s) <= flood.harmlessM3s) return null;
  const proposed = walk(flood, ladder, begin, proposalOperator(flood, ladder, plain));
  return { plain: downstreamResult(plain), proposed: downstreamResult(proposed) };
}
