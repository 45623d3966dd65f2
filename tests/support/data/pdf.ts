import { getDocument, OPS, type PDFPageProxy } from 'unpdf/pdfjs';

export interface ReadPdf {
  /** Each page's text in the order of its structure, lines separated by spaces. */
  pages: string[];
  title: unknown;
  author: unknown;
  language: string | null;
  isTagged: boolean;
  /** The elements of the structure, in order. */
  elements: PdfElement[];
  /** The elements' roles: `H1`, `P`, `Table`, … */
  roles: string[];
  /** Position of each text on the first page, in points from the lower left. */
  places: { text: string; x: number; y: number }[];
  fonts: { name: string; isEmbedded: boolean }[];
  /** Width and height of the first page in points. */
  size: [number, number];
}

export interface PdfElement {
  role: string;
  /** The alternative text of a picture. */
  alt: string | undefined;
  /** Roles of the elements it contains. */
  holds: string[];
}

/** Reads a PDF with Mozilla's PDF.js: what a person, a screen reader or a printer gets. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    fontExtraProperties: true,
    verbosity: 0,
  });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const facts = info as Record<string, unknown>;
  const read: ReadPdf = {
    pages: [],
    title: facts['Title'],
    author: facts['Author'],
    language: typeof facts['Language'] === 'string' ? facts['Language'] : null,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    elements: [],
    roles: [],
    places: [],
    fonts: [],
    size: [0, 0],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (number === 1) {
      const { width, height } = page.getViewport({ scale: 1 });
      read.size = [width, height];
      read.places = await placesOf(page);
    }
    read.pages.push(await textOf(page));
    read.elements.push(...elementsOf(await page.getStructTree()));
    for (const font of await fontsOf(page)) {
      if (!read.fonts.some(({ name }) => name === font.name)) read.fonts.push(font);
    }
  }
  read.roles = read.elements.map(({ role }) => role);
  await loading.destroy();
  return read;
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
    .join('')
    .replaceAll(/\s+/g, ' ');
}

async function placesOf(page: PDFPageProxy): Promise<ReadPdf['places']> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , , , x, y] = item.transform as number[];
    return [{ text: item.str, x: x!, y: y! }];
  });
}

interface Node {
  role?: string;
  alt?: string;
  children?: readonly Node[];
}

function elementsOf(node: unknown): PdfElement[] {
  const { role, alt, children = [] } = (node ?? {}) as Node;
  const holds = children.flatMap((child) => child.role ?? []);
  return [...(role ? [{ role, alt, holds }] : []), ...children.flatMap(elementsOf)];
}

async function fontsOf(page: PDFPageProxy): Promise<ReadPdf['fonts']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set(
    fnArray.flatMap((operator, index) =>
      operator === OPS.setFont ? [(argsArray[index] as [string])[0]] : [],
    ),
  );
  return [...ids].map((id) => {
    const font = page.commonObjs.get(id) as { name: string; missingFile?: boolean; data?: Uint8Array };
    return { name: font.name, isEmbedded: font.missingFile !== true && (font.data?.length ?? 0) > 0 };
  });
}
