import * as v from 'valibot';
import { languages } from '#domain/locale/language.ts';
import { Password } from '#domain/user/password.ts';
import { CurrentUser } from '#domain/user/user.ts';
import { endpoint } from './endpoint.ts';

const Email = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.email('email_invalid'),
  v.maxLength(254),
);
const Secret = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(400));
const DeviceId = v.pipe(v.string(), v.uuid());

/** The sign-in form's values and their rules. */
export const SignIn = v.object({
  email: Email,
  password: Secret,
  deviceId: v.optional(DeviceId),
  deviceName: v.optional(v.pipe(v.string(), v.maxLength(120))),
});

/** The forgotten-password form's values and their rules. */
export const ForgottenPassword = v.object({ email: Email });

/** The browser creates `deviceId` once. A device has one refresh token; signing in again replaces it. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login/dashboard',
  may: 'anyone',
  summary: 'Sign in with email and password',
  body: SignIn,
  answer: v.object({ accessToken: v.string(), refreshToken: v.string() }),
  errors: ['login_failed', 'throttled'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  may: 'session',
  summary: 'Sign this device out',
});

/** Keeps the refresh token. Rotating it would let two tabs race. */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh-emil',
  aliases: ['/auth/refresh'],
  may: 'anyone',
  summary: 'Get a new access token',
  body: v.object({ email: Email, refreshToken: Secret }),
  answer: v.object({ accessToken: v.string() }),
  errors: ['refresh_failed'],
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/auth/user',
  may: 'session',
  summary: 'The signed-in user',
  answer: CurrentUser,
});

export const forgotPassword = endpoint({
  method: 'PATCH',
  path: '/auth/password/forgotten',
  may: 'anyone',
  summary: 'Ask for a link to set a new password; never says whether the account exists',
  body: ForgottenPassword,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  may: 'anyone',
  summary: 'Set a new password with the token of the link; all devices are signed out',
  body: v.object({ token: Secret, password: Password }),
  errors: ['link_invalid', 'link_expired'],
});

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/auth/verify-reset-password-token',
  may: 'anyone',
  summary: 'Whether the token of a password link still holds',
  query: v.object({ token: Secret }),
  errors: ['link_invalid', 'link_expired'],
});

export const chooseUserLanguage = endpoint({
  method: 'PATCH',
  path: '/auth/user',
  may: 'session',
  summary: 'Keep the language that the user chose',
  body: v.object({ language: v.picklist(languages) }),
});
