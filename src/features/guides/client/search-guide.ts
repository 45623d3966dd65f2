import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { fold } from '#domain/text/fold.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import { linesOf, type ContentSection } from '#parts/content/blocks.ts';
import type { GuidePage } from './content/guide-page.ts';

/** A section that was found, with the line of it that has most of what was searched for. */
export interface Found {
  page: GuidePage;
  section: ContentSection;
  excerpt: string;
}

/**
 * The sections that contain all searched words, in the guide's order; those with a word in a title come first. Forgives
 * umlauts and accents as the portal's search does. Empty if nothing is searched for.
 */
export function searchGuide(
  pages: readonly GuidePage[],
  { search, language }: { search: string; language: Language },
): readonly Found[] {
  const pieces = searchedPieces(search);
  if (pieces.length === 0) return [];
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const titles = [said(page.title, language), said(section.title, language)];
      const lines = section.blocks.flatMap((block) => linesOf(block, language));
      if (!isFoundIn(searchableText([...titles, ...lines]), pieces)) return [];
      const hits = (line: string) => pieces.filter((piece) => ` ${fold(line)}`.includes(piece)).length;
      const excerpt = lines.reduce((best, line) => (hits(line) > hits(best) ? line : best), lines[0] ?? '');
      return [{ page, section, excerpt, inTitle: hits(titles.join(' ')) }];
    }),
  );
  return found
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ page, section, excerpt }) => ({ page, section, excerpt }));
}
