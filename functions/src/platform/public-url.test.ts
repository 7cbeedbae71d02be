import { afterEach, expect, test, vi } from 'vitest';
import { publicUrl } from './public-url.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['https://members.example', 'true', 'https://members.example/vouch/x'],
  ['', 'true', 'http://localhost:5000/vouch/x'],
  ['', '', 'https://my-network.web.app/vouch/x'],
])('with PUBLIC_URL=%j and FUNCTIONS_EMULATOR=%j, a link is %s', (origin, emulator, url) => {
  vi.stubEnv('PUBLIC_URL', origin);
  vi.stubEnv('FUNCTIONS_EMULATOR', emulator);
  vi.stubEnv('GCLOUD_PROJECT', 'my-network');
  expect(publicUrl('/vouch/x')).toBe(url);
});
