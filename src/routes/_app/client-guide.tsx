import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/client-guide')({
  staticData: { title: msg`Client guide` },
});
