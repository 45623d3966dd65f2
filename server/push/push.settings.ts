import { parsed, setting, type SettingsOf } from '../shared/declare-setting.ts';

export const pushSettings = {
  /** The push services that the server calls: hosts (`*.` for all below one), or whole origins. */
  pushServices: setting('PUSH_SERVICES', {
    kind: parsed('hosts parted by spaces', (given): readonly string[] =>
      given.split(/[\s,]+/).filter(Boolean),
    ),
    default: 'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
    doc: 'push services that the server may call, `*.` for all below one; at first the browsers’ own',
  }),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof pushSettings> {}
}
