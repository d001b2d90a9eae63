import { useEffect } from 'react';
import { writeStored } from '../storage.ts';
import { brandOf } from './edition.ts';
import { useEdition } from './use-edition.ts';

/** Paints the page in the edition's colour, and remembers it so that the next start paints so from the beginning. */
export function EditionColours() {
  const edition = useEdition();
  useEffect(() => {
    document.documentElement.dataset.edition = brandOf(edition);
    writeStored('edition', edition);
  }, [edition]);
  return null;
}
