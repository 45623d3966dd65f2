import { describe, expect, it } from 'vitest';
import { encryptFor, isPushService, serverKeys } from './web-push.ts';

describe('encrypting for a browser', () => {
  it('gives, byte by byte, the example of RFC 8291, appendix A', () => {
    const message = encryptFor(
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      'When I grow up, I want to be a watermelon',
      {
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
        sender: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      },
    );
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('never gives the same bytes twice', () => {
    const { publicKey } = serverKeys(['s'.repeat(32)]);
    const to = { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect(encryptFor(to, 'a').equals(encryptFor(to, 'a'))).toBe(false);
  });
});

describe('the server’s keys', () => {
  it('are the same for every server of an installation, and others elsewhere', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((letter) => serverKeys([letter.repeat(32)]).publicKey);
    expect(one).toMatch(/^B[\w-]{86}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe('a push service', () => {
  const known = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4000'];
  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://web.push.apple.com/a', true],
    ['http://127.0.0.1:4000/a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com.evil.example/a', false],
    ['https://fcm.googleapis.com:8080/a', false],
    ['https://evilpush.apple.com/a', false],
    ['http://127.0.0.1:4001/a', false],
    ['https://169.254.169.254/latest', false],
  ])('at %s: %s', (endpoint, expected) => {
    expect(isPushService(endpoint, known)).toBe(expected);
  });
});
