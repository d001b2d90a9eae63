import { useEffect } from 'react';
import { writeStored } from '../storage.ts';
import { brandOf } from './edition.ts';
import { useEdition } from './use-edition.ts';

/** Sets the colour of the edition on the page, and stores it for the next start. */
export function EditionColours() {
  const edition = useEdition();
  useEffect(() => {
    document.documentElement.dataset.edition = brandOf(edition);
    writeStored('edition', edition);
  }, [edition]);
  return null;
}
