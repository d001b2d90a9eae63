import { itemAt } from '@spillway/checked/reads';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { rulesQuery } from '../../../shared/procedure-check/queries.ts';
import { highestOn, readyOf } from '../engine/run.ts';
import { contentOf, emptyDraft, withEnd } from '../plan/draft.ts';
import { gatesQuery, measuredStartQuery, type Scene } from '../queries.ts';

interface RefusedProps {
  readonly scene: Scene;
  readonly saidM3s: number;
  /** Restarts with the inflow of another source. */
  readonly onSource: (source: string) => void;
}

/**
 * Why there is no proposal, and what can be given without a forecast: the required release, and the lake level if the
 * inflow stays or keeps rising.
 */
export function ProposalRefused({ scene, saidM3s, onSource }: RefusedProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <>
      <p>
        <b>{t('simulation.propose.beside', { said: number(saidM3s, 0), measured: number(scene.inflow ?? 0, 0) })}</b>
      </p>
      {scene.asked_at === null && <CurrentDemand scene={scene} />}
      <HeldLake scene={scene} />
      <Button onClick={() => onSource('measured')}>{t('simulation.propose.byMeasured')}</Button>
    </>
  );
}

function CurrentDemand({ scene: { lake_level: levelM } }: { readonly scene: Scene }) {
  const t = useText();
  const { number } = useFormat();
  const { data } = useQuery(rulesQuery(useLanguage()));
  const { least = null, value = null } = data?.release ?? {};
  // Openings for the minimum release would close gates when more is released already.
  const isShort = least !== null && value !== null && levelM !== null && value < least.value;
  const { data: table } = useQuery({ ...gatesQuery(levelM ?? 0, least?.value ?? 0), enabled: isShort });
  if (!data) return null;
  return (
    <>
      <p className="num">{data.release.sentence ?? t('simulation.propose.asksNothing')}</p>
      {isShort && table && (
        <p className="num">
          {t('simulation.propose.openings', {
            gates: table.gates.map(({ code, opening }) => `${code} ${number(opening, 2)} m`).join(', '),
            flow: number(table.total, 0),
          })}
        </p>
      )}
    </>
  );
}

function HeldLake({ scene }: { readonly scene: Scene }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { data: held, isPending } = useQuery(measuredStartQuery(scene));
  const lines = useMemo(() => (held ? linesOf(held) : []), [held]);
  if (isPending) return <Skeleton lines={2} />;
  return (
    <ul className="num">
      {lines.map(({ key, levelM, atMs, isBeyondCurve }) => (
        <li key={key}>
          {t(key, { level: number(levelM, 2), time: dateMinute(atMs) })}{' '}
          {isBeyondCurve && <StateTag tone="critical">{t('simulation.propose.overtopped')}</StateTag>}
        </li>
      ))}
    </ul>
  );
}

/** Highest level if the inflow stays, and if it keeps rising. */
function linesOf(heldScene: Scene) {
  const ready = readyOf(heldScene);
  if (ready === null || heldScene.forecast === null) return [];
  const { central, high, until } = heldScene.forecast;
  const content = contentOf(withEnd(emptyDraft(heldScene), Date.parse(heldScene.at), Date.parse(until)), heldScene);
  const staysFacts = { key: 'simulation.propose.ifStays', ...highestOn(ready, content, 'central') } as const;
  const isRising = high.some((m3s, index) => m3s !== null && m3s > itemAt(central, index));
  if (!isRising) return [staysFacts];
  return [staysFacts, { key: 'simulation.propose.ifRises', ...highestOn(ready, content, 'high') } as const];
}
