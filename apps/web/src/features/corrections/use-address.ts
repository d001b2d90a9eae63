import { useAddressWord } from '../../kit/time/use-period.ts';

export const doubtfulChip = 'doubtful';

export function useOnlyDoubtful(): readonly [boolean, (on: boolean) => void] {
  const [word, write] = useAddressWord('show');
  return [word === doubtfulChip, (on) => write(on ? doubtfulChip : undefined)];
}
