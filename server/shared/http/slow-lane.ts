import { inTurns } from '../turns.ts';

const restMs = { least: 10, most: 250 };
const mostWaiting = 1000;

/**
 * Where those wait whose call is most likely an attack: made-up links, and addresses that call too often. They are
 * answered one after the other, and the lane rests nine times as long as each took, so that all of them together never
 * have more than a tenth of this server, however many they are. Beyond 1,000 in the queue they are refused as
 * `unavailable`.
 */
export const inSlowLane = inTurns(1, {
  mostWaiting,
  restAfter: (tookMs) => Math.min(Math.max(restMs.least, 9 * tookMs), restMs.most),
});
