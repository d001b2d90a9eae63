import { holdsAll } from '@spillway/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { rolesQuery } from './queries.ts';

/** Role group and plants of an account, limited to those the caller may assign. */
export function RankFields() {
  return (
    <>
      <RoleField />
      <PlantFields />
    </>
  );
}

function RoleField() {
  const t = useText();
  const { permissions } = useSession();
  const roles = useQuery(rolesQuery);
  const options = [...(roles.data ?? [])]
    .sort((a, b) => a.level - b.level)
    .map((role) => {
      const name = t('accounts.form.roleOption', { name: role.role_name, level: role.level });
      const isDisabled = !holdsAll(permissions, role.permissions);
      return {
        value: role.role_id,
        label: isDisabled ? `${name} (${t('accounts.form.roleGrantsMore')})` : name,
        disabled: isDisabled,
      };
    });
  return (
    <Form.Item
      name="role_id"
      label={t('accounts.field.role_id')}
      rules={[{ required: true, message: t('ui.rule.required') }]}
      {...(roles.error ? { extra: `${t('accounts.failed.roles')}. ${errorText(t, roles.error)}` } : {})}
    >
      <Select
        options={options}
        loading={roles.isPending}
        placeholder={t('accounts.form.rolePlaceholder')}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}

function PlantFields() {
  const t = useText();
  const session = useSession();
  const all: boolean = Form.useWatch('all_plants') ?? false;
  const chosen: readonly string[] = Form.useWatch('plants') ?? [];
  const mayGiveAll = session.account.all_plants;
  return (
    <>
      <Form.Item
        name="all_plants"
        valuePropName="checked"
        label={t('accounts.field.plants')}
        extra={mayGiveAll ? t('accounts.form.allPlantsHint') : t('accounts.form.allPlantsLocked')}
      >
        <Checkbox disabled={!mayGiveAll && !all}>{t('accounts.field.all_plants')}</Checkbox>
      </Form.Item>
      <Form.Item name="plants" hidden={all} {...(chosen.length === 0 ? { extra: t('accounts.form.noPlantHint') } : {})}>
        <Select
          mode="multiple"
          aria-label={t('accounts.form.plantsPlaceholder')}
          placeholder={t('accounts.form.plantsPlaceholder')}
          showSearch={{ optionFilterProp: 'label' }}
          options={session.plants.map(({ hydro_code, name }) => ({ value: hydro_code, label: name }))}
        />
      </Form.Item>
    </>
  );
}
