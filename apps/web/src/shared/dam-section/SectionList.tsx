import { required } from '@spillway/checked/reads';
import './section-list.css';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Bay } from './Bay.tsx';
import { Runner } from './Runner.tsx';
import { type Paints, url } from './SectionDefs.tsx';
import type { SectionElement } from './section-data.ts';
import { isAtCrest, type Scene, type SceneGate } from './section-scene.ts';
import type { SectionWords } from './section-words.ts';

interface SectionListProps {
  readonly scene: Scene;
  readonly words: SectionWords;
  readonly paints: Paints;
  readonly onOpen: (element: SectionElement) => void;
}

const picture = { width: 52, height: 40 } as const;

/**
 * Replaces the front view where space is short: one line with the number of open gates and running units; expanded, a
 * small picture with figures for each.
 */
export function SectionList({ scene, words, paints, onOpen }: SectionListProps) {
  const t = useText();
  const [showsAll, showAll] = useState(false);
  return (
    <>
      <button type="button" className="cut-row cut-fold" aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
        <span className="cut-row-name">
          {countsOf(scene)
            .map(([key, count]) => t(`damSection.count.${key}`, { count }))
            .join(' · ') || t('damSection.gatesAndUnits')}
          <small>
            {words.tail.name} {words.tail.value}
          </small>
        </span>
        <Icon name={showsAll ? 'chevronDown' : 'chevronRight'} size="small" />
      </button>
      {showsAll && <Rows scene={scene} words={words} paints={paints} onOpen={onOpen} />}
    </>
  );
}

/** Zero counts are left out. */
function countsOf({ gates, units }: Pick<Scene, 'gates' | 'units'>) {
  const gatedOutlets = gates.filter(({ isGated }) => isGated);
  const free = gates.filter(({ isGated }) => !isGated);
  const of = (all: readonly { readonly state: string }[], ...states: readonly string[]) =>
    all.filter(({ state }) => states.includes(state)).length;
  const counts = [
    ['gatesOpen', of(gatedOutlets, 'flowing', 'dry')],
    ['gatesClosed', of(gatedOutlets, 'closed')],
    ['freeFlowing', of(free, 'flowing')],
    ['unitsRunning', of(units, 'running')],
    ['unitsStopped', of(units, 'stopped')],
    ['unknown', of(gates, 'unknown') + of(units, 'unknown')],
    ['outOfService', of(gates, 'outOfService') + of(units, 'outOfService')],
  ] as const;
  return counts.filter(([, count]) => count > 0);
}

function Rows({ scene, words, paints, onOpen }: SectionListProps) {
  const t = useText();
  const rows = [
    ...scene.gates.map((gate) => ({
      element: { kind: 'gate', outletId: gate.id } as const,
      isOn: gate.state === 'flowing',
      state: t(`damSection.gateState.${gate.state}`),
      picture: <GatePicture gate={gate} lakeM={scene.lake.levelM} paints={paints} />,
    })),
    ...scene.units.map((unit) => ({
      element: { kind: 'unit', outletId: unit.id } as const,
      isOn: false,
      state: t(`damSection.unitState.${unit.state}`),
      picture: <Runner x={picture.width / 2} y={picture.height / 2} radius={13} state={unit.state} paints={paints} />,
    })),
  ];
  return (
    <ul className="cut-list" aria-label={t('damSection.gatesAndUnits')}>
      {rows.map(({ element, isOn, state, picture: drawnPicture }) => {
        const { name, input, flow, saysAge } = required(words.outlets.get(element.outletId));
        return (
          <li key={element.outletId}>
            <button type="button" className={isOn ? 'cut-row cut-row-on' : 'cut-row'} onClick={() => onOpen(element)}>
              <svg {...picture} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true" focusable="false">
                {drawnPicture}
              </svg>
              <span className="cut-row-name">
                {name}
                <small>{state}</small>
              </span>
              <span className="cut-row-figures">
                <b>{input}</b>
                <span className={saysAge ? 'cut-row-old' : undefined}>{flow}</span>
              </span>
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="cut-row" onClick={() => onOpen({ kind: 'tailwater' })}>
          <svg {...picture} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true" focusable="false">
            {scene.tail.levelM === null ? (
              <rect className="cut-no-data" x="2" y="14" width="48" height="22" fill={url(paints.noData)} />
            ) : (
              <>
                <rect x="2" y="16" width="48" height="20" fill={url(paints.water)} />
                <path
                  className={scene.tail.freshness === 'old' ? 'cut-surface cut-surface-old' : 'cut-surface'}
                  d="M2 16H50"
                />
              </>
            )}
          </svg>
          <span className="cut-row-name">
            {words.tail.name}
            {words.tail.fact && <small className="cut-row-old">{words.tail.fact}</small>}
          </span>
          <span className="cut-row-figures">
            <b>{words.tail.value}</b>
          </span>
        </button>
      </li>
    </ul>
  );
}

interface GatePictureProps {
  readonly gate: SceneGate;
  readonly lakeM: number | null;
  readonly paints: Paints;
}

/** Same gate as in the front view, at its own scale to fill the picture. */
function GatePicture({ gate, lakeM, paints }: GatePictureProps) {
  const { width, height } = picture;
  const sillM = gate.sillM ?? 0;
  const isDeep = !isAtCrest(gate);
  const spanM = gate.heightM * (isDeep ? 1.6 : 1.35);
  const yOf = (levelM: number) => height - 5 - ((levelM - sillM) / spanM) * (height - 9);
  const lakeY = lakeM === null ? null : Math.min(height - 5, Math.max(4, yOf(lakeM)));
  const bay = { gateLeft: 10, gateRight: width - 10 };
  const sheet = { yOf, deckY: 4, namesY: height, lakeY };
  return (
    <>
      <rect x="2" y="4" width={width - 4} height={height - 6} fill="var(--concrete)" />
      <Bay gate={gate} bay={bay} sheet={sheet} paints={paints} />
      {lakeY !== null && !isDeep && (
        <rect x="10" y={lakeY} width={width - 20} height={height - 5 - lakeY} fill={url(paints.veil)} />
      )}
      <Bay gate={gate} bay={bay} sheet={sheet} paints={paints} isJetOnly />
    </>
  );
}
