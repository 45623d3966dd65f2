import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '#features/settings/device/DevicePage.tsx';

export const Route = createFileRoute('/_app/settings_/device')({
  staticData: { title: msg`What is on this device`, may: 'signed-in' },
  component: DevicePage,
});
