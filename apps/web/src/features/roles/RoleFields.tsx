import { expandPermissions, type Permission } from '@spillway/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { useSession } from '../../app/session/use-session.ts';
import { asFormRule } from '../../ui/forms/problem-text.ts';
import { level, text } from '../../ui/forms/rules.ts';
import { countRights, permissionTree } from '../../ui/permissions/permission-tree.ts';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import { screensQuery } from './queries.ts';

interface RoleFieldsProps {
  /** What the group has already may stay or come back, also where the caller lacks it. */
  readonly had: readonly Permission[];
}

export function RoleFields({ had }: RoleFieldsProps) {
  const t = useText();
  const session = useSession();
  const screens = useQuery(screensQuery);
  const chosen: readonly Permission[] = Form.useWatch('permissions') ?? [];
  const typedLevel: number | null = Form.useWatch('level') ?? null;
  const tree = useMemo(() => {
    const before = expandPermissions(had);
    const mayGrant = ({ permission, grantable }: { permission: Permission; grantable: boolean }) => ({
      permission,
      grantable: grantable || before.has(permission),
    });
    return permissionTree(
      (screens.data ?? []).map(({ screen, permissions }) => ({ screen, permissions: permissions.map(mayGrant) })),
    );
  }, [screens.data, had]);

  return (
    <>
      <Form.Item name="role_name" label={t('roles.form.name')} required rules={[asFormRule(t, text(80))]}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="level"
        label={t('roles.level.label')}
        required
        rules={[asFormRule(t, level)]}
        extra={
          <>
            {t('roles.level.hint')} {typedLevel !== null && t('roles.level.means', { level: typedLevel })}{' '}
            {session.level > 1 && t('roles.level.yours', { level: session.level })}
          </>
        }
      >
        <InputNumber min={session.level} max={100} precision={0} />
      </Form.Item>
      <Form.Item
        name="permissions"
        label={t('roles.form.permissions')}
        required
        rules={[{ type: 'array', min: 1, message: t('roles.form.needsOne') }]}
        extra={tree.length > 0 && t('roles.form.chosen', countRights(tree, chosen))}
      >
        {screens.data ? (
          <PermissionTree tree={tree} />
        ) : screens.error ? (
          <Failed error={screens.error} onRetry={() => void screens.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Form.Item>
    </>
  );
}
