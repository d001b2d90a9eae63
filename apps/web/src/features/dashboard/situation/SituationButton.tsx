import './situation.css';
import { Suspense, useState } from 'react';
import { api } from '../../../base/api.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useShortcut } from '../../../base/shortcuts/shortcuts.ts';
import { copyText } from '../../../kit/copy/copy-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';

const SituationDialog = lazyPart(() => import('./SituationDialog.tsx'));

/**
 * Copies a one-sentence summary of the plant, by a key or a click; shows it in a dialog when the clipboard is blocked.
 */
export function SituationButton() {
  const t = useText();
  const language = useLanguage();
  const toasts = useToasts();
  const [sentence, show] = useState<string | null>(null);
  const [isAsking, ask] = useState(false);
  const readAloud = async () => {
    if (isAsking) return;
    ask(true);
    try {
      const { sentences } = await api.situation.now();
      if (await copyText(sentences[language])) toasts.done(t('situation.sentence.copied'), sentences[language]);
      else show(sentences[language]);
    } catch (error) {
      toasts.failed(t('situation.sentence.failed'), error);
    } finally {
      ask(false);
    }
  };
  useShortcut({ keys: 's', does: 'keyboardHelp.does.situation' }, () => void readAloud());
  return (
    <>
      <button
        type="button"
        className="situation-button"
        title={t('situation.sentence.hint')}
        aria-busy={isAsking}
        onClick={() => void readAloud()}
      >
        <Icon name="copy" size="small" />
        {t('situation.sentence.button')}
      </button>
      <Suspense>{sentence !== null && <SituationDialog sentence={sentence} onClose={() => show(null)} />}</Suspense>
    </>
  );
}
