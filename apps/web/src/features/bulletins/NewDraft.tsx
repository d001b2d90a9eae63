import { type BulletinKind, bulletinKinds } from '@spillway/contract/delivery/bulletins/codes';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useAddDraft } from './queries.ts';

/** One that nobody owes, or before its hour. */
export function NewDraft({ onOpen }: { readonly onOpen: (bulletinId: string) => void }) {
  const t = useText();
  const id = useId();
  const toasts = useToasts();
  const add = useAddDraft();
  const [kind, setKind] = useState<BulletinKind>('daily');
  async function draw() {
    try {
      onOpen((await add.mutateAsync({ kind, issue_at: null, corrects: null })).bulletin_id);
    } catch (error) {
      toasts.failed(t('bulletins.notDrawn'), error);
    }
  }
  return (
    <>
      <SectionTitle level={2}>{t('bulletins.another')}</SectionTitle>
      <div className="bulletin-row">
        <label htmlFor={id}>{t('bulletins.kindLabel')}</label>
        <Select
          id={id}
          className="bulletin-kind"
          value={kind}
          onChange={setKind}
          options={bulletinKinds.map((one) => ({ value: one, label: t(`bulletins.kind.${one}`) }))}
        />
        <Button loading={add.isPending} onClick={() => void draw()}>
          {t('bulletins.draw')}
        </Button>
      </div>
    </>
  );
}
