import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config server/drizzle.config.ts --name what_changed` generates the next migration from
 * the `*.table.ts` files.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*.table.ts',
  out: './server/shared/db/migrations',
});
