import '../../kit/facts/facts.css';
import './granted-rights.css';
import { expandPermissions, type Permission } from '@spillway/contract/permissions';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { PermissionNode } from './permission-tree.ts';
import { isScreenId, knownTree } from './screen-names.ts';

/** Rights of a group by screen, read-only. */
export function GrantedRights({ permissions }: { readonly permissions: readonly Permission[] }) {
  const t = useText();
  const heldPermissions = expandPermissions(permissions);
  return (
    <dl className="facts facts-lines permission-rows">
      {knownTree.map(({ screen, nodes }) => {
        const rights = nodes.flatMap((node) => rightsOf(node, heldPermissions));
        return (
          <div key={screen}>
            <dt>{isScreenId(screen) ? t(`ui.screen.${screen}`) : screen}</dt>
            <dd>
              {rights.length === 0 && <span className="quiet">{t('ui.noPermission')}</span>}
              <ul>
                {rights.map((permission) => (
                  <li key={permission}>
                    <Icon name="check" size="small" />
                    {t(`ui.permission.${permission}`)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A complete permission group is one line; otherwise its granted permissions. */
function rightsOf(node: PermissionNode, heldPermissions: ReadonlySet<Permission>): readonly Permission[] {
  if (heldPermissions.has(node.permission)) return [node.permission];
  return node.children.map(({ permission }) => permission).filter((permission) => heldPermissions.has(permission));
}
