import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CoverPricesPage } from '#features/cover-prices/CoverPricesPage.tsx';

export const Route = createFileRoute('/_app/settings_/cover-prices')({
  staticData: { title: msg`Prices of cover`, may: 'coverPrices.manage' },
  component: CoverPricesPage,
});
