import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Title } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTitle } from '#ui/title.ts';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import classes from './StepFrame.module.css';
import { StepBody } from './StepBody.tsx';
import { Stepper, stepListId, type StepperProps } from './Stepper.tsx';
import { BackButton, WizardFoot } from './WizardFoot.tsx';

/** The layout of one wizard step: where it stands, question, content and buttons. When the step changes, the question takes the focus. */
export function StepFrame<Step extends string>(
  props: StepperProps<Step> & {
    where: ReactNode;
    saving: ReactNode;
    about?: ReactNode;
    banners: ReactNode;
    busy: boolean;
    onBack: (() => void) | undefined;
    onDiscard: () => void;
    /** The button that continues. */
    main: ReactNode;
    children: ReactNode;
  },
) {
  const { i18n, t } = useLingui();
  const { step } = props;
  const heading = useHeadingFocus(step);
  const where = useRef<HTMLSpanElement>(null);
  // The step at which the list of steps was opened; elsewhere it is closed.
  const [openedAt, setOpenedAt] = useState<Step | null>(null);
  const isOpen = openedAt === step;
  useTitle(() => `${where.current?.textContent}: ${heading.current?.textContent}`);
  const { name, question, isUncounted } = props.steps.find(({ key }) => key === step)!;
  return (
    <>
      <header className={classes['head']}>
        <p className={classes['where']}>
          <span ref={where}>{props.where}</span>
          {!isUncounted && <span className={classes['name']}>{i18n._(name)}</span>}
          <ActionIcon
            className={classes['toggle'] ?? ''}
            onClick={() => setOpenedAt(isOpen ? null : step)}
            aria-expanded={isOpen}
            aria-controls={stepListId}
            aria-label={t`All steps`}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </p>
        <span className={classes['saving']} role="status">
          {props.saving}
        </span>
        <ActionIcon onClick={props.onDiscard} aria-label={t`Discard draft`} title={t`Discard draft`}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Stepper {...props} isOpen={isOpen} />
      </header>
      {props.about && <p className={classes['about']}>{props.about}</p>}
      <Title order={1} tabIndex={-1} data-page-heading ref={heading} className={classes['question'] ?? ''}>
        {i18n._(question)}
      </Title>
      <StepBody banners={props.banners}>{props.children}</StepBody>
      <WizardFoot>
        {props.onBack && <BackButton onClick={props.onBack} disabled={props.busy} />}
        {props.main}
      </WizardFoot>
    </>
  );
}
