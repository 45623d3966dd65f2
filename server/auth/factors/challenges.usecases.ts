import type { SignInChallenge } from '#api/account/second-factor.ts';
import { readRole } from '#domain/user/roles.ts';
import { needsSecondFactor } from '#domain/user/second-factor.ts';
import type { Tx } from '../../shared/db/database.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Settings } from '../../shared/settings.ts';
import { hashToken, newToken } from '../tokens.ts';
import { addChallenge, heldFactors, lockChallenge, type ChallengeRow } from './factors.repository.ts';
import type { ChallengeData, ChallengePurpose } from './factors.table.ts';

/** Minutes for a code that lies at hand, and for setting something up. */
const minutes: Record<ChallengePurpose, number> = {
  second_factor: 5,
  enrolment: 15,
  addition: 15,
  oidc: 2,
  passkey: 5,
};

/** Wrong codes after which a challenge has ended. */
const mostWrong = 5;

/** Opens a challenge of a user. Its token is no access token: it opens the calls of its purpose alone. */
export async function openChallenge(
  tx: Tx,
  given: { userId: string; purpose: ChallengePurpose; data: ChallengeData; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(given.now.getTime() + minutes[given.purpose] * 60_000);
  const { userId, purpose, data } = given;
  await addChallenge(tx, { tokenHash: hashToken(token), userId, purpose, data, expiresAt });
  return { token, expiresAt };
}

/** The challenge behind a token, locked. Throws `challenge_expired` if there is none of this purpose. */
export async function challengeOf(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: ChallengePurpose; now: Date },
): Promise<ChallengeRow> {
  const found = await lockChallenge(tx, hashToken(token), now);
  if (found?.purpose !== purpose || found.wrong >= mostWrong) throw new ApiError('challenge_expired');
  return found;
}

/**
 * What a right password still lacks: the refusal that asks for the second factor or for setting one up, with a
 * challenge; null if nothing. It is returned, not thrown, so that the challenge is kept.
 */
export async function missingStep(
  tx: Tx,
  given: {
    user: { id: string; role: string };
    device: ChallengeData['device'];
    settings: Pick<Settings, 'secondFactor'>;
    now: Date;
  },
): Promise<ApiError | null> {
  const { user, device, settings, now } = given;
  const { totp, passkey } = await heldFactors(tx, user.id);
  const isSetUp = totp || passkey;
  if (!isSetUp && !needsSecondFactor(settings.secondFactor, readRole(user.role))) return null;
  const purpose = isSetUp ? 'second_factor' : 'enrolment';
  const data = device ? { device } : {};
  const { token, expiresAt } = await openChallenge(tx, { userId: user.id, purpose, data, now });
  const details: SignInChallenge = { token, expiresAt: expiresAt.toISOString(), totp, passkey };
  return new ApiError(isSetUp ? 'second_factor_needed' : 'second_factor_setup', { details });
}
