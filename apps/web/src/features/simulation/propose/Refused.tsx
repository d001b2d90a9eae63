import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { rulesQuery } from '../../../shared/rules/queries.ts';
import { highestOn, readyOf } from '../engine/run.ts';
import { contentOf, emptyDraft, withEnd } from '../plan/draft.ts';
import { gatesQuery, measuredStartQuery, type Scene } from '../queries.ts';

interface RefusedProps {
  readonly scene: Scene;
  readonly saidM3s: number;
  /** Takes the lake anew with the water of another source. */
  readonly onSource: (source: string) => void;
}

/** Why nothing is proposed, and what holds without a forecast: the release that is asked for now, and the lake if the river stays or rises on. */
export function Refused({ scene, saidM3s, onSource }: RefusedProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <>
      <p>
        <b>{t('simulation.propose.beside', { said: number(saidM3s, 0), measured: number(scene.inflow ?? 0, 0) })}</b>
      </p>
      {scene.asked_at === null && <AskedNow scene={scene} />}
      <HeldLake scene={scene} />
      <Button onClick={() => onSource('measured')}>{t('simulation.propose.byMeasured')}</Button>
    </>
  );
}

function AskedNow({ scene: { lake_level: levelM } }: { readonly scene: Scene }) {
  const t = useText();
  const { number } = useFormat();
  const { data } = useQuery(rulesQuery(useLanguage()));
  const least = data?.release.least ?? null;
  const { data: table } = useQuery({
    ...gatesQuery(levelM ?? 0, least?.value ?? 0),
    enabled: least !== null && levelM !== null,
  });
  if (!data) return null;
  return (
    <>
      <p className="num">{data.release.sentence ?? t('simulation.propose.asksNothing')}</p>
      {table && (
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

function HeldLake({ scene: { scene_id: sceneId } }: { readonly scene: Scene }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { data: held, isError } = useQuery(measuredStartQuery(sceneId));
  if (isError) return null;
  if (!held) return <Skeleton lines={2} />;
  const ready = readyOf(held);
  if (ready === null || held.forecast === null) return null;
  const fromMs = Date.parse(held.at);
  const content = contentOf(withEnd(emptyDraft(held), fromMs, Date.parse(held.forecast.until)), held);
  const rises = held.forecast.high.some((m3s) => m3s !== null);
  const lines = [
    { line: 'central', key: 'simulation.propose.ifStays' } as const,
    ...(rises ? [{ line: 'high', key: 'simulation.propose.ifRises' } as const] : []),
  ];
  return (
    <ul className="num">
      {lines.map(({ line, key }) => {
        const { levelM, atMs } = highestOn(ready, content, line);
        return <li key={line}>{t(key, { level: number(levelM, 2), time: dateMinute(atMs) })}</li>;
      })}
    </ul>
  );
}
