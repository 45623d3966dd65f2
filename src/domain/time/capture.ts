import { addDays, berlinDate, type PlainDate } from './date.ts';

/** How late after capture something may reach the server and still be judged by the day of capture. */
export const maxDaysFromCaptureToReceipt = 30;

/**
 * The day by which the dates of something captured on a device are judged. What was captured in a cellar is judged by its
 * day of capture; a device whose clock runs ahead, or that kept it for more than 30 days, is judged by the day of receipt.
 */
export function dayOfJudgement(capturedAt: Date, receivedAt: Date): PlainDate {
  const captured = berlinDate(capturedAt);
  const received = berlinDate(receivedAt);
  const tooLate = captured < addDays(received, -maxDaysFromCaptureToReceipt);
  return captured > received || tooLate ? received : captured;
}
