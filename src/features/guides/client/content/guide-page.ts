import type { Bilingual } from '#domain/locale/said.ts';
import type { ContentSection } from '#parts/content/blocks.ts';

export interface GuidePage {
  id: string;
  title: Bilingual;
  /** What the page is about, in a sentence. */
  lead: Bilingual;
  sections: readonly ContentSection[];
}
