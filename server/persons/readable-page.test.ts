import { expect, test } from 'vitest';
import { readablePage } from './readable-page.ts';

const holding = {
  kind: 'contract',
  id: 'id-1',
  called: 'V-1',
  code: 'C-1',
  name: '',
  email: null,
  birthdate: null,
};
const page = (record: object, language: 'de' | 'en' = 'de') =>
  readablePage(
    { exportedAt: new Date('2026-11-28T03:00:00Z'), records: [{ ...holding, ...record }], mails: [] },
    language,
  );

test('names, days, prices and states are said in words, ids are left out', () => {
  const text = page({
    contract: { id: 'secret-id', status: 'active', purchaseDate: '2026-10-01', ern: 'root:a:b' },
    objects: [{ data: { kitchenGrossPurchasePrice: 1283850 } }],
    notes: [],
  });
  expect(text).toContain('<h2>Vertrag V-1</h2>');
  expect(text).toContain('<dt>Status</dt><dd>Aktiv</dd>');
  expect(text).toContain('01.10.2026');
  expect(text).toContain('12.838,50');
  expect(text).not.toMatch(/secret-id|root:a:b|id-1|Notizen/);
  expect(page({ contract: { status: 'active' } }, 'en')).toContain('<dd>Active</dd>');
});

test('what has parts of its own takes the whole width, and codes are words', () => {
  const text = page({
    contract: { customer: { type: 'person', gender: 'female', address: { country: 'AT' } }, language: 'en' },
    claims: [{ status: 'closed', damageDate: '2026-10-01' }],
    claimHistory: [{ kind: 'taken_over', text: 'Ruft an' }],
  });
  expect(text).toContain(
    '<dt class="in">Anschrift</dt><dd class="in"><dl><dt>Land</dt><dd>Österreich</dd></dl></dd>',
  );
  for (const word of ['Privatperson', 'Frau', 'Englisch', 'Geschlossen', 'Übernommen'])
    expect(text).toContain(`<dd>${word}</dd>`);
});

test('what somebody has typed is no markup', () => {
  const text = page({ contract: { note: '<script>alert("1")</script> & mehr' } });
  expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; mehr');
  expect(text).not.toContain('<script');
});
