import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../../kit/forms/form-rules.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { useOpenedRecord } from '../../../kit/forms/use-opened-record.ts';
import { Row } from '../../../kit/layout/Layout.tsx';
import { widenBox } from '../../../kit/map/projection.ts';
import { boundQuery, type MapBound, type Outline } from '../../../shared/plant/queries.ts';
import { useSaveBound } from '../queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { type BoundValues, boundFields, boxOf, valuesOfBox } from './bound-box.ts';

/** Margin around the catchment boundary, as a share of its size. */
const marginShare = 0.05;

interface BoundPartProps {
  readonly now: MapBound;
  readonly contour: Outline | null;
  /** Current input, if it is a valid box. */
  readonly onShow: (typed: BoundValues | null) => void;
}

const valuesOf = (of: BoundValues): BoundValues => valuesOfBox(boxOf(of));

export function BoundPart({ now, contour, onShow }: BoundPartProps) {
  const t = useText();
  const words = usePlantWords();
  const [openRecord, setOpened] = useOpenedRecord(now);
  const { mutateAsync } = useSaveBound();
  const source = {
    set: t('plantInformation.bound.source.set'),
    contour: t('plantInformation.bound.source.contour'),
    country: t('plantInformation.bound.source.country'),
  }[now.source];
  if (!now.may.update)
    return (
      <>
        <p className="information-note">{source}</p>
        <Facts
          facts={boundFields.map((field) => ({ name: words.field(field), value: words.value(field, now[field]) }))}
        />
      </>
    );
  // Until it is set, the box follows the catchment boundary and restarts with a new one.
  const from = openRecord.version === 0 ? now : openRecord;
  return (
    <>
      <p className="information-note">{source}</p>
      <RecordForm
        key={`${from.version} ${from.start_longitude} ${from.start_latitude}`}
        opened={from}
        valuesOf={valuesOf}
        empty={valuesOf(from)}
        query={boundQuery}
        pick={(record) => record}
        save={(values, { version }) => mutateAsync({ ...valuesOf(values), version })}
        onSaved={setOpened}
        done={() => t('plantInformation.done.bound')}
        labelOf={words.field}
        textOf={words.value}
        submitLabel={t('plantInformation.bound.save')}
      >
        <BoundFields contour={contour} onShow={onShow} />
      </RecordForm>
    </>
  );
}

function BoundFields({ contour, onShow }: Pick<BoundPartProps, 'contour' | 'onShow'>) {
  const t = useText();
  const words = usePlantWords();
  const form = Form.useFormInstance<BoundValues>();
  const typedValues: Partial<BoundValues> | undefined = Form.useWatch([]);
  useEffect(() => {
    const isBox = boundFields.every((field) => typeof typedValues?.[field] === 'number');
    const values = isBox ? valuesOf(typedValues as BoundValues) : null;
    const isOpen =
      values !== null && values.end_longitude > values.start_longitude && values.end_latitude > values.start_latitude;
    onShow(isOpen ? values : null);
  }, [typedValues, onShow]);
  const takeContour = () => {
    if (contour) form.setFieldsValue(valuesOfBox(widenBox(boxOf(contour), marginShare)));
  };
  return (
    <>
      <div className="form-pair">
        {boundFields.map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={words.field(field)}
            rules={[needed(t), field.endsWith('longitude') ? between(t, -180, 180) : between(t, -89, 89)]}
          >
            <DecimalInput suffix="°" />
          </Form.Item>
        ))}
      </div>
      <Row as="p" below="l">
        <Button size="small" disabled={contour === null} onClick={takeContour}>
          {t('plantInformation.bound.fromContour')}
        </Button>
        {contour === null && <span className="quiet">{t('plantInformation.bound.noContour')}</span>}
      </Row>
    </>
  );
}
