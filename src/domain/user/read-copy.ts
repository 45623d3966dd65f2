/** The most days that what was read stays on a device without a visit, and how many where the provider sets none. */
export const longestReadCopyDays = 30;
