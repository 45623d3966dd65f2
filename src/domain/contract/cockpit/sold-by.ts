/** The name, in filters, of whoever sold what names nobody. */
export const soldByNobody = '-';
