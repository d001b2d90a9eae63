import { type BulletinKind, bulletinKinds } from '@spillway/contract/bulletins/codes';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { useAddDraft } from './queries.ts';

interface NewDraftProps {
  /** Depends on the plant state: a flood that begins before a choice is made presets its bulletin. */
  readonly preset: BulletinKind;
  readonly onOpen: (bulletinId: string) => void;
}

/** A draft of a bulletin that is not required, or before its time. */
export function NewDraft({ preset, onOpen }: NewDraftProps) {
  const t = useText();
  const id = useId();
  const attempt = useAttempt();
  const add = useAddDraft();
  const [chosen, setChosen] = useState<BulletinKind | null>(null);
  const kind = chosen ?? preset;
  async function draw() {
    await attempt(
      async () => {
        onOpen((await add.mutateAsync({ kind, issue_at: null, corrects: null })).bulletin_id);
      },
      { failed: t('bulletins.notDrawn') },
    );
  }
  return (
    <>
      <SectionTitle level={2}>{t('bulletins.another')}</SectionTitle>
      <Row gap="m" above="s" below="s">
        <label htmlFor={id}>{t('bulletins.kindLabel')}</label>
        <Select
          id={id}
          className="bulletin-kind"
          value={kind}
          onChange={setChosen}
          options={bulletinKinds.map((one) => ({ value: one, label: t(`bulletins.kind.${one}`) }))}
        />
        <Button loading={add.isPending} onClick={() => void draw()}>
          {t('bulletins.draw')}
        </Button>
      </Row>
    </>
  );
}
