import {
  derived,
  setting,
  text,
  webAddress,
  wholeNumber,
  type SettingsOf,
} from '../shared/declare-setting.ts';

export const crmSettings = {
  /** The CRM's address, to which an id is added, and the limit of an answer. Null for the built-in stub list. */
  crm: derived(
    {
      url: setting('CRM_URL', {
        kind: webAddress,
        doc: 'a CRM that knows retailers’ ids: `GET <CRM_URL>/<id>` answers 404 or `{id, name, street, zipCode, city, vatId, linkedTo}`; without it a small built-in list',
      }),
      token: setting('CRM_TOKEN', { kind: text, doc: 'the bearer token that the CRM asks for' }),
      timeoutMs: setting('CRM_TIMEOUT_MS', {
        kind: wholeNumber(100),
        default: '3000',
        doc: 'after how many milliseconds the CRM counts as unreachable',
      }),
    },
    ({ url, ...more }) => (url ? { url: url.replace(/(?<!\/)\/+$/, ''), ...more } : null),
  ),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof crmSettings> {}
}
