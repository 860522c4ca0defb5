/** Where the built page is. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command.ts'

// the code lies in packages/cli/src/studio or in node_modules/.cache/telos/cli-… of a checkout, which are equally deep
const checkout = new URL('../../../../', import.meta.url)
// or in dist of an installed package, where the page lies beside it
const packed = new URL('./studio/', import.meta.url)

/** The folder of the page: that of the package, or, in a checkout, one that is built when the sources have changed. */
export async function findStudio(root = checkout, beside = packed): Promise<string> {
  if (existsSync(new URL('index.html', beside))) return fileURLToPath(beside)
  const builder = new URL('scripts/built-studio.mjs', root)
  // an installed package lies elsewhere: whatever is there by chance must not run
  if (![builder, new URL('packages/cli/src/main.ts', root)].every((url) => existsSync(url)))
    throw new CommandError('unsupported', 'this installation of telos has no studio in it; install telos again')
  const scripts = (await import(/* @vite-ignore */ builder.href)) as { builtStudio(): Promise<string> }
  try {
    return await scripts.builtStudio()
  } catch (error) {
    throw new CommandError('unsupported', `cannot build the studio: ${(error as Error).message}`)
  }
}
