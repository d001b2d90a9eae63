import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import { Allowances } from './Allowances.tsx';
import { AllowDialog } from './AllowDialog.tsx';
import { Block } from './Block.tsx';
import { Circuits } from './Circuits.tsx';
import { outboundQuery } from './queries.ts';

/** Permitted outgoing connections and their state. */
export function OutboundBlock() {
  const t = useText();
  const { data: outbound, error, refetch } = useQuery(outboundQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Block title={t('system.outbound.title')} width="whole">
      {!outbound && <Pending of={{ error, refetch }} title={t('system.outbound.failed')} lines={4} />}

      {outbound && (
        <>
          <p className="dialog-text">{t('system.outbound.text')}</p>
          <Button onClick={() => setAdding(true)}>{t('system.outbound.add')}</Button>
          <Allowances allowances={outbound.allowances} />
          <Circuits circuits={outbound.circuits} />
        </>
      )}
      {isAdding && <AllowDialog onClose={() => setAdding(false)} />}
    </Block>
  );
}
