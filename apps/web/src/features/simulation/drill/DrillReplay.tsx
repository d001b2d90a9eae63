import { hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useSimulated } from '../engine/use-simulated.ts';
import { contentOf } from '../plan/draft.ts';
import { pastFlood } from '../plan/floods.ts';
import { type Content, floodQuery, type SavedDrill, type Scene, sceneQuery } from '../queries.ts';
import { isNotFound } from '../saved/is-not-found.ts';
import { PlanFault } from '../shown/PlanFault.tsx';
import { DrillEnd } from './DrillEnd.tsx';
import { designInflow, draftOfDrill } from './replay.ts';

/** Replays a saved drill from its inputs, from its own starting lake, for debriefing with the trainer. */
export function DrillReplay({ drill }: { readonly drill: SavedDrill }) {
  const t = useText();
  const { scene_id: sceneId } = drill;
  const query = useQuery({ ...sceneQuery(sceneId ?? ''), enabled: sceneId !== null, retry: false });
  if (query.data) return <ReplayWithFlood drill={drill} scene={query.data} />;
  if (sceneId === null || isNotFound(query.error)) return <p role="status">{t('simulation.drill.startGone')}</p>;
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton lines={10} />;
}

function ReplayWithFlood({ drill, scene }: { readonly drill: SavedDrill; readonly scene: Scene }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { kind, past_from: from, hours } = drill.scenario;
  const isPast = kind === 'past' && from !== null;
  const to = new Date(Date.parse(from ?? scene.at) + hours * hourMs).toISOString();
  const flood = useQuery({ ...floodQuery({ from: from ?? scene.at, to }), enabled: isPast });
  if (!isPast) {
    const inflow = designInflow(scene, drill.scenario);
    return inflow ? (
      <DrillPlayback drill={drill} scene={scene} inflow={inflow} />
    ) : (
      <p role="status">{t('simulation.drill.floodGone')}</p>
    );
  }
  if (flood.data)
    return <DrillPlayback drill={drill} scene={scene} inflow={pastFlood(flood.data.points, dateMinute(from))} />;
  return flood.error ? <Failed error={flood.error} onRetry={() => void flood.refetch()} /> : <Skeleton lines={10} />;
}

interface PlayedProps {
  readonly drill: SavedDrill;
  readonly scene: Scene;
  readonly inflow: Content['inflow'];
}

function DrillPlayback({ drill, scene, inflow }: PlayedProps) {
  const { scenario, acts } = drill;
  const draft = useMemo(() => draftOfDrill(scene, scenario, inflow, acts), [scene, scenario, inflow, acts]);
  const content = useMemo(() => contentOf(draft, scene), [draft, scene]);
  const { simulated, fault, again } = useSimulated(scene, content);
  if (fault !== null) return <PlanFault fault={fault} onAgain={again} />;
  if (!simulated?.isExact) return <Skeleton lines={10} />;
  return (
    <DrillEnd
      scene={scene}
      scenario={scenario}
      simulated={simulated}
      acts={acts}
      draft={draft}
      content={content}
      kept={drill}
    />
  );
}
