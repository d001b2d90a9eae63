import { Button } from 'antd';
import { useId, useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { copyText } from '../../../kit/copy/copy-text.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { permissionNames } from '../../../shared/permissions/permission-names.ts';
import type { Content, SavedPlan, Scene } from '../queries.ts';
import { PinPlan } from './PinPlan.tsx';
import { SaveDialog } from './SaveDialog.tsx';

interface PlanActsProps {
  readonly scene: Scene;
  readonly opened: SavedPlan | null;
  readonly content: Content;
  readonly onSaved: (planId: string) => void;
}

/** What is done with a plan: kept, handed over, pinned by who may. Nothing here moves a gate. */
export function PlanActs({ scene, opened, content, onSaved }: PlanActsProps) {
  const t = useText();
  const toasts = useToasts();
  const now = useNow();
  const { dateMinute } = useFormat();
  const mayPin = useSession().has('dashboard.calculation');
  const [doing, begin] = useState<'save' | 'update' | 'pin' | null>(null);
  const reason = useId();
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (format: 'pdf' | 'docx') => {
    setBusy(format);
    try {
      await downloadFile(
        `/v1/simulation/plan/file?plan_id=${opened!.plan_id}&format=${format}`,
        `${t('simulation.acts.fileName')}.${format}`,
      );
    } catch (error) {
      toasts.failed(t('simulation.saved.failed'), error);
    }
    setBusy(null);
  };
  const copy = async () => {
    if (await copyText(location.href)) toasts.done(t('simulation.acts.copied'));
    else toasts.failed(t('ui.copyRefused'), t('ui.copyByHand'));
  };
  const isPast = scene.asked_at !== null;
  const hasEnded = Date.parse(content.until) <= now;
  const noPin = !mayPin
    ? t('simulation.acts.mayNotPin', { right: t(permissionNames['dashboard.calculation']) })
    : isPast
      ? t('simulation.acts.notPast')
      : hasEnded
        ? t('simulation.acts.ended', { time: dateMinute(content.until) })
        : null;
  return (
    <section className="sim-acts" aria-label={t('simulation.acts.title')}>
      <p className="quiet">{t('simulation.acts.hint')}</p>
      <p className="sim-row">
        <Button type="primary" onClick={() => begin('save')}>
          {t('simulation.acts.save')}
        </Button>
        {opened?.may.update && <Button onClick={() => begin('update')}>{t('simulation.acts.update')}</Button>}
        <Button disabled={noPin !== null} aria-describedby={reason} onClick={() => begin('pin')}>
          {t('simulation.acts.pin')}
        </Button>
        {opened && (
          <>
            <Button loading={busy === 'pdf'} onClick={() => void download('pdf')}>
              {t('simulation.acts.pdf')}
            </Button>
            <Button loading={busy === 'docx'} onClick={() => void download('docx')}>
              {t('simulation.acts.docx')}
            </Button>
            <Button onClick={() => void copy()}>{t('simulation.acts.copy')}</Button>
          </>
        )}
      </p>
      <p role="status" id={reason}>
        {noPin}
      </p>
      {(doing === 'save' || doing === 'update') && (
        <SaveDialog
          scene={scene}
          content={content}
          replaces={doing === 'update' ? opened : null}
          onSaved={onSaved}
          onClose={() => begin(null)}
        />
      )}
      {doing === 'pin' && <PinPlan content={content} onClose={() => begin(null)} />}
    </section>
  );
}
