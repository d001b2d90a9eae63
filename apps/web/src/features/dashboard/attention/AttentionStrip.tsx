import { useText } from '../../../app/i18n/use-text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Shown } from '../shown.ts';
import { useAttentionWords } from './use-attention-words.ts';

/** The worst of what deserves an eye, above everything; nothing where it is only to be watched. */
export function AttentionStrip({ shown: { indicator } }: { readonly shown: Shown }) {
  const t = useText();
  const words = useAttentionWords();
  const worst = indicator?.attention.find(({ severity }) => severity !== 'watch');
  if (!worst) return null;
  return (
    <div className={`attention-strip attention-strip-${worst.severity}`} role="status">
      <Icon name="alert" />
      <p>
        <b>{t(`dashboard.severity.${worst.severity}`)}</b> {words.title(worst)}
        {words.text(worst) && `. ${words.text(worst)}`}
      </p>
    </div>
  );
}
