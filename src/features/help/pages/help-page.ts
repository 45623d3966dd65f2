import type { Bilingual } from '#domain/locale/said.ts';
import type { ContentLink } from '#parts/content/blocks.ts';

/** A line in both languages. */
export type Line = readonly [de: string, en: string];

/** The help for a screen: what it is for, how its job is done, and what is good to know. */
export interface HelpPage {
  /** Its place in the address: `/help/contracts`. */
  id: string;
  /** The screen's paths as the router names them. */
  screens: readonly string[];
  title: Bilingual;
  lead: Bilingual;
  /** What is done one after the other. */
  how: readonly Line[];
  good: readonly Line[];
  /** Where the screen can be opened without knowing a record. */
  open?: ContentLink;
}
