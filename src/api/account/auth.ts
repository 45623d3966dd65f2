import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { Email as CheckedEmail } from '#domain/customer/person-input.ts';
import { languages } from '#domain/locale/language.ts';
import { PersonName } from '#domain/user/person-name.ts';
import { Password } from '#domain/user/password.ts';
import { roles } from '#domain/user/roles.ts';
import { AcceptedTerms, Terms } from '#domain/user/terms.ts';
import { CurrentUser } from '#domain/user/user.ts';
import { endpoint } from '../endpoint.ts';

const Email = v.pipe(
  typedLine('required'),
  v.nonEmpty('required'),
  // Whether there is such an address, the account decides: domains may have letters of any script.
  v.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'email_invalid'),
  v.maxLength(254),
);
/** An address that an account is to have. */
const NewAddress = v.pipe(CheckedEmail, v.toLowerCase());
const Secret = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(400));
const DeviceId = v.pipe(v.string(), v.uuid());

/** The sign-in form's values and their rules. */
export const SignIn = v.object({
  email: Email,
  password: Secret,
  deviceId: v.optional(DeviceId),
  deviceName: v.optional(v.pipe(typedLine(), v.maxLength(120))),
});

/** The forgotten-password form's values and their rules. */
export const ForgottenPassword = v.object({ email: Email });

/** The browser creates `deviceId` once. A device has one refresh token; signing in again replaces it. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login/dashboard',
  may: 'anyone',
  summary: 'Sign in with email and password',
  evenInMaintenance: true,
  body: SignIn,
  answer: v.object({ accessToken: v.string(), refreshToken: v.string() }),
  errors: ['login_failed', 'account_waiting', 'second_factor_needed', 'second_factor_setup', 'throttled'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  may: 'session',
  summary: 'Sign this device out',
  evenInMaintenance: true,
});

/** Keeps the refresh token. Rotating it would let two tabs race. */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh-emil',
  aliases: ['/auth/refresh'],
  may: 'anyone',
  summary: 'Get a new access token',
  evenInMaintenance: true,
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

/** In the body, because servers on the way write queries down. */
export const checkResetToken = endpoint({
  method: 'POST',
  path: '/auth/password/reset-token',
  may: 'anyone',
  summary: 'Whether the token of a password link still holds, and for which account',
  body: v.object({ token: Secret }),
  answer: v.object({ email: v.string() }),
  errors: ['link_invalid', 'link_expired'],
});

/** For the specification's bare client. */
export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/auth/verify-reset-password-token',
  may: 'anyone',
  summary: 'The same by query',
  query: v.object({ token: Secret }),
  answer: v.object({ email: v.string() }),
  errors: ['link_invalid', 'link_expired'],
});

/** Fields that are left out stay as they are. */
export const changeOwnAccount = endpoint({
  method: 'PATCH',
  path: '/auth/user',
  may: 'session',
  summary: 'Change the caller’s own language or name',
  body: v.object({ language: v.optional(v.picklist(languages)), name: v.optional(PersonName) }),
});

/** The password that the caller has now, and the one that they want. */
export const NewPassword = v.object({ current: Secret, password: Password });

/** Signs the caller's other devices out and tells them by mail. */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  may: 'session',
  summary: 'Change the caller’s own password with the old one; other devices are signed out',
  body: NewPassword,
  errors: ['throttled', 'key_reused'],
});

/** The rules of an address to change to, and of the password that proves who asks. */
export const NewEmail = v.object({ email: NewAddress, password: Secret });

export const changeOwnEmail = endpoint({
  method: 'POST',
  path: '/auth/email',
  may: 'session',
  summary: 'Mail a link to the caller’s new address; the address changes once it is followed',
  body: NewEmail,
  errors: ['throttled'],
});

export const verifyEmailToken = endpoint({
  method: 'POST',
  path: '/auth/verify-email-token',
  may: 'anyone',
  summary: 'The address that a link would confirm',
  body: v.object({ token: Secret }),
  answer: v.object({ email: v.string() }),
  errors: ['link_invalid', 'link_expired'],
});

/** Signs all devices out: a device renews its session with the address it knows. */
export const confirmOwnEmail = endpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  may: 'anyone',
  summary: 'Confirm a new address with the token of the link; all devices are signed out',
  body: v.object({ token: Secret }),
  errors: ['link_invalid', 'link_expired', 'email_taken'],
});

/** What the registration page shows of an invitation. */
export const InvitationShown = v.object({
  email: v.string(),
  /** `tenant` for the provider's own people, brokers and marketing; `organization` for those of a client. */
  scope: v.picklist(['tenant', 'organization']),
  /** Name of the client, association or provider. */
  organization: v.string(),
  role: v.picklist(roles),
  terms: Terms,
});
export type InvitationShown = v.InferOutput<typeof InvitationShown>;

export const verifyInvitation = endpoint({
  method: 'POST',
  path: '/auth/verify-invitation',
  may: 'anyone',
  summary: 'The invitation behind the token of a registration link',
  body: v.object({ token: Secret }),
  answer: InvitationShown,
  errors: ['link_invalid', 'link_expired', 'invitation_used', 'email_taken'],
});

/**
 * `email` has to be the invitation's, typed by the person who registers. `termsVersion` is the version they accepted;
 * another one than today's is refused, because they have not read it.
 */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  may: 'anyone',
  summary: 'Make the account that an invitation offers',
  body: v.object({
    token: Secret,
    email: NewAddress,
    name: PersonName,
    password: Password,
    termsVersion: AcceptedTerms,
    language: v.picklist(languages),
  }),
  errors: ['link_invalid', 'link_expired', 'invitation_used', 'email_taken', 'declarations_outdated'],
});
