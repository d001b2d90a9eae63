import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plant } from './queries.ts';

/** A write about the plant; once it is settled, all that is known of the plant is asked again. */
export function usePlantWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [plant] }) });
}
