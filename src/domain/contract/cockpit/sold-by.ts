/** The filters' name for contracts without a salesperson. */
export const soldByNobody = '-';
