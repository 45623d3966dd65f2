import { derived, parsed, setting, wholeNumber, type SettingsOf } from '../shared/declare-setting.ts';

const privateHosts = setting('WEBHOOK_PRIVATE_HOSTS', {
  kind: parsed('hosts parted by spaces', (given): readonly string[] =>
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  default: '',
  doc: 'hosts that webhooks may be sent to although their address is not public, such as a system in the same network ([why](security.md#what-the-server-calls))',
});

export const webhookSettings = {
  /** Where webhooks may be sent to: in production over TLS alone, to public addresses and the hosts named here. */
  webhookBounds: derived(
    {
      privateHosts,
      patienceMs: setting('WEBHOOK_TIMEOUT_MS', {
        kind: wholeNumber(100, 30_000),
        default: '10000',
        doc: 'milliseconds in which a webhook’s receiver has to answer',
      }),
    },
    ({ privateHosts: allowedHosts, patienceMs }, { environment }) => ({
      allowedHosts,
      patienceMs,
      plain: environment !== 'production',
    }),
  ),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof webhookSettings> {}
}
