import { type Browser, chromium } from 'playwright-core';

/** The Chromium that the test run found, or Debian's; `headed` shows its window, slowly enough to be watched. */
export function openBrowser({ headed = false }: { headed?: boolean } = {}): Promise<Browser> {
  return chromium.launch({
    headless: !headed,
    slowMo: headed ? 400 : 0,
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
