import './attention.css';
import { severities } from '@spillway/contract/delivery/warnings/codes';
import { useQuery } from '@tanstack/react-query';
import { needRooms } from '../../../base/i18n/i18n.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { openWarnings } from '../../../shared/warnings/open-warnings.ts';
import { currentWarningsQuery } from '../../../shared/warnings/queries.ts';
import { isOpen } from '../../../shared/warnings/warning-state.ts';
import { Panel } from '../panel/Panel.tsx';

/** With its words: what the band above says is there before. */
const loadList = async () => {
  const [list] = await Promise.all([import('../../../shared/warnings/WarningList.tsx'), needRooms(['warningList'])]);
  return list;
};

/** What deserves an eye now, how much of each severity stands, and the way to those of the past. */
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
      <LazyPart
        load={loadList}
        with={{ current: data, error, onRetry: () => void refetch() }}
        place={<Skeleton lines={3} />}
      />
      <p className="calculation-links">
        <button type="button" className="link-button" onClick={() => openWarnings.set('past')}>
          {t('warnings.history')}
        </button>
      </p>
    </Panel>
  );
}
