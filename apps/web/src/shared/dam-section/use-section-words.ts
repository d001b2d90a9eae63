import { required } from '@spillway/checked/reads';
import { ageText } from '../../base/format/age.ts';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { directionOf } from '../dashboard/trend.ts';
import { shortNames } from '../plant/short-names.ts';
import type { SectionData, SectionElement } from './section-data.ts';
import { selectCutGate } from './section-layout.ts';
import type { Scene, SceneGate, SceneUnit } from './section-scene.ts';
import { type LevelName, levelNames, type OutletWords, type SectionWords } from './section-words.ts';

interface SpokenSection {
  readonly words: SectionWords;
  /** Accessible name and tooltip of an element. */
  readonly sayElement: (element: SectionElement) => string;
  readonly label: string;
}

const m3PerMcm = 1_000_000;
const cmPerM = 100;

export function useSectionWords({ live }: SectionData, scene: Scene, nowMs: number): SpokenSection {
  const t = useText();
  const { number, time } = useFormat();
  const metres = (levelM: number | null) => `${number(levelM, 2)} m`;
  const flow = (flowM3s: number | null) => `${number(flowM3s, 3)} m³/s`;
  const age = (at: string | null) => t('damSection.old', { age: ageText(t, nowMs - Date.parse(at ?? '')) });

  const trend = () => {
    if (live.trendMPerHour === null) return [];
    const direction = directionOf(live.trendMPerHour, Number.MIN_VALUE);
    if (direction === 'still') return [t('damSection.steady')];
    const cmPerHour = Math.abs(live.trendMPerHour) * cmPerM;
    const rate = number(cmPerHour, cmPerHour < 10 ? 1 : 0);
    return [direction === 'up' ? t('damSection.rising', { rate }) : t('damSection.falling', { rate })];
  };
  const freshness = ({ freshness: state }: Scene['lake'], at: string | null) =>
    state === 'missing' ? [t('damSection.noData')] : state === 'old' ? [age(at)] : [];
  const recordTime = live.recordAt === null ? missing : time(live.recordAt).slice(0, 5);
  const volume = t('damSection.storage', { volume: number((live.storageM3 ?? 0) / m3PerMcm, 3) });
  const recordedText = (text: string) => t('damSection.atRecord', { text, time: recordTime });
  // The level is newer than the storage computed from it: show both times.
  const storage = live.storageM3 === null ? [] : [live.lakeAt === live.recordAt ? volume : recordedText(volume)];

  const readAt = (id: string) => live.outlets.find(({ outletId }) => outletId === id)?.at ?? null;
  const flowWords = ({ id, flowM3s, isMoved, isOld, state }: SceneGate | SceneUnit) => {
    if (state === 'outOfService') return { flow: missing, bareFlow: missing, saysAge: false };
    if (isOld && flowM3s === null) return { flow: age(readAt(id)), bareFlow: missing, saysAge: true };
    return isMoved
      ? { flow: recordedText(flow(flowM3s)), bareFlow: missing, saysAge: false }
      : { flow: flow(flowM3s), bareFlow: number(flowM3s, 3), saysAge: false };
  };
  const freeWords = (kind: SceneGate['kind'], sillM: number | null) => {
    const headM = (scene.lake.levelM ?? 0) - (sillM ?? Number.POSITIVE_INFINITY);
    if (kind !== 'overflow') return t('damSection.alwaysOpen');
    return headM > 0 ? t('damSection.head', { head: number(headM, 2) }) : t('damSection.free');
  };
  const shortNamesById = shortNames([...scene.gates, ...scene.units]);
  /** Short name of an outlet, or its code. */
  const shortOf = ({ id, name, code }: SceneGate | SceneUnit) =>
    shortNamesById.get(id) === name ? code : required(shortNamesById.get(id));
  const gateWords = (gate: SceneGate): OutletWords => ({
    name: gate.name,
    code: shortOf(gate),
    number: String(gate.number),
    input:
      gate.state === 'outOfService'
        ? t('damSection.outOfService')
        : gate.isGated
          ? metres(gate.openingM)
          : freeWords(gate.kind, gate.sillM),
    ...flowWords(gate),
  });
  const unitWords = (unit: SceneUnit): OutletWords => ({
    name: unit.name,
    code: shortOf(unit),
    number: String(unit.number),
    input:
      unit.state === 'outOfService' || unit.state === 'stopped'
        ? t(`damSection.${unit.state}`)
        : `${number(unit.powerMw, 1)} MW`,
    ...flowWords(unit),
  });
  const outlets = new Map<string, OutletWords>([
    ...scene.gates.map((gate) => [gate.id, gateWords(gate)] as const),
    ...scene.units.map((unit) => [unit.id, unitWords(unit)] as const),
  ]);

  const cutGate = selectCutGate(scene.gates);
  const words: SectionWords = {
    levelNames: namesOf((name) => t(`damSection.levelNames.${name}`)),
    levelFull: namesOf((name) => t(`damSection.levelFull.${name}`)),
    levelShort: namesOf((name) => t(`damSection.levelShort.${name}`)),
    levelValues: namesOf((name) => number(scene.levels[name], 2)),
    lakeValue: scene.lake.levelM === null ? missing : metres(scene.lake.levelM),
    lakeFacts: [...freshness(scene.lake, live.lakeAt), ...trend(), ...storage],
    peak: live.peak && {
      name: t('damSection.peak', { time: time(live.peak.at).slice(0, 5) }),
      shortName: t('damSection.peakShort'),
      value: number(live.peak.levelM, 2),
    },
    cut: (cutM) => (cutM === null ? t('damSection.cutUnknown') : t('damSection.cut', { length: number(cutM, 1) })),
    tail: {
      name: t('damSection.tailwater'),
      value: scene.tail.levelM === null ? missing : metres(scene.tail.levelM),
      fact: freshness(scene.tail, live.tailwaterAt)[0] ?? '',
    },
    sectionTitle:
      cutGate === null
        ? t('damSection.cutPlain')
        : t(cutGate.isArcAssumed ? 'damSection.cutThroughAssumed' : 'damSection.cutThrough', { name: cutGate.name }),
    frontTitle: (isToScale) => t(isToScale ? 'damSection.front' : 'damSection.frontNarrowed'),
    alarm: scene.overtoppingM > 0 ? t('damSection.overtopping', { depth: number(scene.overtoppingM, 2) }) : null,
    noGates: t('damSection.noGates'),
    outlets,
    tick: (levelM) => number(levelM, Number.isInteger(Math.round(levelM * 1000) / 1000) ? 0 : 1),
  };

  const water = (name: string, value: string, facts: readonly string[]) => [`${name} ${value}`, ...facts].join(', ');
  const lakeText = water(t('damSection.lake'), words.lakeValue, words.lakeFacts);
  const tailText = water(t('damSection.tailwater'), words.tail.value, words.tail.fact ? [words.tail.fact] : []);
  const stateText = (id: string, state: string, isOld: boolean) => {
    const outlet = required(outlets.get(id));
    return [outlet.name, state, outlet.input, outlet.flow, ...(isOld && !outlet.saysAge ? [age(readAt(id))] : [])].join(
      ', ',
    );
  };
  return {
    words,
    label: t('damSection.label', { lake: lakeText, tail: tailText }),
    sayElement(element) {
      if (!('outletId' in element)) return element.kind === 'lake' ? lakeText : tailText;
      const { outletId } = element;
      const gate = scene.gates.find(({ id }) => id === outletId);
      if (gate) return stateText(outletId, t(`damSection.gateState.${gate.state}`), gate.isOld);
      const unit = scene.units.find(({ id }) => id === outletId);
      return unit ? stateText(outletId, t(`damSection.unitState.${unit.state}`), unit.isOld) : '';
    },
  };
}

const namesOf = (wordOf: (name: LevelName) => string) =>
  Object.fromEntries(levelNames.map((name) => [name, wordOf(name)])) as Record<LevelName, string>;
