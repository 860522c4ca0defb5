/** The heavy half of Minecraft: the server and the bodies on servers, with the libraries that they need. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LiveModule } from '@telos/minecraft'
import { CommandError } from '../command.ts'

// the code lies in packages/cli/src/minecraft or in node_modules/.cache/telos/cli-… of a checkout: both are as deep
const checkout = new URL('../../../../', import.meta.url)

/**
 * Installs the Minecraft libraries if they are missing (npm shows its progress on stderr), bundles and imports the module. Throws a
 * `CommandError` outside of a checkout, and where npm fails.
 */
export async function loadLive(root = checkout): Promise<LiveModule> {
  const loader = new URL('scripts/load-live.mjs', root)
  // an installed package lies somewhere else: whatever is found there by chance is not ours to run
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
