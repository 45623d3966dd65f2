/** DOM id of the customer's declarations; `StateView` links to them while some are missing. */
export const declarationsAnchor = 'declarations';
