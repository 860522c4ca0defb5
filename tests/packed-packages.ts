import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, studioFolder } from '../scripts/bundled-cli.cjs'
import { withLock } from '../scripts/lock.mjs'
import { runNode } from './run-node.ts'
import { root } from './sources.ts'

/** A folder with all packages as `npm pack` creates them from the current sources; packed once for all callers. */
export async function packedPackages(): Promise<string> {
  const folder = studioFolder().replace(/web-(\w+)$/, 'packed-$1')
  await withLock(join(cacheFolder, 'packed.lock'), async () => {
    if (existsSync(folder)) return
    const temporary = `${folder}.building`
    rmSync(temporary, { recursive: true, force: true })
    const { exit, text } = await runNode(root, join(root, 'scripts/pack.mjs'), temporary)
    if (exit !== 0) throw new Error(`the packages cannot be packed\n${text}`)
    // a folder appears complete or not at all
    renameSync(temporary, folder)
  })
  return folder
}
