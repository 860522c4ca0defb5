/** Loads the heavy half of Minecraft: the server and the bodies on servers, with the libraries they need. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LiveModule } from '@telos/minecraft'
import { CommandError } from '../command.ts'

// the code lies in packages/cli/src/minecraft or in node_modules/.cache/telos/cli-… of a checkout, which are equally deep
const checkout = new URL('../../../../', import.meta.url)

/**
 * Installs the Minecraft libraries if they are missing (npm shows its progress on stderr), then bundles and imports the module. Throws a
 * `CommandError` outside of a checkout, and if npm fails.
 */
export async function loadLive(root = checkout): Promise<LiveModule> {
  const loader = new URL('scripts/load-live.mjs', root)
  // an installed package lies elsewhere: whatever is there by chance must not run
  if (![loader, new URL('packages/cli/src/main.ts', root)].every((url) => existsSync(fileURLToPath(url))))
    throw new CommandError(
      'unsupported',
      'Minecraft servers need a checkout of the Telos repository; without one, bots live on maps: telos minecraft bot --map clearing',
    )
  const scripts = (await import(/* @vite-ignore */ loader.href)) as { loadLive(): Promise<LiveModule> }
  try {
    return await scripts.loadLive()
  } catch (error) {
    throw new CommandError('unsupported', `cannot load the Minecraft libraries: ${(error as Error).message}`)
  }
}
