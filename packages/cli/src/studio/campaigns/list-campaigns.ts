/** Finds the campaigns in a folder: folders that hold a description or results. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CampaignListing, ListedCampaign, ListedFile } from '@telos/experiments'
import { campaignFiles } from '@telos/experiments/node'
import { isOpenFolder, liesInside, partsOfAnyPath } from '../folder-path.ts'

/** Views that people have named in the studio. It writes them as it writes every text. */
const viewsFile = 'views.json'

export interface CampaignLimits {
  /** @default 500 */
  readonly mostCampaigns?: number
  /** Folders in folders. @default 8 */
  readonly deepest?: number
  /** Entries of any kind that are looked at. @default 50 000 */
  readonly mostEntries?: number
}

/** `root` is a real path. */
export async function listCampaigns(root: string, limits: CampaignLimits = {}): Promise<CampaignListing> {
  const { mostCampaigns = 500, deepest = 8, mostEntries = 50_000 } = limits
  const campaigns: ListedCampaign[] = []
  let isComplete = true
  let entriesSeen = 0

  async function walk(parts: readonly string[]): Promise<void> {
    // a folder that cannot be read is left out
    const entries = await readdir(join(root, ...parts), { withFileTypes: true }).catch(() => [])
    const names = new Set(entries.map(({ name }) => name))
    const isCampaign = names.has(campaignFiles.campaign) || names.has(campaignFiles.results)
    if (isCampaign) {
      if (campaigns.length >= mostCampaigns) return void (isComplete = false)
      const found = await campaignAt(root, parts)
      if (found) campaigns.push(found)
    }
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (++entriesSeen > mostEntries) return void (isComplete = false)
      if (!entry.isDirectory() || !isOpenFolder(entry.name)) continue
      // its texts may be thousands
      if (isCampaign && entry.name === campaignFiles.texts) continue
      if (parts.length + 1 > deepest) isComplete = false
      else await walk([...parts, entry.name])
    }
  }

  await walk([])
  return { campaigns, isComplete }
}

/** Undefined if neither of its files can be opened. */
async function campaignAt(root: string, parts: readonly string[]): Promise<ListedCampaign | undefined> {
  const file = (name: string) => fileAt(root, [...parts, name])
  const [description, results, views] = await Promise.all([
    file(campaignFiles.campaign),
    file(campaignFiles.results),
    file(viewsFile),
  ])
  if (!description && !results) return undefined
  return {
    path: parts.join('/'),
    ...(description && { description }),
    ...(results && { results }),
    ...(views && { views }),
  }
}

/** Undefined for what is not there or leads elsewhere. */
async function fileAt(root: string, parts: readonly string[]): Promise<ListedFile | undefined> {
  try {
    partsOfAnyPath(parts.join('/'))
    const real = await realpath(join(root, ...parts))
    const found = await stat(real)
    return found.isFile() && liesInside(real, root) ? { bytes: found.size, modified: found.mtimeMs } : undefined
  } catch {
    return undefined
  }
}
