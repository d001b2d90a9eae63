import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../config/config-query.ts';
import { observed, useObserved } from '../observed.ts';
import { sessionQuery } from '../session/session-query.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { type Edition, effectiveEdition } from './edition.ts';

export const editionPreview = observed<string | null>(readStored('edition-preview'));

export function previewEdition(edition: Edition | null): void {
  if (edition === null) removeStored('edition-preview');
  else writeStored('edition-preview', edition);
  editionPreview.set(edition);
}

/** Edition shown in this browser. Without a signed-in expert it is that of the server. */
export function useEdition(): Edition {
  const { edition } = useConfig();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return effectiveEdition(edition, useObserved(editionPreview), session?.expert ?? false);
}
