import { required } from '@spillway/checked/reads';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import type { Content, SavedPlan, Scene } from '../queries.ts';
import { CopyLink } from './CopyLink.tsx';
import { PinButton } from './PinButton.tsx';
import { SaveDialog } from './SaveDialog.tsx';

interface PlanActsProps {
  readonly scene: Scene;
  readonly opened: SavedPlan | null;
  readonly content: Content;
  readonly onSaved: (saved: SavedPlan) => void;
}

/** Actions on a plan: save, hand over, pin. None of them moves a gate. */
export function PlanActs({ scene, opened, content, onSaved }: PlanActsProps) {
  const t = useText();
  const attempt = useAttempt();
  const [openedAct, begin] = useState<'save' | 'update' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (format: 'pdf' | 'docx') => {
    setBusy(format);
    await attempt(
      () =>
        downloadFile(
          `/v1/simulation/plan/file?plan_id=${required(opened).plan_id}&format=${format}`,
          `${t('simulation.acts.fileName')}.${format}`,
        ),
      { failed: t('simulation.saved.failed') },
    );
    setBusy(null);
  };
  return (
    <section className="sim-acts" aria-label={t('simulation.acts.title')}>
      <p className="quiet">{t('simulation.acts.hint')}</p>
      <PinButton content={content} isOfPast={scene.asked_at !== null}>
        {(pin, reason) => (
          <>
            <p className="sim-row">
              <Button type="primary" onClick={() => begin('save')}>
                {t('simulation.acts.save')}
              </Button>
              {opened?.may.update && <Button onClick={() => begin('update')}>{t('simulation.acts.update')}</Button>}
              {pin}
              {opened && (
                <>
                  <Button loading={busy === 'pdf'} onClick={() => void download('pdf')}>
                    {t('simulation.acts.pdf')}
                  </Button>
                  <Button loading={busy === 'docx'} onClick={() => void download('docx')}>
                    {t('simulation.acts.docx')}
                  </Button>
                  <CopyLink planId={opened.plan_id} />
                </>
              )}
            </p>
            {reason}
          </>
        )}
      </PinButton>
      {(openedAct === 'save' || openedAct === 'update') && (
        <SaveDialog
          scene={scene}
          content={content}
          replaces={openedAct === 'update' ? opened : null}
          onSaved={onSaved}
          onClose={() => begin(null)}
        />
      )}
    </section>
  );
}
