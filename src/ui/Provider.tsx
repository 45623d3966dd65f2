import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'colour-scheme' });

/** Provides theme and colour scheme. `public/before-page.js` sets the scheme for the first paint. */
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
