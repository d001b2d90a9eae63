import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { GrantedRights } from '../../shared/permissions/GrantedRights.tsx';
import { countRights } from '../../shared/permissions/permission-tree.ts';
import { knownTree } from '../../shared/permissions/screen-names.ts';
import { Members } from './Members.tsx';
import { type RoleGroup, useRemoveRole } from './queries.ts';
import { whyNot } from './role-reasons.ts';

interface RoleDetailsProps {
  readonly role: RoleGroup;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

export function RoleDetails({ role, record, focusOn }: RoleDetailsProps) {
  const t = useText();
  const session = useSession();
  const remove = useRemove(role, record);
  const rights = countRights(knownTree, role.permissions);
  const reasons = [whyNot(t, 'update', role, session), whyNot(t, 'destroy', role, session)];
  const shownReasons = [...new Set(reasons.filter((reason) => reason !== null))];
  return (
    <Pane
      title={role.role_name}
      context={t('roles.details.context', { level: role.level, ...rights })}
      focusOn={focusOn}
      onClose={record.close}
      footer={
        <>
          <Button
            type="primary"
            icon={<Icon name="pencil" size="small" />}
            disabled={!role.may.update}
            onClick={() => record.edit(role.role_id)}
          >
            {t('roles.act.edit')}
          </Button>
          <Button danger type="text" disabled={!role.may.destroy} loading={remove.busy} onClick={remove.ask}>
            {t('roles.act.remove')}
          </Button>
          {shownReasons.map((reason) => (
            <p key={reason} className="pane-reason">
              {reason}
            </p>
          ))}
        </>
      }
    >
      <SectionTitle>{t('roles.details.level')}</SectionTitle>
      <p>
        {t('roles.level.hint')} {t('roles.level.means', { level: role.level })}
      </p>
      <SectionTitle>{t('roles.details.permissions')}</SectionTitle>
      <GrantedRights permissions={role.permissions} />
      <SectionTitle>{t('roles.details.members')}</SectionTitle>
      <Members role={role} />
    </Pane>
  );
}

function useRemove(role: RoleGroup, record: OpenRecord) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useRemoveRole();
  const ask = async () => {
    const agreed = await confirm({
      title: t('roles.remove.title', { name: role.role_name }),
      text: t('ui.confirm.notRecoverable'),
      losses: [t('roles.remove.losesRights', { count: countRights(knownTree, role.permissions).held })],
      ok: t('roles.remove.ok'),
      destructive: true,
    });
    if (!agreed) return;
    try {
      await mutateAsync(role.role_id);
      record.close();
      toasts.done(t('roles.done.removed', { name: role.role_name }));
    } catch (error) {
      toasts.failed(t('roles.failed.remove'), error);
    }
  };
  return { busy: isPending, ask: () => void ask() };
}
