import { setting, shaped, text, type SettingsOf } from '../shared/declare-setting.ts';

export const onboardingSettings = {
  /** The association of retailers who come by themselves: its place (`root:association`) and name. */
  onboardingAssociation: {
    ern: setting('ONBOARDING_ASSOCIATION', {
      kind: shaped('`root:association`', /^[^:\s]+:[^:\s]+$/),
      default: 'kochfeld:direkt',
      doc: 'the association of retailers who come by themselves; made where it is missing',
    }),
    name: setting('ONBOARDING_ASSOCIATION_NAME', { kind: text, default: 'Ohne Verband', doc: 'its name' }),
  },
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof onboardingSettings> {}
}
