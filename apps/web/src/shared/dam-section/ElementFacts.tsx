import type { ReactNode } from 'react';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import type { SectionData, SectionElement } from './section-data.ts';
import { type Scene, sceneOf } from './section-scene.ts';
import { levelNames } from './section-words.ts';

interface ElementFactsProps {
  readonly data: SectionData;
  readonly element: SectionElement;
}

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

const m3PerMcm = 1_000_000;

/** Details of one part of the drawing. */
export function ElementFacts({ data, element }: ElementFactsProps) {
  const scene = sceneOf(data, useNow());
  const waterFacts = useWaterFacts(data, scene);
  const outletFacts = useOutletFacts(data, scene);
  return <Facts facts={'outletId' in element ? outletFacts(element.outletId) : waterFacts(element.kind)} />;
}

/** Lake level minus tailwater, without losses. */
const grossHeadM = ({ lake, tail }: Scene) =>
  lake.levelM === null || tail.levelM === null ? null : lake.levelM - tail.levelM;

function useWaterFacts({ live, oldAfterMs }: SectionData, scene: Scene) {
  const t = useText();
  const { number, time } = useFormat();
  const metres = (valueM: number | null) => `${number(valueM, 2)} m`;
  const age = (at: string | null): Fact[] =>
    at === null ? [] : [{ name: t('damSection.fact.age'), value: <Age at={at} oldAfterMs={oldAfterMs} /> }];
  const head = { name: t('damSection.fact.grossHead'), value: metres(grossHeadM(scene)) };
  return (kind: 'lake' | 'tailwater'): Fact[] => {
    if (kind === 'tailwater')
      return [{ name: t('damSection.tailwater'), value: metres(scene.tail.levelM) }, ...age(live.tailwaterAt), head];
    const lakeM = scene.lake.levelM;
    const distances = levelNames.flatMap((name): Fact[] => {
      const levelM = scene.levels[name];
      if (levelM === null) return [];
      const distance = metres(lakeM === null ? null : Math.abs(levelM - lakeM));
      const levelText = t(lakeM !== null && lakeM > levelM ? 'damSection.fact.above' : 'damSection.fact.below', {
        distance,
      });
      return [{ name: `${t(`damSection.levelNames.${name}`)} ${number(levelM, 2)}`, value: levelText }];
    });
    return [
      { name: t('damSection.lake'), value: metres(lakeM) },
      ...age(live.lakeAt),
      {
        name: t('damSection.fact.storage', {
          time: live.recordAt === null ? missing : time(live.recordAt).slice(0, 5),
        }),
        value: t('damSection.storage', {
          volume: number(live.storageM3 === null ? null : live.storageM3 / m3PerMcm, 3),
        }),
      },
      ...distances,
      ...(live.peak
        ? [
            {
              name: t('damSection.peak', { time: time(live.peak.at).slice(0, 5) }),
              value: metres(live.peak.levelM),
            },
          ]
        : []),
    ];
  };
}

function useOutletFacts({ live, oldAfterMs }: SectionData, scene: Scene) {
  const t = useText();
  const { number, time } = useFormat();
  const metres = (valueM: number | null) => `${number(valueM, 2)} m`;
  const recordTime = live.recordAt === null ? missing : time(live.recordAt).slice(0, 5);
  return (outletId: string): Fact[] => {
    const now = live.outlets.find((outlet) => outlet.outletId === outletId);
    const origin: Fact[] = [
      { name: t('damSection.fact.source'), value: t(`damSection.source.${now?.source ?? 'none'}`) },
      ...(now?.at ? [{ name: t('damSection.fact.age'), value: <Age at={now.at} oldAfterMs={oldAfterMs} /> }] : []),
    ];
    const flow = (flowM3s: number | null) => ({
      name: t('damSection.fact.flow', { time: recordTime }),
      value: `${number(flowM3s, 3)} m³/s`,
    });
    const gate = scene.gates.find(({ id }) => id === outletId);
    if (gate) {
      const lakeM = scene.lake.levelM;
      const headM = gate.sillM === null || lakeM === null ? null : Math.max(0, lakeM - gate.sillM);
      return [
        { name: t('damSection.fact.state'), value: t(`damSection.gateState.${gate.state}`) },
        ...(gate.isGated ? [{ name: t('damSection.fact.opening'), value: metres(gate.openingM) }] : []),
        flow(gate.flowM3s),
        { name: t('damSection.fact.sill'), value: metres(gate.sillM) },
        { name: t('damSection.fact.headOverSill'), value: metres(headM) },
        ...origin,
      ];
    }
    const unit = scene.units.find(({ id }) => id === outletId);
    if (!unit) return [];
    return [
      { name: t('damSection.fact.state'), value: t(`damSection.unitState.${unit.state}`) },
      { name: t('damSection.fact.power'), value: `${number(unit.powerMw, 3)} MW` },
      flow(unit.flowM3s),
      { name: t('damSection.fact.grossHead'), value: metres(grossHeadM(scene)) },
      ...origin,
    ];
  };
}
