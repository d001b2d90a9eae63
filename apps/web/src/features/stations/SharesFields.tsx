import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { between } from '../../kit/forms/form-rules.ts';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useOutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import type { Station } from '../../shared/plant/queries.ts';
import { isPlaced } from './place.ts';
import { type ComputedShares, useComputeShares } from './queries.ts';
import { SharesMap } from './SharesMap.tsx';
import { isSound, type Shares, sumOf } from './shares.ts';

const contourSection = '/settings/information#map';

/** Gauges on a map and in a table; the ones in use are ticked, with computed or typed weights. */
export function SharesFields({ gauges }: { readonly gauges: readonly Station[] }) {
  const t = useText();
  const { number } = useFormat();
  const form = Form.useFormInstance<Shares>();
  const typedShares: Shares = Form.useWatch([], form) ?? {};
  const { outlines } = useOutlineShapes();
  const placedGauges = gauges.filter(isPlaced);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = placedGauges.filter(({ station_id }) => !left.has(station_id));
  const [computed, setComputed] = useState<ComputedShares | null>(null);
  const { mutateAsync, isPending, error } = useComputeShares();
  const noContour = outlines !== undefined && !outlines.some(({ kind }) => kind === 'contour');

  const compute = async () => {
    const ids = left.size === 0 ? null : chosen.map(({ station_id }) => station_id);
    const found = await mutateAsync(ids).catch(() => null);
    if (found === null) return;
    const shares = new Map(found.gauges.map(({ station_id, coefficient }) => [station_id, coefficient]));
    form.setFieldsValue(
      Object.fromEntries(gauges.map(({ station_id }) => [station_id, shares.get(station_id) ?? null])),
    );
    setComputed(found);
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const areaOf = (id: string) => computed?.gauges.find(({ station_id }) => station_id === id)?.area ?? null;
  const sum = sumOf(typedShares);

  return (
    <>
      <SharesMap gauges={chosen} shares={typedShares} />
      <Row gap="m" below="m">
        <Button loading={isPending} disabled={chosen.length === 0} onClick={() => void compute()}>
          {t('stations.thiessen.compute')}
        </Button>
        {computed && (
          <span className="quiet">
            {t('stations.thiessen.computed', { count: computed.gauges.length, area: number(computed.basin_area, 2) })}
          </span>
        )}
      </Row>
      <FormProblem lines={error ? errorLines(t, error) : []} />
      {noContour && (
        <Card as="p" tone="watch" below="m">
          {t('stations.thiessen.noContour')}{' '}
          <ScreenLink href={contourSection}>{t('stations.thiessen.toContour')}</ScreenLink>
        </Card>
      )}
      <RecordTable className="shares-table">
        <ColumnHeads
          names={[
            t('stations.thiessen.gauge'),
            { figure: t('stations.thiessen.area') },
            { figure: t('stations.field.thiessen_coefficient') },
          ]}
        />
        <tbody>
          {gauges.map((gauge) => (
            <tr key={gauge.station_id}>
              <th scope="row">
                <Checkbox
                  checked={isPlaced(gauge) && !left.has(gauge.station_id)}
                  disabled={!isPlaced(gauge)}
                  onChange={({ target }) => choose(gauge.station_id, target.checked)}
                >
                  {gauge.name}
                  {isPlaced(gauge) && <small className="quiet">{gauge.station_code}</small>}
                </Checkbox>
                {!isPlaced(gauge) && (
                  <small className="shares-homeless quiet">
                    {t('stations.thiessen.noPlace', { code: gauge.station_code })}{' '}
                    <ScreenLink href={`/station/manage#${gauge.station_id}/edit`}>
                      {t('stations.thiessen.enterPlace')}
                    </ScreenLink>
                  </small>
                )}
              </th>
              <td className="cell-figure" data-label={t('stations.thiessen.area')}>
                {number(areaOf(gauge.station_id), 2)}
              </td>
              <td className="cell-figure" data-label={t('stations.field.thiessen_coefficient')}>
                <Form.Item name={gauge.station_id} className="shares-item" rules={[between(t, 0, 1)]}>
                  <DecimalInput aria-label={t('stations.thiessen.shareOf', { name: gauge.name })} />
                </Form.Item>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('stations.thiessen.sum')}</th>
            <td colSpan={2} className="cell-figure">
              <output>
                {sum === null ? (
                  <StateTag tone="nodata">{t('stations.thiessen.sumNone')}</StateTag>
                ) : (
                  <StateTag tone={isSound(sum) ? 'good' : 'critical'}>
                    {t(isSound(sum) ? 'stations.thiessen.sumGood' : 'stations.thiessen.sumWrong', {
                      sum: number(sum, 4),
                    })}
                  </StateTag>
                )}
              </output>
            </td>
          </tr>
        </tfoot>
      </RecordTable>
    </>
  );
}
