import { addressPattern } from '@spillway/contract/plant/settings/kinds';
import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../../base/edition/use-edition.ts';
import { informationQuery } from './queries.ts';

/**
 * Specification, section 2: in LITE, if a path is configured. Only web addresses and paths on this server become a
 * link.
 */
export const cameraOf = (edition: string, path: string | null | undefined): string | null =>
  edition === 'LITE' && path && addressPattern.test(path) ? path : null;

/** Address of the plant camera; null: none. */
export function useCamera(): string | null {
  const edition = useEdition();
  const { data } = useQuery({ ...informationQuery, enabled: edition === 'LITE' });
  return cameraOf(edition, data?.camera_path);
}
