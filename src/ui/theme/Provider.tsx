import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useInsertionEffect, type ReactNode } from 'react';
import { writeThemeVariables } from './theme-variables.ts';
import { theme } from './theme.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'colour-scheme' });

/** Provides theme and colour scheme. `public/before-page.js` sets the scheme for the first paint. */
export function UiProvider({ children }: { children: ReactNode }) {
  useInsertionEffect(writeThemeVariables, []);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
