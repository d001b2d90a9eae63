import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { Block } from './Block.tsx';

interface PlantsBlockProps<Plant, Key extends QueryKey> {
  readonly title: string;
  readonly width: 'double' | 'whole';
  readonly query: UseQueryOptions<Plant[], Error, Plant[], Key>;
  /** Text if there is no plant. */
  readonly none: string;
  readonly failed: string;
  readonly Row: ComponentType<{ readonly plant: Plant }>;
}

/** One line per plant. */
export function PlantsBlock<Plant extends { readonly hydro_code: string }, Key extends QueryKey>({
  title,
  width,
  query,
  none,
  failed,
  Row,
}: PlantsBlockProps<Plant, Key>) {
  const { data: plants, error } = useQuery(query);
  return (
    <Block title={title} width={width}>
      {plants ? (
        plants.length === 0 ? (
          <p className="quiet">{none}</p>
        ) : (
          <PlainTable>
            <tbody>
              {plants.map((plant) => (
                <Row key={plant.hydro_code} plant={plant} />
              ))}
            </tbody>
          </PlainTable>
        )
      ) : error ? (
        <p className="quiet" role="alert">
          {failed}
        </p>
      ) : (
        <Skeleton lines={2} />
      )}
    </Block>
  );
}
