import { useId, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldActionsContext } from '#page/form/field-actions.ts';
import { FormContext } from '#page/form/form-store.ts';
import type { JudgedForm } from '#page/form/use-form.ts';
import { useSending } from '#page/form/use-sending.ts';

/**
 * A form of a few fields. Its button of type `submit`, or Enter, sends it: what is wrong is said at the fields then and
 * not before, so that no message moves a button away from under the pointer. For more than ten fields see `LongForm`.
 */
export function Form<Given>(props: {
  of: JudgedForm<Given>;
  /** Sends what the form gives, a mutation's `mutateAsync` mostly. */
  onSend: (given: Given) => unknown;
  className?: string | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const send = useSending(props.of, {
    onSend: props.onSend,
    focus: () => {
      // The messages have to be drawn before the first field with one can be found.
      flushSync(() => undefined);
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  });
  const actions = useMemo(
    () => ({
      judge: () => undefined,
      goOn: () => element.current?.requestSubmit(),
      idOf: (path: string) => `${id}-${path}`,
    }),
    [id],
  );
  return (
    <FormContext value={props.of}>
      <FieldActionsContext value={actions}>
        <form
          ref={element}
          noValidate
          className={props.className}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {props.children}
        </form>
      </FieldActionsContext>
    </FormContext>
  );
}
