import * as api from '#api/customer-page.ts';
import { handlePublic } from '../shared/http/handle.ts';
import { download } from './download.ts';
import { accept, activate, confirm, decline, revoke } from './customer-page.usecases.ts';
import { pageOf } from './page.ts';
import { visit } from './visit.ts';

export const customerRoutes = [
  handlePublic(api.getCustomerPage, (call) => visit(call, 'reading', pageOf)),
  handlePublic(api.confirmAsCustomer, (call) => visit(call, 'changing', (of) => confirm(of, call.body))),
  handlePublic(api.declineAsCustomer, (call) => visit(call, 'changing', (of) => decline(of, call.body))),
  handlePublic(api.activateAsCustomer, (call) => visit(call, 'changing', (of) => activate(of, call.body))),
  handlePublic(api.acceptAsCustomer, (call) => visit(call, 'changing', (of) => accept(of, call.body))),
  handlePublic(api.revokeAsCustomer, (call) =>
    visit(call, 'changing', (of) => revoke(of, call.body.declaration)),
  ),
  handlePublic(api.downloadAsCustomer, (call) => download(call)),
];
