import { addDays, berlinDate, type PlainDate } from './date.ts';

/** Maximum days between capture and receipt for the day of capture to count. */
export const maxDaysFromCaptureToReceipt = 30;

/** When a record was captured: a device's clock that is ahead of the receipt says nothing. */
export function momentOfCapture(capturedAt: Date, receivedAt: Date): Date {
  return capturedAt > receivedAt ? receivedAt : capturedAt;
}

/**
 * The day against which a captured record's dates are checked. This is the day of capture, because a record may be
 * captured offline and sent later. It is the day of receipt if the device's clock was ahead or the record arrived after
 * more than 30 days.
 */
export function dayOfJudgement(capturedAt: Date, receivedAt: Date): PlainDate {
  const captured = berlinDate(capturedAt);
  const received = berlinDate(receivedAt);
  const tooLate = captured < addDays(received, -maxDaysFromCaptureToReceipt);
  return captured > received || tooLate ? received : captured;
}
