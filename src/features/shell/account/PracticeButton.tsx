import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { isPractising } from '#page/practice/places.ts';
import shared from '../navigation/navigation.module.css';

/** Starts practice mode, or ends it. Both load the page anew. */
export function PracticeButton() {
  const toggle = async () => {
    const { endPractice, startPractice } = await import('#page/practice/practise.ts');
    await (isPractising ? endPractice() : startPractice());
  };
  return (
    <UnstyledButton className={shared['link']} onClick={() => void toggle()}>
      <IconSchool size={20} stroke={1.6} aria-hidden />
      <span>{isPractising ? <Trans>End practice</Trans> : <Trans>Practice mode</Trans>}</span>
    </UnstyledButton>
  );
}
