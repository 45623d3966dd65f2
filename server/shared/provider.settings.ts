import { productName } from './brand/wordmark.ts';
import { derived, parsed, setting, text, webAddress, type SettingsOf } from './declare-setting.ts';

const address = setting('PROVIDER_ADDRESS', {
  kind: text,
  default: 'Hafenkai 12, 20457 Hamburg',
  doc: 'the address in one line, in the letterhead of documents and at the foot of mails',
});
const legal = setting('PROVIDER_LEGAL', {
  kind: parsed('lines parted by `\\|`', (given): readonly string[] =>
    given.split('|').map((line) => line.trim()),
  ),
  default:
    'Kochfeld Garantie GmbH · Sitz Hamburg | Amtsgericht Hamburg, HRB 000000 | Geschäftsführung: Mara Muster',
  doc: 'the legal particulars in the letterhead: register, seat, directors',
});

const supportAddress = setting('SUPPORT_EMAIL', {
  kind: text,
  default: 'service@kochfeld.example',
  doc: 'where people ask for help',
});

export const providerSettings = {
  /** The provider as shown to people. `imprint` is the line at the foot of mails, `markUrl` the product's mark. */
  provider: derived(
    {
      name: setting('PROVIDER_NAME', {
        kind: text,
        default: 'Kochfeld',
        doc: 'the provider as people see it',
      }),
      privacyUrl: setting('PRIVACY_URL', {
        kind: text,
        default: 'https://kochfeld.example/datenschutz',
        doc: 'its statement on privacy',
      }),
      supportEmail: supportAddress,
      address,
      legal,
    },
    ({ name, privacyUrl, supportEmail, address: where, legal: [first] }, { publicUrl }) => ({
      name,
      markUrl: name === productName ? `${publicUrl}/icons/192.png` : null,
      imprint: `${first} · ${where}`,
      privacyUrl,
      supportEmail,
    }),
  ),
  /** Whom somebody tells who has found a hole, as a web address or `mailto:`. */
  securityContact: derived(
    {
      at: setting('SECURITY_CONTACT', {
        kind: webAddress,
        otherwise: '`mailto:` and `SUPPORT_EMAIL`',
        doc: 'whom to tell of a hole, as `/.well-known/security.txt` says it: a web address or `mailto:…`',
      }),
      email: supportAddress,
    },
    ({ at, email }) => at ?? `mailto:${email}`,
  ),
  /** More for the provider's letters: its address on one line and the legally required particulars. */
  letterhead: {
    address,
    phone: setting('PROVIDER_PHONE', {
      kind: text,
      default: '+49 40 555 0100',
      doc: 'the phone in the letterhead',
    }),
    website: setting('PROVIDER_WEBSITE', {
      kind: text,
      default: 'www.kochfeld.example',
      doc: 'the website in the letterhead',
    }),
    legal,
  },
  /** The portal's terms of use, which everybody accepts who registers. A new wording has a new version. */
  terms: {
    url: setting('TERMS_URL', {
      kind: text,
      default: 'https://kochfeld.example/nutzungsbedingungen',
      doc: 'the terms of use of the portal',
    }),
    version: setting('TERMS_VERSION', {
      kind: text,
      default: '1',
      doc: 'their version, which is stored with whoever registers and accepts them: a new wording needs a new one',
    }),
  },
};

declare module './settings.ts' {
  interface Settings extends SettingsOf<typeof providerSettings> {}
}
