import '../issued/issued.css';
import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { List, Row, Stack, Tiles } from '../../../kit/layout/Layout.tsx';
import { ShownOnce } from '../../../kit/one-time-password/ShownOnce.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { isInstant } from '../../../kit/time/instant-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type BulletinKind, type ShareLink, sharesQuery, useAddShare, useRevokeShare } from '../issued/queries.ts';

/** Links for agencies without an account: create, monitor, revoke. */
export function SharePanel() {
  const t = useText();
  const query = useQuery(sharesQuery);
  const { data } = query;
  if (!data) return <Pending of={query} lines={6} />;
  return (
    <Stack as="section" gap="m" inset>
      <SectionTitle level={2}>{t('bulletinIssue.share.title')}</SectionTitle>
      <p>{t('bulletinIssue.share.intro')}</p>
      {data.may.update && <NewLink />}
      {data.shares.length === 0 ? (
        <p className="quiet">{t('bulletinIssue.share.none')}</p>
      ) : (
        <List className="issued-items">
          {data.shares.map((share) => (
            <li key={share.share_id}>
              <Link share={share} mayUpdate={data.may.update} />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

function NewLink() {
  const t = useText();
  const attempt = useAttempt();
  const add = useAddShare();
  const [name, setName] = useState('');
  const [kinds, setKinds] = useState<BulletinKind[]>([]);
  const [until, setUntil] = useState<string | null>(null);
  const [createdLink, setCreatedLink] = useState<{ readonly name: string; readonly address: string } | null>(null);
  async function make() {
    await attempt(
      async () => {
        const { path } = await add.mutateAsync({ name: name.trim(), kinds, until: isInstant(until) ? until : null });
        setCreatedLink({ name: name.trim(), address: `${window.location.origin}${path}` });
        setName('');
      },
      { failed: t('bulletinIssue.share.failed') },
    );
  }
  return (
    <>
      <Tiles min="s" align="end">
        <NamedGroup label={t('bulletinIssue.share.name')}>
          {(id) => <Input id={id} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />}
        </NamedGroup>
        <NamedGroup label={t('bulletinIssue.share.kinds')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              value={kinds}
              onChange={setKinds}
              placeholder={t('bulletinIssue.share.allKinds')}
              options={bulletinKinds.map((value) => ({ value, label: t(`bulletins.kind.${value}`) }))}
            />
          )}
        </NamedGroup>
        <NamedGroup label={t('bulletinIssue.share.until')}>
          {(id) => <InstantField id={id} value={until} onChange={setUntil} />}
        </NamedGroup>
        <div>
          <Button type="primary" disabled={name.trim() === ''} loading={add.isPending} onClick={() => void make()}>
            {t('bulletinIssue.share.add')}
          </Button>
        </div>
      </Tiles>
      <ShownOnce
        title={t('bulletinIssue.share.madeTitle', { name: createdLink?.name ?? '' })}
        text={t('bulletinIssue.share.madeText')}
        secret={createdLink?.address ?? null}
        onClose={() => setCreatedLink(null)}
      />
    </>
  );
}

function Link({ share, mayUpdate }: { readonly share: ShareLink; readonly mayUpdate: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const revoke = useRevokeShare();
  const { dateMinute } = useFormat();
  const { name, kinds, hint, made_at, made_by, until, revoked_at, revoked_by, opened_last, opened_times, fetched } =
    share;
  async function ask() {
    const isConfirmed = await confirm({
      title: t('bulletinIssue.share.revokeAsk', { name }),
      text: t('bulletinIssue.share.revokeText'),
      ok: t('bulletinIssue.share.revoke'),
      destructive: true,
    });
    if (!isConfirmed) return;
    await revoke.mutateAsync(share.share_id).then(
      () => toasts.done(t('bulletinIssue.share.revokeDone')),
      (error: unknown) => toasts.failed(t('bulletinIssue.share.failed'), error),
    );
  }
  const kindNames = kinds.map((kind) => t(`bulletins.kind.${kind}`)).join(', ');
  return (
    <>
      <Row gap="words" className="issued-line">
        <strong>{name}</strong>
        <span>{kindNames || t('bulletinIssue.share.allKinds')}</span>
        <span className="quiet">{t('bulletinIssue.share.hint', { hint })}</span>
        <span className="quiet">{t('bulletinIssue.share.made', { at: dateMinute(made_at), by: made_by ?? '' })}</span>
        <span className="quiet">
          {until ? t('bulletinIssue.share.ends', { at: dateMinute(until) }) : t('bulletinIssue.share.noEnd')}
        </span>
      </Row>
      <p>
        {opened_last
          ? t('bulletinIssue.share.opened', { times: opened_times, at: dateMinute(opened_last) })
          : t('bulletinIssue.share.notOpened')}
      </p>
      {fetched.length > 0 && (
        <ul className="bulleted">
          {fetched.map(({ number, format, first_at, times }) => (
            <li key={`${number} ${format}`}>
              {t('bulletinIssue.share.fetched', {
                number,
                kind: t(`bulletinIssue.issued.kind.${format}`),
                at: dateMinute(first_at),
                times,
              })}
            </li>
          ))}
        </ul>
      )}
      {revoked_at ? (
        <p className="quiet">
          {t('bulletinIssue.share.revoked', { at: dateMinute(revoked_at), by: revoked_by ?? '' })}
        </p>
      ) : (
        mayUpdate && (
          <Row>
            <Button
              danger
              loading={revoke.isPending}
              aria-label={t('bulletinIssue.share.revokeNamed', { name })}
              onClick={() => void ask()}
            >
              {t('bulletinIssue.share.revoke')}
            </Button>
          </Row>
        )
      )}
    </>
  );
}
