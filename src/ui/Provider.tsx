import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'colour-scheme' });

/** Theme and colour scheme for everything inside; the first paint's scheme is set by `public/colour-scheme.js`. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
