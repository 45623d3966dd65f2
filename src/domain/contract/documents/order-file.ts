import { pdfProblemIn } from '../../files/pdf-inspect.ts';
import type { PdfProblem } from '../../files/pdf-problems.ts';
import { orderConfirmationType, type OrderConfirmationProblem } from './order-confirmation.ts';

/** Why an order file is not kept with its contract, by its content. */
export type OrderFileProblem = OrderConfirmationProblem | PdfProblem;

/** Judges an order file as it is kept with a contract: its type, and what is wrong inside a PDF. */
export function judgeOrderFile(bytes: Uint8Array): { mediaType: string } | { problem: OrderFileProblem } {
  const judged = orderConfirmationType(bytes);
  const isPdf = 'mediaType' in judged && judged.mediaType === 'application/pdf';
  const problem = isPdf ? pdfProblemIn(bytes) : null;
  return problem ? { problem } : judged;
}
