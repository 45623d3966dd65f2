import { derived, setting, shaped, type SettingsOf } from '../declare-setting.ts';

export const metricsSettings = {
  metrics: {
    /** Where measurements alone are served; undefined for nowhere. */
    address: derived(
      {
        at: setting('METRICS_ADDRESS', {
          kind: shaped('`host:port`', /^[^\s:]+:\d{1,5}$/),
          doc: 'an address of its own at which measurements are served, at `/metrics` and to whoever reaches it ([what they are](operations.md#measurements))',
        }),
      },
      ({ at }) => {
        if (at === undefined) return undefined;
        const [host = '', port] = at.split(':');
        return { host, port: Number(port) };
      },
    ),
    /** What has to be shown to read them at `/metrics` of the server itself. */
    token: setting('METRICS_TOKEN', {
      kind: shaped('at least 16 characters', /^\S{16,}$/),
      doc: 'the bearer token for which the server itself serves measurements at `/metrics`; without it that address is not there',
    }),
  },
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof metricsSettings> {}
}
