import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RequiredDocumentsPage } from '#features/required-documents/RequiredDocumentsPage.tsx';

export const Route = createFileRoute('/_app/settings_/required-documents')({
  staticData: { title: msg`Required documents`, may: 'requiredDocuments.manage' },
  component: RequiredDocumentsPage,
});
