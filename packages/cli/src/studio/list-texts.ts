/** Lists the texts in a folder, within limits. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isOpenFolder, isStudioText, liesInside, partsOfPath } from './folder-path.ts'

export interface ListedText {
  /** From the folder, with `/` between its parts. */
  readonly path: string
  readonly bytes: number
}

export interface TextListing {
  /** In the order of their paths, the files of a folder before its folders. */
  readonly files: readonly ListedText[]
  /** False if there are more files or deeper folders than are listed. */
  readonly isComplete: boolean
}

export interface ListingLimits {
  /** @default 2000 */
  readonly mostFiles?: number
  /** Folders in folders. @default 12 */
  readonly deepest?: number
  /** Entries of any kind that are looked at. @default 50 000 */
  readonly mostEntries?: number
}

/** `root` is a real path. */
export async function listTexts(root: string, limits: ListingLimits = {}): Promise<TextListing> {
  const { mostFiles = 2000, deepest = 12, mostEntries = 50_000 } = limits
  const files: ListedText[] = []
  let isComplete = true
  let entriesSeen = 0

  async function walk(parts: readonly string[]): Promise<void> {
    // a folder that cannot be read is left out
    const entries = await readdir(join(root, ...parts), { withFileTypes: true }).catch(() => [])
    entries.sort(
      (one, other) => Number(one.isDirectory()) - Number(other.isDirectory()) || (one.name < other.name ? -1 : 1),
    )
    for (const entry of entries) {
      if (!isComplete && files.length >= mostFiles) return
      if (++entriesSeen > mostEntries) return void (isComplete = false)
      const below = [...parts, entry.name]
      if (entry.isDirectory()) {
        if (!isOpenFolder(entry.name)) continue
        if (below.length > deepest) isComplete = false
        else await walk(below)
      } else if (isStudioText(entry.name)) {
        const bytes = await bytesOfText(root, below)
        if (bytes === undefined) continue
        if (files.length >= mostFiles) return void (isComplete = false)
        files.push({ path: below.join('/'), bytes })
      }
    }
  }

  await walk([])
  return { files, isComplete }
}

/** Undefined for what cannot be opened: links that lead outside or nowhere, devices, names that some system reads otherwise. */
async function bytesOfText(root: string, parts: readonly string[]): Promise<number | undefined> {
  try {
    partsOfPath(parts.join('/'))
    const real = await realpath(join(root, ...parts))
    const found = await stat(real)
    return found.isFile() && liesInside(real, root) && isStudioText(real) ? found.size : undefined
  } catch {
    return undefined
  }
}
