import { expect, it } from 'vitest';
import type { Cockpit, Figures } from './cockpit.ts';
import { cockpitExport } from './export.ts';

const figures: Figures = {
  registered: 8,
  confirmed: 6,
  delivered: 4,
  activated: 3,
  ended: 1,
  medianDays: { confirmed: 2.5, delivered: 60, activated: null },
};

const cockpit: Cockpit = {
  from: '2025-12',
  to: '2026-11',
  of: null,
  total: figures,
  before: figures,
  estimate: null,
  months: [{ month: '2026-11', ...figures, registered: 0 }],
  products: [{ product: 'kitchen', ...figures }],
  parts: { kind: 'salespersons', count: 1, items: [{ key: '=A', name: '=A', ...figures }] },
  claims: null,
};

it('says the same as the screen, in the language’s own numbers, and no name is a formula', () => {
  const [head, total, month, product, part, ...more] = cockpitExport(cockpit, 'de').split('\r\n');
  expect(head).toMatch(/^\uFEFFGruppe;Name;Angelegt;/);
  expect(total).toBe('Gesamt;12/2025–11/2026;8;6;4;3;1;75;66,7;75;2,5;60;');
  expect(month).toBe('Monat;11/2026;0;6;4;3;1;;66,7;75;2,5;60;');
  expect(product).toBe('Produkt;Standard;8;6;4;3;1;75;66,7;75;2,5;60;');
  expect(part).toBe("Verkäufer;'=A;8;6;4;3;1;75;66,7;75;2,5;60;");
  expect(more).toEqual(['']);
  expect(cockpitExport(cockpit, 'en')).toContain('Total;12/2025–11/2026;8;6;4;3;1;75;66.7;75;2.5;60;');
});
