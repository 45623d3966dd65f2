import {
  changeOwnAccount,
  checkResetToken,
  changeOwnEmail,
  changeOwnPassword as changeOwnPasswordCall,
  confirmOwnEmail,
  currentUser,
  forgotPassword,
  login,
  logout,
  refresh,
  register,
  resetPassword as resetPasswordCall,
  verifyEmailToken,
  verifyInvitation,
  verifyResetToken,
} from '#api/account/auth.ts';
import { handle, handlePublic } from '../shared/http/handle.ts';
import { changeOwn, ownAccount } from './account.usecases.ts';
import {
  askForEmailChange,
  checkEmailChange,
  confirmEmailChange,
  showEmailChange,
} from './email-change.usecases.ts';
import { changeOwnPassword, checkOwnPassword } from './own-password.usecases.ts';
import { askForReset, resetPassword, verifyReset } from './password.usecases.ts';
import { registerUser, showInvitation } from './people/registration.usecases.ts';
import { refreshAccess, signIn, signOut } from './sign-in.usecases.ts';

export const authRoutes = [
  handlePublic(login, ({ body, address, cookies, ...needs }) => signIn(needs, { ...body, address, cookies })),

  handlePublic(refresh, ({ body, cookies, ...needs }) => refreshAccess(needs, { ...body, cookies })),

  handle(logout, (call) => signOut(call, call.actor.deviceId)),

  handle(currentUser, (call) => ownAccount(call)),

  handle(changeOwnAccount, ({ body, ...call }) => changeOwn(call, body)),

  handle(
    changeOwnEmail,
    ({ body, ...call }) => askForEmailChange(call, body),
    async ({ body, ...call }) => {
      await checkEmailChange(call, body);
      return undefined;
    },
  ),

  handle<typeof changeOwnPasswordCall, string>(
    changeOwnPasswordCall,
    ({ prepared, ...call }) => changeOwnPassword(call, prepared),
    ({ body, ...call }) => checkOwnPassword(call, body),
  ),

  handlePublic(verifyEmailToken, ({ body, ...needs }) => showEmailChange(needs, body.token)),

  handlePublic(confirmOwnEmail, ({ body, ...needs }) => confirmEmailChange(needs, body.token)),

  handlePublic(verifyInvitation, ({ body, ...needs }) => showInvitation(needs, body.token)),

  handlePublic(register, ({ body, ...needs }) => registerUser(needs, body)),

  handlePublic(forgotPassword, ({ body, ...needs }) => askForReset(needs, body)),

  handlePublic(checkResetToken, ({ body, ...needs }) => verifyReset(needs, body.token)),

  handlePublic(verifyResetToken, ({ query, ...needs }) => verifyReset(needs, query.token)),

  handlePublic(resetPasswordCall, ({ body, ...needs }) => resetPassword(needs, body)),
];
