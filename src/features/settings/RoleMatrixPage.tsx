import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { may, permissions, type Permission } from '#domain/user/permissions.ts';
import { roles } from '#domain/user/roles.ts';
import { roleNames } from '#parts/role-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { permissionNames } from './permission-words.ts';
import classes from './RoleMatrixPage.module.css';

/**
 * Which role may do what: the table that server, guards and buttons read. A wide screen shows it as a table, a phone
 * names the roles under each permission.
 */
export function RoleMatrixPage() {
  const { i18n, t } = useLingui();
  const named = (permission: Permission) => i18n._(permissionNames[permission]);
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Roles and permissions</Trans>}
        about={
          <Trans>
            These rules are in force. Retailers work with their own data, brokers with that of their
            association, and staff with all data.
          </Trans>
        }
      />
      <div className={classes['wide']}>
        <table className={classes['table']}>
          <caption className="visually-hidden">
            <Trans>Roles and permissions</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Permission</Trans>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {i18n._(roleNames[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{named(permission)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {may(role, permission) ? (
                      <IconCheck size={18} role="img" aria-label={t`Yes`} />
                    ) : (
                      <span className="visually-hidden">
                        <Trans>No</Trans>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={classes['narrow']}>
        {permissions.map((permission) => (
          <div key={permission}>
            <dt>{named(permission)}</dt>
            <dd>
              {roles
                .filter((role) => may(role, permission))
                .map((role) => i18n._(roleNames[role]))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
