/** The campaigns of one folder, read for the studio while they run. Nothing outside the folder is read, wherever links lead. */
import type { BigIntStats } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { CampaignListing } from '@telos/experiments'
import { campaignFiles } from '@telos/experiments/node'
import { RefusedRequest, shortened } from '../../server/local-route.ts'
import { liesInside, partsOfAnyPath } from '../folder-path.ts'
import { leadsOutside, refusal } from '../folder-refusals.ts'
import { openInside } from '../open-inside.ts'
import { type CampaignLimits, listCampaigns } from './list-campaigns.ts'

export interface CampaignFilePart {
  readonly bytes: Uint8Array
  /** Of the whole file, now. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  /** Changes when another file takes its place. */
  readonly identity: string
}

/** Systems give the numbers of files out again: one that takes the place of another may have its number, but was born later. */
function identityOf({ dev, ino, birthtimeNs, ctimeNs }: BigIntStats): string {
  // where birth is not known, it is the time of the last change, which tells nothing of a file that grows
  return birthtimeNs === ctimeNs ? `${dev}-${ino}` : `${dev}-${ino}-${birthtimeNs}`
}

/** The most that one request reads. */
export const mostPartBytes = 2_000_000

export class CampaignFolder {
  readonly #root: string
  readonly #limits: CampaignLimits

  /** `root` is a real path. */
  constructor(root: string, limits: CampaignLimits = {}) {
    this.#root = root
    this.#limits = limits
  }

  list(): Promise<CampaignListing> {
    return listCampaigns(this.#root, this.#limits)
  }

  /** The results of a campaign from a byte on, so much as one answer holds. Empty at the end, and behind it. */
  results(campaign: string, from: number): Promise<CampaignFilePart> {
    return this.#part(campaign, [campaignFiles.results], from)
  }

  description(campaign: string, from: number): Promise<CampaignFilePart> {
    return this.#part(campaign, [campaignFiles.campaign], from)
  }

  /** A text of a task, by its hash. */
  text(campaign: string, digest: string, from: number): Promise<CampaignFilePart> {
    if (!/^[\da-f]{16,64}$/.test(digest))
      throw new RefusedRequest(400, `"${shortened(digest)}" is not the hash of a text: write hexadecimal digits.`)
    return this.#part(campaign, [campaignFiles.texts, digest], from)
  }

  async #part(campaign: string, file: readonly string[], from: number): Promise<CampaignFilePart> {
    // the folder itself may be a campaign
    const path = [...(campaign === '' ? [] : [campaign]), ...file].join('/')
    const locate = () => this.#realFile(path)
    const { handle, found } = await openInside(await locate(), locate, path)
    try {
      const { size, mtimeMs } = found
      const room = Buffer.allocUnsafe(Math.max(0, Math.min(mostPartBytes, size - from)))
      const { bytesRead } = room.length === 0 ? { bytesRead: 0 } : await handle.read(room, 0, room.length, from)
      return {
        bytes: room.subarray(0, bytesRead),
        size,
        modified: mtimeMs,
        identity: identityOf(await handle.stat({ bigint: true })),
      }
    } catch (error) {
      throw refusal(error, path)
    } finally {
      await handle.close()
    }
  }

  /** Where a path leads when all links are followed. */
  async #realFile(path: string): Promise<string> {
    const real = await realpath(join(this.#root, ...partsOfAnyPath(path))).catch((error) => {
      throw refusal(error, path)
    })
    if (!liesInside(real, this.#root)) throw leadsOutside(path)
    return real
  }
}
