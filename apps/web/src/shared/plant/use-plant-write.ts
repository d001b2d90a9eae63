import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plant } from './queries.ts';

/** A change of plant data; when it settles, all plant queries are invalidated. */
export function usePlantWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [plant] }) });
}
