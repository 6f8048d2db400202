/** An authenticator that Chromium plays itself, for one page: it asks for nothing, and knows its user. */
import type { Page } from 'playwright-core';

export interface Authenticator {
  /** Whether somebody touches it whenever it asks; at first, yes. */
  touches(enabled: boolean): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touches: async (enabled) => void (await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
  };
}
