import { pgSequence } from 'drizzle-orm/pg-core';

/** Numbers of retailers that were not taken over from another system. */
export const clientNumbers = pgSequence('client_numbers', { startWith: 2001 });
