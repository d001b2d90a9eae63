import { Button } from 'antd';
import { type Asked, useExplain } from '../../app/dashboard/explain.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ElementFacts } from './section/ElementFacts.tsx';
import type { SectionData, SectionElement } from './section/section-data.ts';

interface SectionDetailProps {
  readonly data: SectionData;
  readonly element: SectionElement;
  /** Of the record that is drawn. */
  readonly time: string | null;
  readonly onClose: () => void;
}

/** What is known of one part of the drawing, and the way on to how its figure came about. */
export default function SectionDetail({ data, element, time, onClose }: SectionDetailProps) {
  const t = useText();
  const explain = useExplain();
  const asked = askedOf(element, time);
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
              explain(asked);
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

function askedOf(element: SectionElement, time: string | null): Asked {
  if ('outletId' in element) return { kind: 'outlet', id: element.outletId, quantity: 'output', time };
  const quantity = element.kind === 'lake' ? 'lake_level' : 'downstream_water_level';
  return { kind: 'general', id: null, quantity, time };
}
