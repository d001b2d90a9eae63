import { Checkbox, Form } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import { type PriceKey, seasonKeys, type TariffValues } from './tariff-values.ts';
import { bands, useTariffWords } from './use-tariff-words.ts';

/** One row per band, one column per season; the capacity price is beside that of the peak hours. */
export function PriceFields({ hasSeasons }: { readonly hasSeasons: boolean }) {
  const t = useText();
  const words = useTariffWords();
  const form = Form.useFormInstance<TariffValues>();
  const hasExcess = Form.useWatch('has_excess', form) ?? false;
  const seasons = seasonKeys(hasSeasons);
  return (
    <>
      <div className="price-grid" style={{ gridTemplateColumns: `minmax(90px, auto) repeat(${seasons.length}, 1fr)` }}>
        <span />
        {seasons.map((season) => (
          <b key={season}>{words.season(season)}</b>
        ))}
        {bands.map((band) => (
          <PriceRow key={band} title={words.band(band)} keys={seasons.map((season): PriceKey => `${season} ${band}`)} />
        ))}
        <PriceRow
          title={t('price.column.capacity')}
          keys={seasons.map((season): PriceKey => `${season} peak`)}
          figure="capacity"
        />
      </div>
      <p className="quiet">{t('price.hint.prices')}</p>
      {hasSeasons && (
        <Form.Item name="has_excess" valuePropName="checked" extra={t('price.hint.excess')}>
          <Checkbox>{t('price.form.has_excess')}</Checkbox>
        </Form.Item>
      )}
      {hasSeasons && hasExcess && (
        <div className="form-pair">
          <Form.Item name="load_factor" label={t('price.form.load_factor')} rules={[needed(t), between(t, 0.01, 1)]}>
            <DecimalInput />
          </Form.Item>
          <Form.Item name="rated_mw" label={t('price.form.rated_mw')} rules={[needed(t), between(t, 0.01, 10_000)]}>
            <DecimalInput suffix="MW" />
          </Form.Item>
          <Form.Item
            name={['prices', 'wet excess', 'energy']}
            label={words.band('excess')}
            rules={[between(t, 0, 1_000_000)]}
          >
            <DecimalInput suffix="đ/kWh" />
          </Form.Item>
        </div>
      )}
    </>
  );
}

interface PriceRowProps {
  readonly title: string;
  readonly keys: readonly PriceKey[];
  readonly figure?: 'energy' | 'capacity';
}

function PriceRow({ title, keys, figure = 'energy' }: PriceRowProps) {
  const t = useText();
  const words = useTariffWords();
  return (
    <>
      <span className="price-grid-name">{title}</span>
      {keys.map((key) => {
        const season = key.split(' ')[0] as 'dry' | 'wet' | 'all';
        return (
          <Form.Item key={key} name={['prices', key, figure]} rules={[between(t, 0, 1_000_000)]} noStyle>
            <DecimalInput aria-label={`${title}, ${words.season(season)}`} suffix="đ/kWh" />
          </Form.Item>
        );
      })}
    </>
  );
}
