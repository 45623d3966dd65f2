import type { Role } from '#domain/user/roles.ts';

/** Accounts of the demo data, as the login page lists them. */
export const demoAccounts: readonly { email: string; role: Role }[] = [
  { email: 'admin@kochfeld.example', role: 'eis_admin' },
  { email: 'standard@kochfeld.example', role: 'standard_eis_admin' },
  { email: 'service@kochfeld.example', role: 'customer_service' },
  { email: 'viewer@kochfeld.example', role: 'view_only' },
  { email: 'retailer@kochfeld.example', role: 'retailer' },
  { email: 'retailer2@kochfeld.example', role: 'retailer' },
  { email: 'broker@kochfeld.example', role: 'broker_lead_manager' },
  { email: 'marketing@kochfeld.example', role: 'marketing' },
];
