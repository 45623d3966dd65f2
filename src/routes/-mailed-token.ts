import { redirect, useLocation } from '@tanstack/react-router';
import * as v from 'valibot';

/** Earlier mails carry the token in the query, which servers on the way write down. */
export const MailedSearch = v.object({ token: v.optional(v.fallback(v.string(), '')) });

/** Leads an earlier mail's link on to where its token stands behind the `#`. */
export function withoutQuery(
  to:
    | '/account/confirm-email'
    | '/account/registration'
    | '/account/reset-password'
    | '/confirm-email'
    | '/registration',
  { token }: v.InferOutput<typeof MailedSearch>,
): void {
  if (token) throw redirect({ to, search: {}, hash: `token=${token}`, replace: true });
}

/** The token of the mail whose link was followed, or an empty one. */
export function useMailedToken(): string {
  return useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
}
