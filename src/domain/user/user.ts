import * as v from 'valibot';
import { languages } from '../locale/language.ts';

/** The signed-in user from `GET /auth/user`. Parse `role` with `readRole`; an unknown role has no access. */
export const CurrentUser = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  organization: v.nullable(v.string()),
  role: v.nullable(v.string()),
  ern: v.nullable(v.string()),
  client: v.nullable(v.object({ code: v.string(), name: v.string(), logoUrl: v.nullable(v.string()) })),
  language: v.picklist(languages),
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;
