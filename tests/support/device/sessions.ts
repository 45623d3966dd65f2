import type { Session } from '#offline/device/schema.ts';

export const saskia: Session = {
  userId: 'user-saskia',
  email: 'saskia@studio.example',
  name: 'Saskia Vogt',
  accessToken: 'token-1',
  refreshToken: 'refresh-1',
  role: 'retailer',
  organization: 'Küchenstudio Vogt',
  ern: 'root:verband:vogt',
  client: { code: 'VOGT', name: 'Küchenstudio Vogt', logoUrl: null },
  language: 'de',
  deviceId: '01890000-0000-7000-8000-000000000001',
};

export const tarik: Session = {
  ...saskia,
  userId: 'user-tarik',
  email: 'tarik@studio.example',
  name: 'Tarik',
};
