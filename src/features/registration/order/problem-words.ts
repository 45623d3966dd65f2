import { useLingui } from '@lingui/react/macro';
import type { OrderFileProblem } from '#domain/contract/documents/order-file.ts';
import { pdfProblems } from '#domain/files/pdf-problems.ts';
import { said } from '#domain/locale/said.ts';
import type { NotTaken, OrderProblem } from '#domain/order-data/order-data.ts';
import { useLanguage } from '#page/words/language.ts';

/** Why an order could not be read, in words that say what to do instead. */
export function useProblemWords(): (problem: OrderProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'too_large':
        return t`This file is larger than 20 MB, or its text is too long. Please choose the order alone.`;
      case 'too_many_pages':
        return t`This PDF has more than 40 pages. Please choose the order confirmation alone.`;
      case 'spreadsheet':
        return t`This is a spreadsheet or an archive. Please save it as CSV, or copy the table and paste it here.`;
      case 'picture':
        return t`This is a picture and contains no readable text. Please choose the PDF from your planning software.`;
      case 'encoding_unclear':
        return t`The accented characters in this file can be read in several ways. Please save it as UTF-8, or copy the table and paste it here.`;
      case 'not_readable':
        return t`This file contains no readable text. Please choose a PDF or CSV file.`;
      case 'pdf_broken':
        return t`This PDF is damaged and cannot be read. Please save it again from your planning software.`;
      case 'pdf_encrypted':
        return t`This PDF is protected by a password. Please save it without one.`;
      case 'pdf_without_text':
        return t`This PDF contains no text; it was probably scanned. Please choose the PDF from your planning software.`;
      case 'nothing_found':
        return t`No order data was found in it. Please enter the data yourself.`;
      case 'reader_missing':
        return t`PDFs cannot be read yet: the PDF reader still has to be loaded once. Please try again when you are online.`;
    }
  };
}

/** Why a file cannot be kept as order confirmation. */
export function useRefusalWords(): (problem: OrderFileProblem) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return (problem) => {
    switch (problem) {
      case 'too_large':
        return t`This file is larger than 20 MB. Please choose the order confirmation alone.`;
      case 'spreadsheet':
        return t`This is a spreadsheet or an archive. Please save it as PDF or CSV.`;
      case 'picture':
        return t`This is a picture. Please choose a PDF or CSV file.`;
      case 'not_readable':
        return t`This is neither a PDF nor a text. Please choose a PDF or CSV file.`;
      default:
        return said(pdfProblems[problem], language);
    }
  };
}

/** Why something of an order is not taken. */
export function useNotTakenWords(): (reason: NotTaken) => string {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'alternative':
        return t`alternative, not used`;
      case 'optional':
        return t`optional, not used`;
      case 'cancelled':
        return t`cancelled, not used`;
      case 'no_device':
        return t`not an appliance`;
      case 'quantity_unclear':
        return t`unclear how many`;
      case 'too_many_devices':
        return t`more appliances than a contract can have`;
      case 'too_many_rows':
        return t`further lines that were not read`;
      case 'price_asked':
        return t`two amounts are possible`;
      case 'price_differs':
        return t`quantity and price per metre do not add up to this total; please enter the price yourself`;
      case 'customer_unclear':
        return t`customer could not be identified with certainty`;
      case 'contact_unclear':
        return t`unclear whose it is`;
      case 'quotes':
        return t`unmatched quotation marks; please check this line`;
      case 'spoilt':
        return t`characters were lost here`;
      case 'number_shortened':
        return t`a spreadsheet has shortened this number`;
    }
  };
}
