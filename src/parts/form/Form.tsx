import { Suspense, useId, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldActionsContext } from '#page/form/field-actions.ts';
import { FormContext } from '#page/form/form-store.ts';
import type { JudgedForm } from '#page/form/use-form.ts';
import { useSending, type Sending } from '#page/form/use-sending.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';

const FoundTyping = lazyExtra(() => import('./FoundTyping.tsx').then((m) => m.FoundTyping));

/**
 * A form with up to ten fields; for more, use `LongForm`. A submit button or Enter sends it. Errors appear only on
 * sending, so that no message moves a button away from under the pointer.
 */
export function Form<Given, Answer>(
  props: Sending<Given, Answer> & {
    of: JudgedForm<Given>;
    className?: string | undefined;
    children: ReactNode;
  },
) {
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const send = useSending(props.of, {
    onSend: props.onSend,
    onSent: props.onSent,
    focus: () => {
      // Renders the messages first, so that the first invalid field can be found.
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
          {props.of.kept && (
            <Suspense>
              <FoundTyping kept={props.of.kept} />
            </Suspense>
          )}
          {props.children}
        </form>
      </FieldActionsContext>
    </FormContext>
  );
}
