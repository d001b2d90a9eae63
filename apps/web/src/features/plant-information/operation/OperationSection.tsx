import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { useOpenedRecord } from '../../../kit/forms/use-opened-record.ts';
import type { Information } from '../../../shared/plant/queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { ClockForm, clockFields } from './ClockForm.tsx';
import { InterfacePart } from './InterfacePart.tsx';

export function OperationSection({ information }: { readonly information: Information }) {
  const t = useText();
  const words = usePlantWords();
  const [openRecord, setOpened] = useOpenedRecord(information);
  return (
    <div className="information-pair information-halves">
      <section className="information-part" aria-labelledby="information-interface">
        <h3 id="information-interface" className="information-title">
          {t('plantInformation.interface.title')}
        </h3>
        <InterfacePart />
      </section>
      <section className="information-part" aria-labelledby="information-clock">
        <h3 id="information-clock" className="information-title">
          {t('plantInformation.clock.title')}
        </h3>
        {information.may.update ? (
          <ClockForm key={openRecord.version} opened={openRecord} onSaved={setOpened} />
        ) : (
          <Facts
            facts={clockFields.map((field) => ({
              name: words.field(field),
              value: words.value(field, information[field]),
            }))}
          />
        )}
      </section>
    </div>
  );
}
