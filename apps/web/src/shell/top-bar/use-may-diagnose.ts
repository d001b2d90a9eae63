import { useEdition } from '../../base/edition/use-edition.ts';
import { useSession } from '../../base/session/use-session.ts';

/** Specification, section 2: the extra element of the top bar. */
export const useMayDiagnose = (): boolean => {
  const edition = useEdition();
  const { expert } = useSession();
  return expert || edition === 'ADVANCE';
};
