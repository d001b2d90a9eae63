import { beyondDesignFlood } from '@spillway/contract/compute/calculation/beyond-design-flood';
import { noticeActName, notifiedSentence } from '@spillway/contract/notices/sentences';
import { comparisonName, figureText, quantityName } from '@spillway/contract/plant/procedure/sentences';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { Figures } from './queries.ts';

/** Data of the report: figures, gates, orders, notices, modes and rules. */
export function ReportFigures({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <MainFigures figures={figures} />
      <Moves figures={figures} />
      <Orders orders={figures.orders} />
      {figures.notices && <Notices notices={figures.notices} />}
      {figures.told_before && <WarnedActs told={figures.told_before} />}
      <Modes modes={figures.modes} />
      <Rules rules={figures.rules} />
    </>
  );
}

function MainFigures({ figures: { lake_level, inflow, release, volumes } }: { readonly figures: Figures }) {
  const [t, language] = [useText(), useLanguage()];
  const { number, percent, dateMinute } = useFormat();
  type Point = Figures['inflow']['highest'];
  const point = (name: string, foundPoint: Point, unit: string, decimals: number, suspectAbove?: number) => ({
    name,
    value: foundPoint
      ? t('floodReport.atTime', {
          value: `${number(foundPoint.value, decimals)} ${unit}`,
          at: dateMinute(foundPoint.at),
        }) + (suspectAbove === undefined ? '' : `; ${beyondDesignFlood(suspectAbove, language)}`)
      : '–',
  });
  const volume = (name: string, value: number | null) => ({
    name,
    value: value === null ? '–' : `${number(value, 2)} × 10⁶ m³`,
  });
  return (
    <Section level={2} title={t('floodReport.main')} className="parts-one flood-part">
      <Facts
        facts={[
          point(t('floodReport.levelStart'), lake_level.start, 'm', 2),
          point(t('floodReport.levelHighest'), lake_level.highest, 'm', 2),
          point(t('floodReport.levelLowest'), lake_level.lowest, 'm', 2),
          point(t('floodReport.levelEnd'), lake_level.end, 'm', 2),
          point(t('floodReport.inflowHighest'), inflow.highest, 'm³/s', 0, inflow.doubted_above),
          point(t('floodReport.releaseHighest'), release.highest, 'm³/s', 0),
          point(t('floodReport.spillHighest'), release.highest_spill, 'm³/s', 0),
          volume(t('floodReport.volumeIn'), volumes.inflow),
          volume(t('floodReport.volumeOut'), volumes.release),
          volume(t('floodReport.volumeStored'), volumes.stored),
          ...(volumes.open === undefined ? [] : [volume(t('floodReport.volumeOpen'), volumes.open)]),
          { name: t('floodReport.covered'), value: percent(volumes.covered, 1) },
        ]}
      />
    </Section>
  );
}

function Moves({ figures: { moves, moves_left_out: leftOutCount } }: { readonly figures: Figures }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return (
    <FigureTable
      title={t('floodReport.moves')}
      heads={[
        t('floodReport.gate'),
        t('floodReport.from'),
        t('floodReport.to'),
        t('floodReport.before'),
        t('floodReport.after'),
      ]}
      rows={moves.map((one) => [
        one.gate,
        dateMinute(one.from),
        dateMinute(one.to),
        `${number(one.from_opening, 2)} m`,
        `${number(one.to_opening, 2)} m`,
      ])}
      none={t('floodReport.noMoves')}
      note={leftOutCount > 0 ? t('floodReport.leftOut', { rest: leftOutCount }) : null}
    />
  );
}

function Orders({ orders }: { readonly orders: Figures['orders'] }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <FigureTable
      title={t('floodReport.orders')}
      heads={[
        t('floodReport.order'),
        t('floodReport.organisation'),
        t('floodReport.from'),
        t('floodReport.to'),
        t('floodReport.text'),
      ]}
      rows={orders.map((one) => [
        one.number ?? '–',
        one.organisation,
        dateMinute(one.from),
        one.until ? dateMinute(one.until) : '–',
        one.text,
      ])}
      none={t('floodReport.noOrders')}
    />
  );
}

function Notices({ notices }: { readonly notices: NonNullable<Figures['notices']> }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <FigureTable
      title={t('floodReport.notices')}
      heads={[t('floodReport.at'), t('floodReport.about'), t('floodReport.receiver'), t('floodReport.how')]}
      rows={notices.map(({ at, about, to, how }) => [dateMinute(at), about, to, how])}
      none={t('floodReport.noNotices')}
    />
  );
}

function WarnedActs({
  told: { acts, unknown_minutes: unknown, unread },
}: {
  readonly told: NonNullable<Figures['told_before']>;
}) {
  const t = useText();
  const language = useLanguage();
  const { dateMinute, number } = useFormat();
  const notes = [
    ...(unknown > 0 ? [t('floodReport.unknownFor', { minutes: number(unknown, 0) })] : []),
    ...(unread.length > 0 ? [t('floodReport.unread', { names: unread.join(', ') })] : []),
  ];
  return (
    <FigureTable
      title={t('floodReport.toldBefore')}
      heads={[t('floodReport.act'), t('floodReport.at'), t('floodReport.article'), t('floodReport.verdict')]}
      rows={acts.map((one) => [
        noticeActName(one.act, language),
        dateMinute(one.at),
        one.article,
        notifiedSentence(one, language),
      ])}
      none={t('floodReport.noActs')}
      note={notes.length > 0 ? notes.join(' ') : null}
    />
  );
}

function Modes({ modes }: { readonly modes: Figures['modes'] }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <FigureTable
      title={t('floodReport.modes')}
      heads={[t('floodReport.mode'), t('floodReport.article'), t('floodReport.from'), t('floodReport.to')]}
      rows={modes.map(({ name, article, from, to }) => [
        name ?? t('floodReport.notJudged'),
        article ?? '–',
        dateMinute(from),
        dateMinute(to),
      ])}
      none={t('floodReport.notJudged')}
    />
  );
}

function Rules({ rules }: { readonly rules: Figures['rules'] }) {
  const t = useText();
  const language = useLanguage();
  const { number, dateMinute } = useFormat();
  return (
    <FigureTable
      title={t('floodReport.rules')}
      heads={[
        t('floodReport.article'),
        t('floodReport.rule'),
        t('floodReport.kept'),
        t('floodReport.broken'),
        t('floodReport.unjudged'),
        t('floodReport.worst'),
      ]}
      rows={rules.map(({ article, is_order, quantity, comparison, kept, broken, not_judged, outranked = 0, worst }) => [
        is_order ? t('floodReport.orderOf', { number: article }) : article,
        `${quantityName(quantity, language)} ${comparisonName(comparison, language)}`,
        number(kept, 0),
        number(broken, 0),
        outranked > 0
          ? t('floodReport.unjudgedByOrder', { minutes: number(not_judged, 0), outranked: number(outranked, 0) })
          : number(not_judged, 0),
        worst
          ? t('floodReport.atTime', {
              value: `${figureText(quantity, worst.value, language)} / ${figureText(quantity, worst.against, language)}`,
              at: dateMinute(worst.at),
            })
          : '–',
      ])}
      none={t('floodReport.noRules')}
    />
  );
}
