import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { Loading } from '../../kit/table/TablePage.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { RecordHistory } from '../../shared/history/RecordHistory.tsx';
import { Absent } from './Absent.tsx';
import { weekOf } from './hours.ts';
import { PriceTable } from './PriceTable.tsx';
import { fetchTariffImpact, type Tariff, useRemoveTariff } from './queries.ts';
import { useAskPast } from './use-ask-past.tsx';
import { stateOf } from './use-tariff-columns.tsx';
import { useTariffDownload } from './use-tariff-download.ts';
import { useTariffWords } from './use-tariff-words.ts';
import { WeekPicture } from './WeekHours.tsx';

interface TariffDetailsProps {
  readonly tariff: Tariff | undefined;
  readonly loading: Loading;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
  readonly today: string;
  readonly onCopy: (tariff: Tariff) => void;
}

export function TariffDetails({ tariff, loading, record, focusOn, today, onCopy }: TariffDetailsProps) {
  const t = useText();
  const words = useTariffWords();
  return (
    <Pane
      title={tariff?.name ?? t('routes.price')}
      context={tariff && words.period(tariff.first_day, tariff.last_day)}
      focusOn={focusOn}
      onClose={record.close}
      footer={tariff && <Acts tariff={tariff} record={record} onCopy={onCopy} />}
    >
      {tariff ? <Sections tariff={tariff} today={today} /> : <Absent loading={loading} />}
    </Pane>
  );
}

function Sections({ tariff, today }: { readonly tariff: Tariff; readonly today: string }) {
  const t = useText();
  const { free, number } = useFormat();
  const words = useTariffWords();
  const { time_of_use: rules, market, note } = tariff;
  const excess = rules?.excess;
  return (
    <>
      <Facts
        facts={[
          { name: t('price.column.state'), value: t(`price.state.${stateOf(tariff, today)}`) },
          { name: words.field('self_use_percent'), value: words.value('self_use_percent', tariff.self_use_percent) },
          ...(market ? [{ name: words.field('market'), value: words.value('market', market) }] : []),
          ...(excess
            ? [
                {
                  name: t('price.field.excess'),
                  value: t('price.excessText', { factor: free(excess.load_factor), mw: number(excess.rated_mw, 1) }),
                },
              ]
            : []),
          ...(note ? [{ name: words.field('note'), value: note }] : []),
        ]}
      />
      {rules && (
        <>
          <SectionTitle>{t('price.section.hours')}</SectionTitle>
          <WeekPicture week={weekOf(rules)} />
          <SectionTitle>{t('price.section.prices')}</SectionTitle>
          <PriceTable prices={rules.prices} />
        </>
      )}
      <SectionTitle>{t('price.section.history')}</SectionTitle>
      <RecordHistory kind="tariff" id={tariff.tariff_id} words={words} />
    </>
  );
}

function Acts({ tariff, record, onCopy }: Pick<TariffDetailsProps, 'record' | 'onCopy'> & { readonly tariff: Tariff }) {
  const t = useText();
  const { ask, dialog } = useAskPast();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useRemoveTariff();
  const { busy, download } = useTariffDownload();
  const { name, tariff_id, version } = tariff;
  const remove = async () => {
    try {
      const pastAnswer = await ask({
        title: t('price.remove.title', { name }),
        ok: t('price.remove.ok'),
        destructive: true,
        look: () => fetchTariffImpact({ act: 'remove', tariff_id }),
      });
      if (pastAnswer === null) return;
      await mutateAsync({ tariff_id, version, ...pastAnswer });
      record.close();
      toasts.done(t('price.done.removed', { name }));
    } catch (error) {
      toasts.failed(t('price.failed.remove', { name }), error);
    }
  };
  return (
    <>
      <Button type="primary" icon={<Icon name="pencil" size="small" />} onClick={() => record.edit(tariff.tariff_id)}>
        {t('price.act.edit')}
      </Button>
      <Button icon={<Icon name="copy" size="small" />} onClick={() => onCopy(tariff)}>
        {t('price.act.copy')}
      </Button>
      {tariff.time_of_use && (
        <Button
          icon={<Icon name="download" size="small" />}
          aria-label={t('price.act.export')}
          title={t('price.file.exportHint')}
          loading={busy}
          onClick={() => download({ format: 'xlsx', tariff })}
        />
      )}
      <Button danger type="text" loading={isPending} onClick={() => void remove()}>
        {t('price.act.remove')}
      </Button>
      {dialog}
    </>
  );
}
