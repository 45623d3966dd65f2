import * as api from '#api/customer/customer-page.ts';
import * as door from '#api/customer/customer-door.ts';
import * as withdrawing from '#api/customer/withdrawing.ts';
import { getMailedDocument } from '#api/documents.ts';
import { declaredBy, objectTo } from '../contracts/link/objections.usecases.ts';
import { handlePublic } from '../shared/http/handle.ts';
import { sendCode } from './codes.usecases.ts';
import { accept, activate, confirm, decline, revoke } from './customer-page.usecases.ts';
import { declaring } from './declaring.usecases.ts';
import { download } from './download.usecases.ts';
import {
  mailedFile,
  mailFileCode,
  mailPageCode,
  openDocument,
  openPage,
  pageOrDoor,
} from './open.usecases.ts';
import { fileOfSet, openOfSet, setOnPage } from './set.usecases.ts';
import { visit } from './visit.usecases.ts';
import { customerWithdrawal, withdraw } from './withdrawing.usecases.ts';

export const customerRoutes = [
  handlePublic(api.getCustomerPage, (call) => pageOrDoor(call)),
  handlePublic(door.openCustomerPage, (call) => openPage(call)),
  handlePublic(door.mailOpeningCode, (call) => mailPageCode(call)),
  handlePublic(door.mailDeclarationCode, (call) => sendCode(call)),
  handlePublic(api.confirmAsCustomer, (call) => declaring(call, (of) => confirm(of, call.body))),
  handlePublic(api.declineAsCustomer, (call) => visit(call, 'changing', (of) => decline(of, call.body))),
  handlePublic(api.activateAsCustomer, (call) => visit(call, 'changing', (of) => activate(of, call.body))),
  handlePublic(api.acceptAsCustomer, (call) => declaring(call, (of) => accept(of, call.body))),
  handlePublic(api.revokeAsCustomer, (call) =>
    visit(call, 'changing', (of) => revoke(of, call.body.declaration)),
  ),
  handlePublic(withdrawing.getCustomerWithdrawal, (call) => customerWithdrawal(call)),
  handlePublic(withdrawing.withdrawAsCustomer, (call) => withdraw(call)),
  handlePublic(api.downloadAsCustomer, (call) => download(call)),
  handlePublic(api.getCustomerSet, (call) => visit(call, 'reading', setOnPage)),
  handlePublic(api.getSetDocument, (call) =>
    visit(call, 'reading', (of) => fileOfSet(of, call.params.document)),
  ),
  handlePublic(api.openSetDocument, (call) =>
    visit(call, 'reading', (of) => openOfSet(of, call.params.document)),
  ),
  handlePublic(getMailedDocument, (call) => mailedFile(call)),
  handlePublic(door.openMailedDocument, (call) => openDocument(call)),
  handlePublic(door.mailDocumentCode, (call) => mailFileCode(call)),
  handlePublic(door.getDeclared, (call) => declaredBy(call)),
  handlePublic(door.objectToDeclared, (call) => objectTo(call)),
];
