import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One file per language. The build works out which words a first screen loads (`build/plugins/words.ts`).
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: [{ path: 'src/page/words/locales/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
});
