import { setting, shaped, type SettingsOf } from '../shared/declare-setting.ts';

export const clientSettings = {
  /** Where staff see a retailer's account in the CRM, with `{id}` for its id; undefined for nowhere. */
  crmAccountUrl: setting('CRM_ACCOUNT_URL', {
    kind: shaped('a web address with `{id}` in it', /^https?:\/\/[^{}\s]+\{id\}[^{}\s]*$/),
    doc: 'where staff open a retailer’s account in the CRM from its record, such as `https://crm.example/accounts/{id}`; without it the id is text',
  }),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof clientSettings> {}
}
