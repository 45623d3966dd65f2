import {
  chooseUserLanguage,
  currentUser,
  forgotPassword,
  login,
  logout,
  refresh,
  resetPassword as resetPasswordCall,
  verifyResetToken,
} from '#api/auth.ts';
import { handle, handlePublic } from '../shared/http/handle.ts';
import { chooseLanguage, ownAccount } from './account.usecases.ts';
import { askForReset, resetPassword, verifyReset } from './password.usecases.ts';
import { refreshAccess, signIn, signOut } from './sign-in.usecases.ts';

export const authRoutes = [
  handlePublic(login, ({ body, address, ...needs }) => signIn(needs, { ...body, address })),

  handlePublic(refresh, ({ body, ...needs }) => refreshAccess(needs, body)),

  handle(logout, (call) => signOut(call, call.actor.deviceId)),

  handle(currentUser, (call) => ownAccount(call)),

  handle(chooseUserLanguage, ({ body, ...call }) => chooseLanguage({ ...call, ...body })),

  handlePublic(forgotPassword, ({ body, ...needs }) => askForReset(needs, body)),

  handlePublic(verifyResetToken, ({ query, ...needs }) => verifyReset(needs, query.token)),

  handlePublic(resetPasswordCall, ({ body, ...needs }) => resetPassword(needs, body)),
];
