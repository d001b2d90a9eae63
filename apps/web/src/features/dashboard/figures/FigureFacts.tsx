import { ageText } from '../../../base/format/age.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import type { FigureState } from './figure-state.ts';
import { KeyMark, type MarkOf, type MarkShape } from './KeyMark.tsx';

/** Content of the hover card of a figure. */
export interface FigureFact {
  readonly name: string;
  readonly mark: MarkOf;
  readonly shape?: MarkShape;
  /** With unit, at full precision. */
  readonly value: string;
  readonly source: string;
  readonly at: number | null;
  readonly state: FigureState;
  /** Replaces the word of the state by a quality statement; null for none. */
  readonly verdict?: string | null;
  /** Extra sentence, such as a delay or an operator's value. */
  readonly note?: string | null;
}

interface FigureFactsProps {
  readonly told: FigureFact;
  readonly explains: boolean;
}

export function FigureFacts({ told, explains }: FigureFactsProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const now = useNow();
  const { tone, remarks } = told.state;
  const when = told.at === null ? t('ui.missing') : dateTime(told.at);
  const age = told.at === null ? null : t('ui.ago', { age: ageText(t, now - told.at) });
  return (
    <div className="figure-facts">
      <p className="figure-facts-head">
        <KeyMark of={told.mark} {...(told.shape ? { shape: told.shape } : {})} />
        <b>{told.name}</b>
        {tone === 'good' && told.verdict !== undefined ? (
          told.verdict && <StateTag tone="accent">{told.verdict}</StateTag>
        ) : (
          <StateTag tone={tone}>{t(`dashboard.quality.${tone}`)}</StateTag>
        )}
      </p>
      <dl>
        <dt>{t('dashboard.figure.value')}</dt>
        <dd>{told.value}</dd>
        <dt>{t('dashboard.figure.source')}</dt>
        <dd>{told.source}</dd>
        <dt>{t('dashboard.figure.at')}</dt>
        <dd>
          {when}
          {age && <span className="quiet"> {age}</span>}
        </dd>
        {remarks.length > 0 && (
          <>
            <dt>{t('dashboard.figure.remarks')}</dt>
            <dd className={`state-${tone}`}>{remarks.map((flag) => t(`dashboard.flag.${flag}`)).join(', ')}</dd>
          </>
        )}
        {told.note && (
          <>
            <dt>{t('dashboard.figure.note')}</dt>
            <dd>{told.note}</dd>
          </>
        )}
      </dl>
      {explains && (
        <p className="figure-facts-foot">
          {t('dashboard.figure.open')} <kbd>Enter</kbd>
        </p>
      )}
    </div>
  );
}
