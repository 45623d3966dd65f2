import * as actionNeeded from './action-needed.ts';
import * as assets from './shop/assets.ts';
import * as associations from './associations.ts';
import * as auth from './account/auth.ts';
import * as changes from './changes.ts';
import * as claims from './claims.ts';
import * as clients from './clients.ts';
import * as cockpit from './cockpit.ts';
import * as config from './config.ts';
import * as contracts from './contracts.ts';
import * as coverPrices from './sale/cover-prices.ts';
import * as customerDoor from './customer/customer-door.ts';
import * as customer from './customer/customer-page.ts';
import * as devices from './account/devices.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as imports from './imports.ts';
import * as linkUses from './customer/link-uses.ts';
import * as latest from './latest.ts';
import * as listChoices from './list-choices.ts';
import * as lists from './reference-lists.ts';
import * as machines from './integrations/machines.ts';
import * as onboarding from './onboarding.ts';
import * as operation from './operation.ts';
import * as orders from './shop/orders.ts';
import * as persons from './persons.ts';
import * as push from './account/push.ts';
import * as registration from './registration.ts';
import * as requiredDocuments from './required-documents.ts';
import * as salespersons from './salespersons.ts';
import * as search from './search.ts';
import * as secondFactor from './account/second-factor.ts';
import * as selling from './sale/selling.ts';
import * as shop from './shop/shop.ts';
import * as trail from './trail.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as withdrawals from './withdrawals.ts';
import * as withdrawing from './customer/withdrawing.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
  );
}

/**
 * Every API call by name, for the server, the OpenAPI page and tests. The page imports single calls instead, because
 * this table would bring all schemas into its first load.
 */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    actionNeeded,
    assets,
    associations,
    auth,
    changes,
    claims,
    clients,
    cockpit,
    config,
    contracts,
    coverPrices,
    customer,
    customerDoor,
    devices,
    documents,
    feedback,
    imports,
    latest,
    linkUses,
    listChoices,
    lists,
    machines,
    onboarding,
    operation,
    orders,
    persons,
    push,
    registration,
    requiredDocuments,
    salespersons,
    search,
    secondFactor,
    selling,
    shop,
    trail,
    uploads,
    users,
    webhooks,
    withdrawals,
    withdrawing,
  ]
    .flatMap((resource) => Object.entries<unknown>(resource))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
