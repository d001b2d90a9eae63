import './file.css';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { SectionTitle } from '../section/SectionTitle.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { errorLines } from '../toast/error-text.ts';
import { mayPass } from './import-preview.ts';

interface ImportPreviewBoxProps {
  readonly isReading: boolean;
  readonly isWaiting: boolean;
  readonly isAgain: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Label of the save button. */
  readonly act: string;
  /** Null: there is no preview yet. */
  readonly children: ReactNode;
}

/** Preview of the import before anything is saved, or why there is none. */
export function ImportPreviewBox(props: ImportPreviewBoxProps) {
  const { isReading, isWaiting, isAgain, error, onRetry, act, children } = props;
  const t = useText();
  if (isWaiting) return <p className="quiet">{t('ui.file.waits')}</p>;
  if (!isReading && !error && children === null) return null;
  return (
    <section className="file-preview" aria-label={t('ui.file.preview')} aria-live="polite" aria-busy={isReading}>
      <SectionTitle>{t('ui.file.preview')}</SectionTitle>
      {isAgain && <PreviewChangedNotice act={act} />}
      {isReading ? (
        <LongWork title={t('ui.file.reading')} />
      ) : error ? (
        <>
          <FormProblem lines={[t('ui.file.failed'), ...errorLines(t, error)]} />
          {mayPass(error) && (
            <Button size="small" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
        </>
      ) : (
        children
      )}
    </section>
  );
}

/** The button was pressed for an outdated preview: focus the new one. */
function PreviewChangedNotice({ act }: { readonly act: string }) {
  const t = useText();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} className="file-again" tabIndex={-1}>
      {t('ui.file.again', { act })}
    </p>
  );
}
