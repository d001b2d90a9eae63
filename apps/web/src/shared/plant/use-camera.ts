import { addressPattern } from '@spillway/contract/plant/settings/kinds';
import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../../base/edition/use-edition.ts';
import { informationQuery } from './queries.ts';

/** Specification, section 2: in LITE, where a path is configured. What is no address of the web or of this server is no link. */
export const cameraOf = (edition: string, path: string | null | undefined): string | null =>
  edition === 'LITE' && path && addressPattern.test(path) ? path : null;

/** Where the camera of the plant is seen; null: nowhere. */
export function useCamera(): string | null {
  const edition = useEdition();
  const { data } = useQuery({ ...informationQuery, enabled: edition === 'LITE' });
  return cameraOf(edition, data?.camera_path);
}
