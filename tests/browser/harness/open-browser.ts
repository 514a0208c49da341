import { type Browser, chromium } from 'playwright-core';

/**
 * Features that are switched off. A later `--disable-features` replaces Playwright's own (playwright-core, `chromiumSwitches.ts`), so those come
 * first; an update of Playwright has to be compared with them. The others are parts of Chromium's window: it loads a page of its own for them
 * beside each page that is opened, which took a quarter of the processor's time of a first page.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIReloadButton', 'InitialWebUI'],
];

interface BrowserOptions {
  /** Shows the window, each action slowed so that it can be watched. */
  readonly headed?: boolean;
  /** The path of another Chromium. */
  readonly executable?: string;
  /** Further switches of Chromium. */
  readonly args?: readonly string[];
}

/** Starts the Chromium that the test run found, or Debian's. */
export function openBrowser({ headed = false, executable, args = [] }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    headless: !headed,
    slowMo: headed ? 400 : 0,
    executablePath: executable ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ...args,
    ],
  });
}
