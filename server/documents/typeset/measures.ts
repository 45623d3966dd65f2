/** Points per millimetre. */
export const mm = 72 / 25.4;

/** Positions on a German business letter after DIN 5008, form B, in points. */
export const din = {
  left: 25 * mm,
  right: 190 * mm,
  width: 165 * mm,
  /** The window's field begins at 45 mm. Its upper 17.7 mm hold sender and remarks, its lower 27.3 mm the address. */
  returnLine: 58.2 * mm,
  raisedReturnLine: 46.5 * mm,
  addressWidth: 80 * mm,
  addressEnd: 90 * mm,
  reference: { x: 125 * mm, y: 50 * mm, width: 65 * mm },
  subject: 103.5 * mm,
  folds: [105 * mm, 210 * mm],
  punch: 148.5 * mm,
  /** Where the text begins on following pages, and where it ends on all pages. */
  following: 32 * mm,
  bottom: 258 * mm,
  pageNumber: 263 * mm,
  foot: 271 * mm,
} as const;

export const ink = { text: '#1d1d1b', dim: '#595955', brand: '#0025a4', line: '#c9c9c1' } as const;

export interface Style {
  font: 'regular' | 'strong';
  size: number;
  colour: string;
  /** Points between lines beyond the font's own. */
  gap: number;
}

export const styles = {
  body: { font: 'regular', size: 10, colour: ink.text, gap: 0.2 },
  strong: { font: 'strong', size: 10, colour: ink.text, gap: 0.2 },
  subject: { font: 'strong', size: 13.5, colour: ink.text, gap: 1 },
  heading: { font: 'strong', size: 10.5, colour: ink.brand, gap: 1 },
  note: { font: 'regular', size: 8.5, colour: ink.dim, gap: 0.2 },
  label: { font: 'regular', size: 9.5, colour: ink.dim, gap: 0 },
  value: { font: 'regular', size: 9.5, colour: ink.text, gap: 0 },
  head: { font: 'strong', size: 8.5, colour: ink.dim, gap: 0.4 },
  cell: { font: 'regular', size: 9, colour: ink.text, gap: 0.4 },
  small: { font: 'regular', size: 7.5, colour: ink.dim, gap: 0.6 },
  tiny: { font: 'regular', size: 6.8, colour: ink.dim, gap: 0 },
  sender: { font: 'strong', size: 19, colour: ink.brand, gap: 0 },
} as const satisfies Record<string, Style>;

/** How close a letter's text is set. */
export interface Density {
  styles: Record<'body' | 'heading' | 'note' | 'label' | 'value', Style>;
  /** Points after a block, after an item of a list, and above and below a row of facts. */
  afterBlock: number;
  afterItem: number;
  factPadding: number;
  beforeHeading: number;
  closing: { before: number; afterLine: number; beforeNote: number };
}

export const densities = {
  usual: {
    styles,
    afterBlock: 3.2 * mm,
    afterItem: 1.4 * mm,
    factPadding: 1.05 * mm,
    beforeHeading: 2.2 * mm,
    closing: { before: 1.5 * mm, afterLine: 1.6 * mm, beforeNote: 2.4 * mm },
  },
  /** For letters of known length, which else end with a few lines on a page of their own. */
  close: {
    styles: {
      body: { ...styles.body, size: 9, gap: 0 },
      heading: { ...styles.heading, size: 10, gap: 0 },
      note: { ...styles.note, size: 8, gap: 0 },
      label: { ...styles.label, size: 8.8 },
      value: { ...styles.value, size: 8.8 },
    },
    afterBlock: 2.2 * mm,
    afterItem: 0.8 * mm,
    factPadding: 0.55 * mm,
    beforeHeading: 1 * mm,
    closing: { before: 0.6 * mm, afterLine: 0.8 * mm, beforeNote: 1 * mm },
  },
} as const satisfies Record<string, Density>;
