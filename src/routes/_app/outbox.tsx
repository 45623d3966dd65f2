import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { OutboxPage } from '#features/outbox/OutboxPage.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';

// They know the wizards, with what is checked before something is sent.
const ClaimDrafts = lazyExtra(() => import('#features/filing/DraftList.tsx').then((m) => m.ClaimDrafts));
const RegistrationDrafts = lazyExtra(() =>
  import('#features/registration/DraftList.tsx').then((m) => m.RegistrationDrafts),
);

export const Route = createFileRoute('/_app/outbox')({
  staticData: { title: msg`Outbox`, may: 'signed-in' },
  component: Outbox,
});

function Outbox() {
  const navigate = useNavigate();
  return (
    <OutboxPage
      drafts={
        <Suspense>
          <ClaimDrafts onOpen={(draft) => void navigate({ to: '/claims/new', search: { draft } })} />
          <RegistrationDrafts
            onOpen={(draft) => void navigate({ to: '/contracts/registration', search: { draft } })}
          />
        </Suspense>
      }
      onCorrect={(form, itemId) => void navigate({ to: form, search: { correct: itemId } })}
      onSignIn={() => void navigate({ to: '/login', search: { loginRedirect: '/outbox' } })}
    />
  );
}
