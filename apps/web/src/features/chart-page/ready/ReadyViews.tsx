import { Button } from 'antd';
import { useId } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Row } from '../../../kit/layout/Layout.tsx';
import type { SeriesName } from '../../../shared/series/series-names.ts';
import { keyOf } from '../state.ts';
import type { ChartLink } from '../use-chart-state.ts';
import { readyView, readyViews } from './ready-views.ts';

interface ReadyViewsProps {
  readonly link: ChartLink;
  readonly names: readonly SeriesName[];
}

/** One-click views for common questions; those without series at this plant are left out. */
export function ReadyViews({ link: { state, change }, names }: ReadyViewsProps) {
  const t = useText();
  const id = useId();
  const views = readyViews
    .map((view) => ({ view, opened: readyView(view, names) }))
    .filter(({ opened }) => opened.lines.length > 0);
  if (views.length === 0) return null;
  const lineKeys = state.lines.map(keyOf).join();
  return (
    <Row as="fieldset" below="m" className="chart-page-ready" aria-labelledby={id}>
      <span id={id} className="quiet">
        {t('chartPage.ready.label')}
      </span>
      {views.map(({ view, opened }) => (
        <Button
          key={view}
          size="small"
          aria-pressed={opened.lines.map(keyOf).join() === lineKeys}
          // Keep a period that was already chosen.
          onClick={() => change(state.lines.length === 0 ? opened : { lines: opened.lines })}
        >
          {t(`chartPage.ready.${view}`)}
        </Button>
      ))}
    </Row>
  );
}
