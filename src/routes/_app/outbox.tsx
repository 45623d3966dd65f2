import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ClaimDrafts } from '#features/filing/DraftList.tsx';
import { RegistrationDrafts } from '#features/registration/DraftList.tsx';
import { OutboxPage } from '#features/outbox/OutboxPage.tsx';

export const Route = createFileRoute('/_app/outbox')({
  staticData: { title: msg`Outbox` },
  component: Outbox,
});

function Outbox() {
  const navigate = useNavigate();
  return (
    <OutboxPage
      drafts={
        <>
          <ClaimDrafts onOpen={(draft) => void navigate({ to: '/claims/new', search: { draft } })} />
          <RegistrationDrafts
            onOpen={(draft) => void navigate({ to: '/contracts/registration', search: { draft } })}
          />
        </>
      }
      onCorrect={(form, itemId) => void navigate({ to: form, search: { correct: itemId } })}
      onSignIn={() => void navigate({ to: '/login', search: { loginRedirect: '/outbox' } })}
    />
  );
}
