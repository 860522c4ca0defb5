import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** What Playwright switches off. Of two lists a browser takes the last one, so ours has to repeat these. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The lists below the address bar are pages themselves: loaded for every window, they took 0.7 s of 1.8 s for a page of the studio. */
const lists = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Software rendering, so that pages with WebGL run on machines without a graphics card; and no talk with the outside. Pages are put
 * together by the processor itself: a graphics card that the processor plays takes twice as long.
 */
const browserArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...lists].join(',')}`,
]

/** Starts the browser of this machine, without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: browserArguments })
}

/** Starts it for other processes to connect to. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  const server = await chromium.launchServer({ ...(await findBrowser()), args: browserArguments, host: '127.0.0.1' })
  const forgotten = featuresIn(server.process().spawnargs).filter((name) => !offByPlaywright.includes(name))
  if (forgotten.length === 0) return server
  await server.close()
  throw new Error(`Playwright switches off ${forgotten.join(', ')}: add them to offByPlaywright in launch-browser.ts`)
}

/** What the first list switches off, which is Playwright's. */
function featuresIn(command: readonly string[]): readonly string[] {
  const list = command.find((argument) => argument.startsWith('--disable-features='))
  return list?.split('=')[1]?.split(',') ?? []
}
