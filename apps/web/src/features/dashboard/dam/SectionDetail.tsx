import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { ElementFacts } from '../../../shared/dam-section/ElementFacts.tsx';
import type { SectionData, SectionElement } from '../../../shared/dam-section/section-data.ts';
import { type ExplainRequest, useExplain } from '../../../shared/dashboard/explain.ts';
import { explainRequestOf, lakeNow, tailwaterNow } from '../current-reading.ts';
import type { ShownFigures } from '../shown-figures.ts';

interface SectionDetailProps {
  readonly data: SectionData;
  readonly element: SectionElement;
  readonly shown: ShownFigures;
  readonly onClose: () => void;
}

/** Details of one part of the drawing, with a link to the explanation of its figure. */
export default function SectionDetail({ data, element, shown, onClose }: SectionDetailProps) {
  const t = useText();
  const explain = useExplain();
  const explainRequest = explainRequestFor(element, shown);
  const title =
    'outletId' in element
      ? (data.outlets.find(({ outlet_id: id }) => id === element.outletId)?.name ?? t('dashboard.section'))
      : t(element.kind === 'lake' ? 'damSection.lake' : 'damSection.tailwater');
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        explain && (
          <Button
            type="primary"
            onClick={() => {
              onClose();
              explain(explainRequest);
            }}
          >
            {t('dashboard.figure.open')}
          </Button>
        )
      }
    >
      <ElementFacts data={data} element={element} />
    </Dialog>
  );
}

function explainRequestFor(element: SectionElement, shownFigures: ShownFigures): ExplainRequest {
  const { time } = shownFigures;
  if ('outletId' in element) return { kind: 'outlet', id: element.outletId, quantity: 'output', time };
  const isLake = element.kind === 'lake';
  const quantity = isLake ? 'lake_level' : 'downstream_water_level';
  return explainRequestOf(isLake ? lakeNow(shownFigures) : tailwaterNow(shownFigures), {
    kind: 'general',
    id: null,
    quantity,
    time,
  });
}
