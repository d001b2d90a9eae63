import { useAddressWord } from '../../kit/time/use-period.ts';

export const suspectChip = 'doubtful';

export function useOnlySuspect(): readonly [boolean, (on: boolean) => void] {
  const [word, write] = useAddressWord('show');
  return [word === suspectChip, (on) => write(on ? suspectChip : undefined)];
}
