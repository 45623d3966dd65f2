import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariables, theme } from './theme.ts';

/**
 * Writes the theme's variables before all style sheets. Returns what takes them back. Mantine itself would write them
 * into the body: then each sheet of a screen's part comes before another one, and if it has a layer, Chromium takes all
 * fonts for new ones and lays out the whole page again.
 */
export function writeThemeVariables(): () => void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const style = document.createElement('style');
  style.dataset['theme'] = '';
  style.textContent = convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole)));
  document.head.prepend(style);
  return () => style.remove();
}
