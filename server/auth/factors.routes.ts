import * as api from '#api/account/second-factor.ts';
import { handleOutside, handlePublic } from '../shared/http/handle.ts';
import { beginAtProvider, finishAtProvider } from './oidc/oidc.usecases.ts';
import {
  addOwn,
  offerOwn,
  ownFactors,
  removeOwnPasskey,
  removeOwnTotp,
  renameOwnPasskey,
  renewOwnCodes,
} from './factors/own-factors.usecases.ts';
import {
  enrolAtSignIn,
  giveCode,
  offerAtSignIn,
  offerPasskey,
  passkeySignIn,
} from './factors/second-step.usecases.ts';

// Their answers hold secrets that are shown once, so none of them is kept under an idempotency key.
export const factorRoutes = [
  handlePublic(api.giveSecondFactor, ({ body, ...needs }) => giveCode(needs, body)),

  handlePublic(api.offerEnrolment, ({ body, ...needs }) => offerAtSignIn(needs, body)),

  handlePublic(api.enrol, ({ body, ...needs }) => enrolAtSignIn(needs, body)),

  handlePublic(api.offerPasskeySignIn, async (needs) => ({ ...(await offerPasskey(needs)) })),

  handlePublic(api.signInWithPasskey, ({ body, address, ...needs }) =>
    passkeySignIn(needs, { ...body, address }),
  ),

  handlePublic(api.beginAtProvider, ({ body, ...needs }) => beginAtProvider(needs, body)),

  handlePublic(api.finishAtProvider, ({ body, ...needs }) => finishAtProvider(needs, body)),

  handleOutside(api.getSecondFactor, (call) => ownFactors(call)),

  handleOutside(api.offerFactor, ({ body, ...call }) => offerOwn(call, body)),

  handleOutside(api.addFactor, ({ body, ...call }) => addOwn(call, body)),

  handleOutside(api.removeTotp, ({ body, ...call }) => removeOwnTotp(call, body)),

  handleOutside(api.removePasskey, ({ body, ...call }) => removeOwnPasskey(call, body)),

  handleOutside(api.renamePasskey, ({ body, ...call }) => renameOwnPasskey(call, body)),

  handleOutside(api.renewRecoveryCodes, ({ body, ...call }) => renewOwnCodes(call, body)),
];
