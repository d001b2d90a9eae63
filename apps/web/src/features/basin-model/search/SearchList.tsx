import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { List, Row } from '../../../kit/layout/Layout.tsx';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Calibration, useResume, useStop } from '../queries.ts';

const tones: Readonly<Record<Calibration['state'], Tone>> = {
  running: 'accent',
  stopped: 'nodata',
  done: 'good',
  failed: 'warning',
};

interface SearchListProps {
  readonly all: readonly Calibration[];
  readonly mayChange: boolean;
  readonly chosen: string | null;
  readonly onChoose: (calibrationId: string) => void;
}

/** Calibrations with their progress; they can be stopped, resumed and opened. */
export function SearchList({ all, mayChange, chosen, onChoose }: SearchListProps) {
  const t = useText();
  const { number, date, dateMinute } = useFormat();
  const toasts = useToasts();
  const [stop, resume] = [useStop(), useResume()];
  const act = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => toasts.failed(t('basin.search.failed'), error));
  };
  return (
    <List inset>
      {all.map((one) => (
        <Row as="li" gap="m" key={one.calibration_id} data-chosen={one.calibration_id === chosen}>
          <StateTag tone={tones[one.state]}>{t(`basin.state.${one.state}`)}</StateTag>
          <span>
            {date(one.from)} – {date(one.to)}, {t(`basin.aim.${one.aim}`)}
          </span>
          <small>
            {dateMinute(one.asked_at)} {one.asked_by}
            {one.error !== null && ` · ${t('basin.search.died')}`}
          </small>
          {one.progress && (
            <>
              <progress aria-label={t('basin.search.progress')} value={one.progress.generation} max={one.generations} />
              <small className="num">
                {t('basin.search.generation', {
                  generation: one.progress.generation,
                  of: one.generations,
                  loss: number(one.progress.loss, 4),
                })}
              </small>
            </>
          )}
          <Row as="span">
            {mayChange && one.state === 'running' && (
              <Button size="small" onClick={() => void act(stop.mutateAsync(one.calibration_id))}>
                {t('basin.search.stop')}
              </Button>
            )}
            {mayChange && (one.state === 'stopped' || one.state === 'failed') && (
              <Button size="small" onClick={() => void act(resume.mutateAsync(one.calibration_id))}>
                {t('basin.search.resume')}
              </Button>
            )}
            {one.state === 'done' && (
              <Button size="small" onClick={() => onChoose(one.calibration_id)}>
                {t('basin.search.look')}
              </Button>
            )}
          </Row>
        </Row>
      ))}
    </List>
  );
}
