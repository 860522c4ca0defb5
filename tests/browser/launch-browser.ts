import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/**
 * Software rendering, so that pages with WebGL run on machines without a graphics card; and no talk with the outside. Pages are put
 * together by the processor itself: a graphics card that the processor plays takes twice as long.
 */
export const browserArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the browser of this machine, without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: browserArguments })
}
