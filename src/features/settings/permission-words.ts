import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/user/permissions.ts';

/** What each permission allows, in the order in which they are read. A new permission needs its words here. */
export const permissionNames: Record<Permission, MessageDescriptor> = {
  'contracts.read': msg`Read contracts`,
  'contracts.write': msg`Register and change contracts`,
  'contracts.decide': msg`Activate and decline contracts`,
  'links.revoke': msg`Revoke customers’ links`,
  'leads.confirm': msg`Confirm data in the customer’s place`,
  'leads.withdraw': msg`Withdraw contracts before activation`,
  'policies.withdraw': msg`Withdraw policies`,
  'leads.changeStart': msg`Change the start before activation`,
  'policies.changeStart': msg`Change the start of policies`,
  'actionNeeded.read': msg`See what needs action`,
  'clients.list': msg`See the list of retailers`,
  'clients.read': msg`Read retailers`,
  'clients.register': msg`Register retailers`,
  'clients.write': msg`Change retailers`,
  'clients.writeIds': msg`Change the numbers of retailers`,
  'clients.revealBank': msg`See bank details in full`,
  'clients.approve': msg`Approve and decline retailers`,
  'users.read': msg`See users and invitations`,
  'users.invite': msg`Invite and deactivate users`,
  'claims.read': msg`Read claims`,
  'claims.file': msg`File claims`,
  'claims.comment': msg`Comment on claims`,
  'claims.handle': msg`Take over and close claims`,
  'claims.reopen': msg`Reopen claims`,
  'shop.browse': msg`Browse promotional material`,
  'shop.checkout': msg`Order promotional material`,
  'orders.read': msg`See own orders`,
  'orders.readAll': msg`See all orders`,
  'imports.run': msg`Import contracts and retailers`,
  'tenant.manage': msg`Manage staff, reference lists and settings`,
  'assets.download': msg`Download marketing assets`,
  'assets.manage': msg`Manage marketing assets`,
};
