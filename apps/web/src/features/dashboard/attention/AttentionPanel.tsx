import './attention.css';
import { severities } from '@spillway/contract/alerts/codes';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { openWarnings } from '../../../shared/warnings/open-warnings.ts';
import { currentWarningsQuery } from '../../../shared/warnings/queries.ts';
import { WarningList } from '../../../shared/warnings/WarningList.tsx';
import { isOpen } from '../../../shared/warnings/warning-state.ts';
import { Panel } from '../panel/Panel.tsx';

/** Open warnings that need attention, their number per severity, and a link to past warnings. */
export function AttentionPanel() {
  const t = useText();
  const { data, error, refetch } = useQuery(currentWarningsQuery);
  const open = data?.warnings.filter(isOpen) ?? [];
  return (
    <Panel
      id="attention"
      title={t('warnings.title')}
      aside={severities.map((severity) => {
        const count = open.filter((warning) => warning.severity === severity).length;
        return (
          count > 0 && (
            <span key={severity} className={`attention-count state-filled state-${severity} num`}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t(`warnings.count.${severity}`, { count })}</span>
            </span>
          )
        );
      })}
    >
      <WarningList current={data} error={error} onRetry={() => void refetch()} />
      <p className="calculation-links">
        <button type="button" className="link-button" onClick={() => openWarnings.set('past')}>
          {t('warnings.history')}
        </button>
      </p>
    </Panel>
  );
}
