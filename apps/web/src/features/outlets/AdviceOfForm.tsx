import { useQuery } from '@tanstack/react-query';
import { tablesQuery } from '../../shared/plant/tables.ts';
import { AdviceList } from './AdviceList.tsx';
import { recordOf } from './outlet-values.ts';
import type { OutletType } from './queries.ts';
import { tableNeeds } from './table-needs.ts';
import { useOutletValues } from './use-outlet-values.ts';

interface AdviceOfFormProps {
  readonly outletType: OutletType;
  readonly outletId: string | null;
}

/** What follows from the figures as they are typed. */
export function AdviceOfForm({ outletType, outletId }: AdviceOfFormProps) {
  const values = useOutletValues();
  const { data: tables } = useQuery(tablesQuery);
  if (!tables) return null;
  const needs = tableNeeds(recordOf(outletType, values), outletId, tables);
  return <AdviceList outletType={outletType} outletId={outletId} values={values} needs={needs} />;
}
