import { redirect } from '@tanstack/react-router';
import { getConfig } from '#api/config.ts';
import { call } from '#page/api/api.ts';

/**
 * Throws a redirect to the provider's own privacy policy. Asks the server for its address, past the answer kept on the
 * device: without a network the policy cannot be reached either, and our own sentence says more than a browser's.
 */
export async function leaveForPrivacy(): Promise<never> {
  const { provider } = await call(getConfig, {});
  throw redirect({ href: provider.privacyUrl });
}
