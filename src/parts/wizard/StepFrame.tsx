import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTitle } from '#ui/title.ts';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import classes from './StepFrame.module.css';
import { BackButton, WizardFoot } from './WizardFoot.tsx';

/** The layout of one wizard step: progress, question, content and buttons. */
export function StepFrame(props: {
  /** The step's key. When it changes, the question takes the focus. */
  step: string;
  where: ReactNode;
  saving: ReactNode;
  progress: ReactNode;
  about?: ReactNode;
  question: ReactNode;
  banners: ReactNode;
  busy: boolean;
  onBack: (() => void) | undefined;
  onDiscard: () => void;
  /** The button that continues. */
  main: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const heading = useHeadingFocus(props.step);
  const where = useRef<HTMLSpanElement>(null);
  useTitle(() => `${where.current?.textContent}: ${heading.current?.textContent}`);
  return (
    <>
      <header className={classes['head']}>
        <div className={classes['where']}>
          <span ref={where}>{props.where}</span>
          <span className={classes['saving']} role="status">
            {props.saving}
          </span>
          <ActionIcon onClick={props.onDiscard} aria-label={t`Discard draft`} title={t`Discard draft`}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        {props.progress}
        {props.about && <p className={classes['about']}>{props.about}</p>}
        <Title order={1} tabIndex={-1} data-page-heading ref={heading}>
          {props.question}
        </Title>
      </header>
      <StepBody banners={props.banners}>{props.children}</StepBody>
      <WizardFoot>
        {props.onBack && <BackButton onClick={props.onBack} disabled={props.busy} />}
        {props.main}
      </WizardFoot>
    </>
  );
}

/** A step's content, below its messages. */
export function StepBody({ banners, children }: { banners: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={classes['banners']}>{banners}</div>
      <div className={classes['content']}>{children}</div>
    </>
  );
}
