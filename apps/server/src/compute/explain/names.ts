import type { explain as contract } from '@spillway/contract/compute/explain/explain';
import type { SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { ExplainDeps } from './deps.ts';

export type Explanation = AnswerTo<typeof contract.explain>;
export type ObjectView = Explanation['object'];

export interface Names {
  of(kind: 'outlet' | 'station' | 'sensor', id: string): ObjectView;
  owner(kind: SeriesOwner, id: string): ObjectView;
}

export const plantView: ObjectView = { kind: 'plant', id: null, code: null, name: null };

export async function readNames({ described }: Pick<ExplainDeps, 'described'>, hydroCode: string): Promise<Names> {
  const [outlets, stations, sensors] = await Promise.all([
    described.outlets.list(hydroCode),
    described.stations.list(hydroCode),
    described.sensors.list(hydroCode),
  ]);
  const knownByKey = new Map([
    ...outlets.map(({ outletId, code, name }) => [`outlet ${outletId}`, { code, name }] as const),
    ...stations.map(({ stationId, code, name }) => [`station ${stationId}`, { code, name }] as const),
    ...sensors.map(({ sensorId, code, name }) => [`sensor ${sensorId}`, { code, name }] as const),
  ]);
  const of: Names['of'] = (kind, id) => ({
    kind,
    id,
    ...(knownByKey.get(`${kind} ${id}`) ?? { code: null, name: null }),
  });
  return { of, owner: (kind, id) => (kind === 'general' ? plantView : of(kind, id)) };
}
