import { itemAt, required } from '@spillway/checked/reads';
import { useRouter } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { needRooms } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { lazyPart } from '../../kit/later/lazy-part.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import type { Explanation } from '../../shared/explain/question.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { chartAddress, chartScreen, readSeriesOf, reviewScreen, stationAddress, stationScreen } from './doors.ts';
import type { ExplainWords } from './use-explain-words.ts';

const NoteDialog = lazyPart(async () => {
  const [{ NoteDialog: dialog }] = await Promise.all([
    import('../../shared/notes/NoteDialog.tsx'),
    needRooms(['notes']),
  ]);
  return { default: dialog };
});

interface ExplainDoorsProps {
  readonly explanation: Explanation;
  readonly words: ExplainWords;
}

/** Links from a number to its chart, and to its correction or a note. */
export function ExplainLinks({ explanation, words }: ExplainDoorsProps) {
  return (
    <>
      <WrongNumber explanation={explanation} words={words} />
      <ChartLink explanation={explanation} words={words} />
    </>
  );
}

/** Users who may correct go to the reading; others who may write leave a note. */
function WrongNumber({ explanation, words }: ExplainDoorsProps) {
  const { t, objectName } = words;
  const router = useRouter();
  const { has } = useSession();
  const mayReview = usePermittedScreens().some(({ path }) => path === reviewScreen) && has('stations.update');
  const [writes, setWrites] = useState(false);
  const read = readSeriesOf(explanation);
  const seriesId = read.length === 1 ? itemAt(read, 0).seriesId : explanation.series_id;
  const icon = <Icon name="flag" size="small" />;
  const go = (address: string) => router.history.push(address);
  if (mayReview && read.length === 1)
    return (
      <Button icon={icon} onClick={() => go(itemAt(read, 0).address)}>
        {t('explain.wrong')}
      </Button>
    );
  if (mayReview && read.length > 1)
    return (
      <Dropdown
        trigger={['click']}
        placement="topLeft"
        menu={{
          items: read.map(({ seriesId: id, object }) => ({
            key: String(id),
            label: object === null ? String(id) : objectName(object),
          })),
          onClick: ({ key }) => go(required(read.find(({ seriesId: id }) => String(id) === key)).address),
        }}
      >
        <Button icon={icon}>{t('explain.wrong')}</Button>
      </Dropdown>
    );
  if (!has('dashboard.calculation', 'stations.update')) return null;
  return (
    <>
      <Button icon={icon} onClick={() => setWrites(true)}>
        {t('explain.wrong')}
      </Button>
      <Suspense>
        {writes && (
          <NoteDialog
            opened={null}
            at={Date.parse(explanation.time)}
            about={seriesId === null ? {} : { series_id: seriesId }}
            onClose={() => setWrites(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Chart page of the series if permitted, else the data of the station. */
function ChartLink({ explanation, words: { t } }: ExplainDoorsProps) {
  const screens = usePermittedScreens();
  const mayOpen = (screen: string) => screens.some(({ path }) => path === screen);
  const chart = mayOpen(chartScreen) ? chartAddress(explanation) : null;
  const station = mayOpen(stationScreen) ? stationAddress(explanation) : null;
  const href = chart ?? station;
  if (href === null) return null;
  return (
    <ScreenLink href={href} className="pane-link">
      {t(chart === null ? 'explain.chart' : 'explain.openChart')}
    </ScreenLink>
  );
}
