import { fieldMessage } from '#domain/messages/fields.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './FieldError.module.css';

/** What is wrong with something that is chosen otherwise than in a field of the kit; nothing without a code. */
export function FieldError({ code }: { code: string | null }) {
  const language = useLanguage();
  if (!code) return null;
  return (
    <p className={classes['error']} role="alert">
      {fieldMessage(code, language)}
    </p>
  );
}
