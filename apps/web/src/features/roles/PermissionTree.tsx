import './permission-tree.css';
import type { Permission } from '@spillway/contract/permissions';
import { Checkbox } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import {
  childState,
  groupState,
  type NodeState,
  type PermissionNode,
  type ScreenNode,
  toggleChild,
  toggleGroup,
} from '../../shared/permissions/permission-tree.ts';
import { isScreenId } from '../../shared/permissions/screen-names.ts';

interface PermissionTreeProps {
  readonly tree: readonly ScreenNode[];
  /** Set by the surrounding form. */
  readonly value?: readonly Permission[];
  readonly onChange?: (permissions: readonly Permission[]) => void;
}

/** All permissions by screen; those that cannot be granted show the reason. */
export function PermissionTree({ tree, value = [], onChange }: PermissionTreeProps) {
  const t = useText();
  const chosen = new Set(value);
  return (
    <div className="permission-tree">
      {tree.map(({ screen, nodes }) => (
        <fieldset key={screen}>
          <legend>{isScreenId(screen) ? t(`ui.screen.${screen}`) : screen}</legend>
          <Stack className="permission-list">
            {nodes.map((node) => (
              <Node key={node.permission} node={node} chosen={chosen} onChange={(next) => onChange?.([...next])} />
            ))}
          </Stack>
        </fieldset>
      ))}
    </div>
  );
}

interface NodeProps {
  readonly node: PermissionNode;
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
}

function Node({ node, chosen, onChange }: NodeProps) {
  const t = useText();
  return (
    <>
      <Right
        permission={node.permission}
        state={groupState(node, chosen)}
        note={node.children.length > 0 ? t('roles.form.whole') : null}
        onPress={() => onChange(toggleGroup(node, chosen))}
      />
      {node.children.length > 0 && (
        <Stack className="permission-children">
          {node.children.map(({ permission }) => (
            <Right
              key={permission}
              permission={permission}
              state={childState(node, permission, chosen)}
              note={null}
              onPress={() => onChange(toggleChild(node, permission, chosen))}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

interface RightProps {
  readonly permission: Permission;
  readonly state: NodeState;
  readonly note: string | null;
  readonly onPress: () => void;
}

function Right({ permission, state, note, onPress }: RightProps) {
  const t = useText();
  const remark = state.locked ? t('roles.form.notGrantable') : note;
  return (
    <Checkbox checked={state.checked} indeterminate={state.partly} disabled={state.locked} onChange={onPress}>
      {t(`ui.permission.${permission}`)}
      {remark && <small className="permission-note">{remark}</small>}
    </Checkbox>
  );
}
