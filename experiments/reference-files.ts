/** The reference material: problems and levels of others that are not in this repository. */
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../shared', import.meta.url))

/**
 * The path of a file or folder of the reference material, from the folder of a campaign, as campaigns name files. Throws if it is not there.
 *
 * @example referenceFile(import.meta.url, 'vgdl', 'thesis')
 */
export function referenceFile(campaign: string, ...parts: readonly string[]): string {
  const path = join(resolve(process.env['TELOS_SHARED'] ?? beside), ...parts)
  if (!existsSync(path))
    throw new Error(
      `this campaign needs the reference material: ${path} does not exist; set TELOS_SHARED to its folder`,
    )
  return relative(dirname(fileURLToPath(campaign)), path)
}
