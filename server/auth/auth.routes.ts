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
import { announce } from '../shared/db/changes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { handle, handlePublic } from '../shared/http/handle.ts';
import { findProfile, saveLanguage } from './auth.repository.ts';
import { askForReset, resetPassword, verifyReset } from './password.usecases.ts';
import { refreshAccess, signIn, signOut } from './sign-in.usecases.ts';

export const authRoutes = [
  handlePublic(login, ({ body, address, ...needs }) => signIn(needs, { ...body, address })),

  handlePublic(refresh, ({ body, ...needs }) => refreshAccess(needs, body)),

  handle(logout, (call) => signOut(call, call.actor.deviceId)),

  handle(currentUser, async ({ tx, actor }) => {
    const profile = await findProfile(tx, actor.userId);
    if (!profile) throw new ApiError('unauthorized');
    const { userId: id, email, name, ern, language } = actor;
    return { id, email, name, ern, language, ...profile };
  }),

  handle(chooseUserLanguage, async ({ tx, actor, body, now }) => {
    await saveLanguage(tx, actor.userId, body.language);
    await announce(tx, { entity: 'user', id: actor.userId, parent: null, userId: actor.userId, now });
  }),

  handlePublic(forgotPassword, ({ body, ...needs }) => askForReset(needs, body)),

  handlePublic(verifyResetToken, ({ query, ...needs }) => verifyReset(needs, query.token)),

  handlePublic(resetPasswordCall, ({ body, ...needs }) => resetPassword(needs, body)),
];
