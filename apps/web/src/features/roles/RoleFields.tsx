import type { Permission } from '@spillway/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { level, text } from '../../kit/forms/rules.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import { countRights, permissionTree } from '../../shared/permissions/permission-tree.ts';
import { PermissionTree } from './PermissionTree.tsx';
import { screensQuery } from './queries.ts';

export function RoleFields() {
  const t = useText();
  const session = useSession();
  const screens = useQuery(screensQuery);
  const permissions: readonly Permission[] = Form.useWatch('permissions') ?? [];
  const typedLevel: number | null = Form.useWatch('level') ?? null;
  const tree = useMemo(() => permissionTree(screens.data ?? []), [screens.data]);

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
        extra={tree.length > 0 && t('roles.form.chosen', countRights(tree, permissions))}
      >
        {screens.data ? <PermissionTree tree={tree} /> : <Pending of={screens} lines={8} />}
      </Form.Item>
    </>
  );
}
