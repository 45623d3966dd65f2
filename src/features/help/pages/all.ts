import { claimHelp } from './claims.ts';
import { contractHelp } from './contracts.ts';
import type { HelpPage } from './help-page.ts';
import { materialHelp } from './material.ts';
import { portalHelp } from './portal.ts';
import { retailerHelp } from './retailers.ts';

/** All help, one page for each screen, in the order of the navigation. */
export const helpPages: readonly HelpPage[] = [
  ...contractHelp,
  ...claimHelp,
  ...retailerHelp,
  ...materialHelp,
  ...portalHelp,
];

/** The help for a screen, by its path as the router names it. Undefined for a screen without any. */
export function helpFor(screen: string): HelpPage | undefined {
  const path = screen.replace(/(?<=.)\/$/, '');
  return helpPages.find(({ screens }) => screens.includes(path));
}
