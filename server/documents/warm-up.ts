import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import type { Block, Column, Letter, Partner, Sender } from './letter.ts';
import { typesetAside } from './typeset/typesetter.ts';

/**
 * Typesets letters that nobody gets, so that the first real one is as quick as the others: reads fonts, compiles code,
 * caches wording. Call it once the server listens.
 */
export async function warmUpLetters(now: Date): Promise<void> {
  for (const letter of languages.flatMap(samples)) {
    await typesetAside({ letter, given: { sender, partner, now } });
  }
}

const sender: Sender = { name: '–', address: '–', phone: '–', email: '–', website: '–', legal: ['–'] };
const partner: Partner = { name: '–', address: '–', phone: null, email: null, logo: null, seller: null };

/** One letter per kind of block, with the texts that letters repeat. */
function samples(language: Language): Letter[] {
  const texts = declarationKinds.map((kind) => declarationText(kind, language));
  const facts = texts.map(({ title }) => [title, title] as const);
  const columns: Column[] = [
    { title: '–', share: 1 },
    { title: '–', share: 1, align: 'right' },
  ];
  const blocks: Block[] = [
    ...texts.map(({ paragraphs }): Block => ({ kind: 'list', items: paragraphs, numbered: true })),
    { kind: 'heading', text: '–' },
    { kind: 'facts', rows: facts },
    { kind: 'table', columns, rows: Array.from({ length: 30 }, () => ['–', '–']) },
    { kind: 'closing', lines: ['–'], note: '–' },
  ];
  const reference = [['–', '–']] as const;
  return blocks.map((block) => ({ language, title: '–', recipient: ['–'], reference, blocks: [block] }));
}
