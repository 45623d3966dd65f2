import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Whose words the sign-in page needs: they stand in a catalog of their own, so that it does not fetch all. */
const start = [
  'src/page',
  'src/ui',
  'src/features/session',
  'src/features/consent',
  'src/features/shell/{ErrorOverlay,NotFound,Page,RouteError}.tsx',
  'src/parts/{LanguageSwitch,PublicFooter,form/PasswordField}.tsx',
  'src/parts/role-name.ts',
  'src/routes/{login,maintenance,account.reset-password}.tsx',
];

/** And whose words the contract list needs besides, the first screen after signing in. */
const daily = [
  'src/features/shell/!(SignOutDialog).{ts,tsx}',
  'src/features/registration/PendingRegistrations.tsx',
  'src/features/contracts/list/{ContractCard,ContractFilters,ContractListPage,ExportButton,use-contract-columns}.tsx',
  'src/features/contracts/link/waiting-words.ts',
  'src/parts/!(CommandTrouble|CustomerCode*|EditContractLink|FileClaimButton|claim-status|photo-slots).{ts,tsx}',
  'src/routes/_app.tsx',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: [
    { path: 'src/page/words/locales/start/{locale}', include: start },
    { path: 'src/page/words/locales/daily/{locale}', include: daily, exclude: start },
    { path: 'src/page/words/locales/{locale}', include: ['src'], exclude: [...start, ...daily] },
  ],
  format: formatter({ lineNumbers: false }),
});
