import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import type { PastChoice } from '../../shared/impact/PastDialog.tsx';
import { plant, type StationName } from '../../shared/plant/queries.ts';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { usePlantWrite } from '../../shared/plant/use-plant-write.ts';
import { objectOf } from './owner.ts';

export type Preview = DataOf<ApiContract['tables']['preview']>;
export type Comparison = DataOf<ApiContract['tables']['compare']>;
export type Reading = DataOf<ApiContract['tables']['lookup']>;

type UploadBody = BodyOf<ApiContract['tables']['upload']>;
type ChangeBody = BodyOf<ApiContract['tables']['change']>;
export type LookupBody = BodyOf<ApiContract['tables']['lookup']>;

export const usersQuery = (id: string) =>
  queryOptions({
    queryKey: [plant, 'table-users', id],
    queryFn: ({ signal }) => api.tables.usedBy({ params: { id }, signal }),
  });

type Owner = Pick<ListedTable, 'group_code' | 'object_kind' | 'object_id'>;

export const isOfStation = (
  { object_kind, object_id }: Owner,
  { station_id }: Pick<StationName, 'station_id'>,
): boolean => object_kind === 'station' && object_id === station_id;

export const versionsQuery = ({ group_code, object_kind, object_id }: Owner) =>
  queryOptions({
    queryKey: [plant, 'table-versions', group_code, object_kind, object_id],
    queryFn: ({ signal }) =>
      api.tables.history({
        query: { group_code, object_kind, ...(object_id === null ? {} : { object_id }) },
        signal,
      }),
  });

export const comparisonQuery = (first: string, second: string) =>
  queryOptions({
    queryKey: [plant, 'table-comparison', first, second],
    queryFn: ({ signal }) => api.tables.compare({ query: { first, second }, signal }),
  });

/** Table in force for an owner; undefined if there is none. */
export const activeTables = (tables: readonly ListedTable[], group: InterpolationGroup, owner: string) => {
  const object = objectOf(owner);
  return tables.find(
    (one) =>
      one.in_force &&
      one.group_code === group &&
      one.object_kind === object.object_kind &&
      one.object_id === (object.object_kind === 'plant' ? null : object.object_id),
  );
};

export const useUploadTable = () => usePlantWrite((body: UploadBody) => api.tables.upload({ body }));
export const useChangeTable = () => usePlantWrite((body: ChangeBody) => api.tables.change({ body }));
interface Removal {
  readonly id: string;
  readonly said: PastChoice;
}

export const useRemoveTable = () =>
  usePlantWrite(({ id, said: { recomputePast, reason, name } }: Removal) =>
    api.tables.remove({
      params: { id },
      query: {
        recompute_past: recomputePast ? 'true' : 'false',
        ...(reason === null ? {} : { reason }),
        ...(name === null ? {} : { name }),
      },
    }),
  );
export const useRestoreTable = () =>
  usePlantWrite((body: BodyOf<ApiContract['tables']['restore']>) => api.tables.restore({ body }));

/** Preview of the effect of a table change on the past. */
export const fetchTableChangeImpact = (change: BodyOf<ApiContract['affects']['table']>['change']) =>
  api.affects.table({ body: { change } });
export const fetchTableUploadImpact = (body: BodyOf<ApiContract['affects']['upload']>) => api.affects.upload({ body });
export const useLookup = () => useMutation({ mutationFn: (body: LookupBody) => api.tables.lookup({ body }) });
