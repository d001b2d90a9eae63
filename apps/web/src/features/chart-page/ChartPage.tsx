import './chart-page.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useSwitchPlant } from '../../base/session/use-switch-plant.ts';
import { copyText } from '../../kit/copy/copy-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { seriesListQuery } from '../../shared/series/queries.ts';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { useSeriesNames } from '../../shared/series/use-series-names.ts';
import { ChosenSeries } from './ChosenSeries.tsx';
import type { KnownLine } from './queries.ts';
import { ReadyViews } from './ready/ReadyViews.tsx';
import { useFirstView } from './ready/use-first-view.ts';
import { ScatterView } from './ScatterView.tsx';
import { TimeView } from './TimeView.tsx';
import { type ChartLink, useChartState } from './use-chart-state.ts';
import { SavedViews } from './views/SavedViews.tsx';

/** The address contains everything that is shown. */
function CopyLink({ disabled }: { readonly disabled: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(window.location.href)) toasts.done(t('chartPage.link.copied'));
    else toasts.failed(t('ui.copyRefused'), t('ui.copyByHand'));
  };
  return (
    <Button icon={<Icon name="copy" size="small" />} disabled={disabled} onClick={() => void copy()}>
      {t('chartPage.link.copy')}
    </Button>
  );
}

/** Charts of any series against any other, for experts. */
export default function ChartPage() {
  const t = useText();
  const link = useChartState();
  const { plant, plants } = useSession();
  const switchTo = useSwitchPlant();
  const { names, error } = useSeriesNames();
  const { refetch } = useQuery(seriesListQuery);
  const isForeign = link.plant !== null && link.plant !== plant?.hydro_code;
  const other = plants.find(({ hydro_code: code }) => code === link.plant);
  return (
    <div className="chart-page">
      <PageHead
        title={t('chartPage.title')}
        actions={
          !isForeign && (
            <>
              <SavedViews link={link} />
              <CopyLink disabled={link.state.lines.length === 0} />
            </>
          )
        }
      />
      {isForeign ? (
        <Empty
          title={t(other ? 'chartPage.foreign.title' : 'chartPage.foreign.forbidden')}
          actions={
            other ? (
              <Button type="primary" onClick={() => switchTo(other.hydro_code)}>
                {t('chartPage.foreign.go', { plant: other.name })}
              </Button>
            ) : (
              <Button onClick={() => link.change({ lines: [] })}>{t('chartPage.foreign.clear')}</Button>
            )
          }
        >
          {other ? t('chartPage.foreign.text', { plant: other.name }) : t('chartPage.foreign.forbiddenText')}
        </Empty>
      ) : names ? (
        <Body link={link} names={names} />
      ) : (
        <Pending of={{ error, refetch }} title={t('chartPage.failed.list')} lines={10} />
      )}
    </div>
  );
}

interface BodyProps {
  readonly link: ChartLink;
  readonly names: readonly SeriesName[];
}

function Body({ link, names }: BodyProps) {
  const t = useText();
  const { lines, mode } = link.state;
  const byId = useMemo(() => new Map(names.map((name) => [name.series.series_id, name])), [names]);
  const knownData = useMemo(
    () =>
      lines.flatMap((line): KnownLine[] => {
        const name = byId.get(line.seriesId);
        return name ? [{ line, of: name.series, isRadar: name.isRadar }] : [];
      }),
    [lines, byId],
  );
  const words = useMemo(() => new Map(names.map((name) => [name.series.series_id, shortName(name)])), [names]);
  const missing = lines.filter(({ seriesId }) => !byId.has(seriesId));
  const props = { link, known: knownData, names: words };
  const isOpening = useFirstView(link, names);
  if (isOpening) return <Skeleton lines={10} />;
  return (
    <div className="chart-page-body">
      <ChosenSeries link={link} names={byId} missing={missing}>
        {knownData.length > 0 && <ReadyViews link={link} names={names} />}
      </ChosenSeries>
      <div className="chart-page-main">
        {knownData.length === 0 ? (
          <Empty title={t('chartPage.empty.title')} actions={<ReadyViews link={link} names={names} />}>
            {t('chartPage.empty.text')}
          </Empty>
        ) : mode === 'time' ? (
          <TimeView {...props} />
        ) : (
          <ScatterView {...props} />
        )}
      </div>
    </div>
  );
}

/** A series of the whole plant needs no place name. */
const shortName = ({ series, owner, quantity }: SeriesName): string =>
  series.owner_kind === 'general' ? quantity : `${owner} · ${quantity}`;
