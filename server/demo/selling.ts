import { sellingGrounds } from '#domain/client/selling.ts';
import { addDays, berlinDate } from '#domain/time/date.ts';

/** On what ground a demo's retailer sells: one of each in turn, the second one's ends soon, every seventh has none yet. */
export function demoSelling(index: number, now: Date) {
  if (index % 7 === 6) return {};
  const ground = sellingGrounds[index % sellingGrounds.length]!;
  const isRegistered = ground === 'tied' || ground === 'licensed';
  return {
    sellingGround: ground,
    sellingRegisterNumber: isRegistered ? `D-DEMO-${String(10_000 + index * 37)}-00` : null,
    sellingValidUntil:
      ground === 'licensed' ? null : addDays(berlinDate(now), index === 1 ? 21 : 300 + index),
  };
}
