import { fieldMessage } from '#domain/messages/fields.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './FieldError.module.css';

/** Error of a choice that is not a kit field; renders nothing without a code. */
export function FieldError({ code }: { code: string | null }) {
  const language = useLanguage();
  if (!code) return null;
  return (
    <p className={classes['error']} role="alert">
      {fieldMessage(code, language)}
    </p>
  );
}
