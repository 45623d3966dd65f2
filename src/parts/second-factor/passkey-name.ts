import * as v from 'valibot';
import { requiredText } from '#domain/text/fields.ts';

/** The name by which somebody tells their passkeys apart, as its form asks for it. */
export const PasskeyName = v.object({ name: requiredText(60) });
