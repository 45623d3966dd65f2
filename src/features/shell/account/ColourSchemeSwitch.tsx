import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Switches between light and dark. The settings also offer to follow the device. */
export function ColourSchemeSwitch() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      aria-label={dark ? t`Use light colours` : t`Use dark colours`}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? (
        <IconSun size={20} stroke={1.6} aria-hidden />
      ) : (
        <IconMoon size={20} stroke={1.6} aria-hidden />
      )}
    </ActionIcon>
  );
}
