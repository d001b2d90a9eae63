import { useLocation, useNavigate } from '@tanstack/react-router';
import { readAddress, type SkillAddress, writeAddress } from './address.ts';

/** What is looked at lives in the address, so that it can be sent. */
export function useSkillAddress(): readonly [SkillAddress, (change: Partial<SkillAddress>) => void] {
  const search = useLocation({ select: ({ search: kept }) => kept as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const wanted = readAddress(search);
  const change = (next: Partial<SkillAddress>) =>
    void navigate({
      to: '.',
      search: writeAddress({ ...wanted, ...next }) as never,
      replace: true,
      resetScroll: false,
    });
  return [wanted, change];
}
