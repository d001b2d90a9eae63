import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useFaultsText } from '../plan/use-faults-text.ts';
import type { Content, Scene } from '../queries.ts';

interface FaultsLineProps {
  readonly scene: Scene;
  readonly content: Content;
}

/** Shown above the figures: they assume that some equipment fails. */
export function FaultsLine({ scene, content }: FaultsLineProps) {
  const t = useText();
  const faultsText = useFaultsText()(content, scene);
  return (
    <p className="sim-assumed" role="status">
      {faultsText.length > 0 && (
        <StateTag tone="warning">{t('simulation.faults.assumed', { faults: faultsText.join('; ') })}</StateTag>
      )}
    </p>
  );
}
