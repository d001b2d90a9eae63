import './warnings.css';
import { type AnyWarningCode, anyWarningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { type Severity, severities, type WarningState, warningStates } from '@spillway/contract/alerts/codes';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { usePermittedScreens } from '../screens/use-permitted-screens.ts';
import { chartLinkOf, chartScreen } from './chart-link.ts';
import { openWarnings } from './open-warnings.ts';
import { type PastRequest, pastWarningsQuery } from './queries.ts';
import { ShownFold } from './seen-by/ShownFold.tsx';
import { WarningItem } from './WarningItem.tsx';

const loadScreen = '/settings/warning/load';

const usual: PastRequest = {
  period: { kind: 'last', preset: '24h' },
  severity: undefined,
  code: undefined,
  state: undefined,
};

/** Warnings of a period, newest first, with start, end and who saw them. */
export function PastWarnings() {
  const t = useText();
  const language = useLanguage();
  const [requestedFilters, ask] = useState(usual);
  const now = useNow();
  const screens = usePermittedScreens();
  const isPermitted = (screen: string) => screens.some(({ path }) => path === screen);
  const past = useInfiniteQuery(pastWarningsQuery(requestedFilters));
  const all = past.data?.pages.flatMap((page) => page.warnings) ?? [];
  return (
    <>
      <search className="warnings-filters">
        <RangePicker
          value={requestedFilters.period}
          offered={['24h', '3d', '7d']}
          onChange={(period) => ask({ ...requestedFilters, period })}
        />
        <Select
          allowClear
          placeholder={t('warningList.any.severity')}
          aria-label={t('warningList.filter.severity')}
          value={requestedFilters.severity}
          options={severities.map((value) => ({ value, label: t(`warnings.severity.${value}`) }))}
          onChange={(severity?: Severity) => ask({ ...requestedFilters, severity })}
        />
        <Select
          allowClear
          placeholder={t('warningList.any.state')}
          aria-label={t('warningList.filter.state')}
          value={requestedFilters.state}
          options={warningStates.map((value) => ({ value, label: t(`warningList.state.${value}`) }))}
          onChange={(state?: WarningState) => ask({ ...requestedFilters, state })}
        />
        <Select
          allowClear
          placeholder={t('warningList.any.code')}
          aria-label={t('warningList.filter.code')}
          popupMatchSelectWidth={false}
          value={requestedFilters.code}
          options={anyWarningCodes.map((value) => ({ value, label: warningKind(value, language) }))}
          onChange={(code?: AnyWarningCode) => ask({ ...requestedFilters, code })}
        />
      </search>
      {isPermitted(loadScreen) && (
        <p>
          <ScreenLink href={loadScreen} onFollow={() => openWarnings.set(null)}>
            {t('routes.warningLoad')}
          </ScreenLink>
        </p>
      )}
      {past.data ? (
        all.length === 0 ? (
          <Empty title={t('warningList.noneThen')} />
        ) : (
          <ul>
            {all.map((warning) => (
              <WarningItem
                key={warning.warning_id}
                warning={warning}
                isPast
                chart={isPermitted(chartScreen) ? chartLinkOf(warning, now) : null}
                handling={<ShownFold id={warning.warning_id} />}
              />
            ))}
          </ul>
        )
      ) : (
        <Pending of={past} lines={6} />
      )}
      {past.hasNextPage && (
        <Button loading={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
          {t('ui.history.more')}
        </Button>
      )}
    </>
  );
}
