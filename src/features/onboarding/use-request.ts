import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { putPriceSheet, requestOnboarding } from '#api/onboarding.ts';
import type { PriceSheet } from '#domain/client/onboarding.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { sha256Hex } from '#offline/photos/digest.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { call } from '#page/api/api.ts';
import type { DraftInHand } from '#page/drafts/draft-hand.ts';
import type { Values } from '#page/form/form-store.ts';
import { priceSheetSlot, type OnboardingDraft } from './draft.ts';
import { requestOf } from './onboarding-of.ts';
import { mailedTo } from './mailed-to.ts';

/**
 * Sends a draft: its price sheet by its hash, then the request under its own id, so that a lost answer does no harm. The
 * draft is removed once the server has answered; until then it stays. `showProblems` gets the server's field errors.
 */
export function useRequest(
  hand: DraftInHand<OnboardingDraft>,
  showProblems: (problems: FieldProblems) => void,
  { onArrived }: { onArrived: () => void },
) {
  const [progress, setProgress] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (values: Values) => {
      await hand.flush();
      const priceSheet = await sendPriceSheet(hand, values, setProgress);
      const judged = requestOf(values, { id: hand.read().requestId, priceSheet });
      if ('problems' in judged) throw new Error('a request that was judged is wrong');
      const { email } = await call(requestOnboarding, { body: judged.given });
      mailedTo.set(email);
      await hand.discard();
    },
    meta: { saysErrors: true },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      const fields = Object.entries(error.fields);
      if (fields.length > 0) showProblems(Object.fromEntries(fields.map(([path, { code }]) => [path, code])));
    },
    onSettled: () => setProgress(null),
    onSuccess: onArrived,
  });
  return { ...mutation, progress };
}

async function sendPriceSheet(
  hand: DraftInHand<OnboardingDraft>,
  values: Values,
  onProgress: (fraction: number) => void,
): Promise<PriceSheet | null> {
  const file = await hand.photos.get(priceSheetSlot);
  const fileName = values['agreement.fileName'] ?? '';
  if (!file || fileName === '') return null;
  const sha256 = await sha256Hex(file.bytes);
  const bytes = new Blob([file.bytes], { type: 'application/octet-stream' });
  await call(putPriceSheet, { params: { sha256 }, bytes, onProgress });
  return { sha256, fileName };
}
