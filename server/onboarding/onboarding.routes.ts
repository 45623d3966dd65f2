import * as api from '#api/onboarding.ts';
import { onboardingLists } from '#domain/client/onboarding-lists.ts';
import { askCrm, type CrmAnswer } from '../crm/crm.usecases.ts';
import { readLists } from '../reference-lists/reference-lists.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import { handle, handlePublic } from '../shared/http/handle.ts';
import { confirm, setPassword } from './confirm.usecases.ts';
import { approve, decline, countToDecide, listToDecide, readApproval } from './decide.usecases.ts';
import { admitRequest, join, mailAgain } from './join.usecases.ts';
import { admitUpload, receivePriceSheet } from './price-sheet.usecases.ts';
import { associationsToRegister, register } from './register.usecases.ts';

export const onboardingRoutes = [
  handlePublic(api.getOnboardingLists, async ({ db }) => {
    const { lists } = await db.inTransaction(system, (tx) => readLists({ tx }));
    const chosen = onboardingLists.map((name) => [name, lists[name] ?? []] as const);
    return { lists: Object.fromEntries(chosen) };
  }),
  handlePublic(
    api.putPriceSheet,
    ({ params, bytes, ...given }) => receivePriceSheet(given, { sha256: params.sha256, bytes }),
    admitUpload,
  ),
  handlePublic(api.requestOnboarding, ({ body, ...visiting }) => join(visiting, body), admitRequest),
  handlePublic(api.mailConfirmationAgain, ({ body, ...visiting }) => mailAgain(visiting, body)),
  handlePublic(api.confirmEmail, ({ body, ...visiting }) => confirm(visiting, body.token)),
  handlePublic(api.setFirstPassword, ({ body, ...visiting }) => setPassword(visiting, body)),

  handle(api.listRegistrationAssociations, (call) => associationsToRegister(call)),
  handle<typeof api.registerClient, CrmAnswer | null>(
    api.registerClient,
    ({ body, prepared, ...call }) => register(call, body, prepared),
    async ({ body: { crm }, ...needs }) => (crm.crmId === null ? null : askCrm(needs, crm.crmId)),
  ),

  handle(api.listApprovals, (call) => listToDecide(call)),
  handle(api.countApprovals, (call) => countToDecide(call)),
  handle(api.getApproval, ({ params, ...call }) => readApproval(call, params.code)),
  handle<typeof api.approveClient, CrmAnswer | null>(
    api.approveClient,
    ({ params, body, prepared, ...call }) => approve({ ...call, code: params.code }, body, prepared),
    async ({ body: { crmId }, ...needs }) => (crmId === null ? null : askCrm(needs, crmId)),
  ),
  handle(api.declineClient, ({ params, body, ...call }) => decline({ ...call, code: params.code }, body)),
];
