/** The texts of one folder, read and written for the studio. Nothing outside the folder is read or written, wherever links lead. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { clearTemporaries, temporaryFile } from '@telos/lab/node'
import { RefusedRequest } from '../server/local-route.ts'
import { CampaignFolder } from './campaigns/campaign-folder.ts'
import { isStudioText, liesInside, partsOfPath } from './folder-path.ts'
import { changedMeanwhile, leadsOutside, refusal } from './folder-refusals.ts'
import { type ListingLimits, listTexts, type TextListing } from './list-texts.ts'
import { openInside } from './open-inside.ts'

export interface StoredText {
  readonly bytes: Buffer
  /** Hash of the bytes (SHA-256, as hexadecimal digits): says whether the file is still the one that was read. */
  readonly stamp: string
}

export interface TextFolderOptions extends ListingLimits {
  /** Largest file that is read or written. @default 50 million */
  readonly mostBytes?: number
}

/** The largest text that the studio opens or saves. */
export const mostTextBytes = 50_000_000

export class TextFolder {
  readonly #root: string
  readonly #options: TextFolderOptions
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(root: string, options: TextFolderOptions) {
    this.#root = root
    this.#options = options
  }

  /** Rejects with the error of Node if there is no such folder. */
  static async open(folder: string, options: TextFolderOptions = {}): Promise<TextFolder> {
    return new TextFolder(await realpath(folder), options)
  }

  get name(): string {
    return basename(this.#root) || this.#root
  }

  /** Tells folders of the same name apart, without saying where they are. */
  get id(): string {
    return stampOf(Buffer.from(this.#root)).slice(0, 16)
  }

  /** The campaigns in the same folder. */
  get campaigns(): CampaignFolder {
    return new CampaignFolder(this.#root)
  }

  list(): Promise<TextListing> {
    return listTexts(this.#root, this.#options)
  }

  /** Throws a `RefusedRequest` with the reason if the file cannot be read. */
  async read(path: string): Promise<StoredText> {
    const real = await this.#realFile(path)
    return this.#readReal(real, path)
  }

  /**
   * Writes a text whole or not at all: over the file with this stamp, or, without a stamp, as a new file. Returns the new stamp. Throws a
   * `RefusedRequest` with status 409 if the file has changed, is gone, or exists already.
   */
  write(path: string, bytes: Buffer, stamp: string | undefined): Promise<string> {
    // one after the other: of two tabs that save the same file, the second is told
    const written = this.#writing.then(() =>
      stamp === undefined ? this.#create(path, bytes) : this.#replace(path, bytes, stamp),
    )
    this.#writing = written.catch(() => {})
    return written
  }

  async #replace(path: string, bytes: Buffer, stamp: string): Promise<string> {
    this.#checkText(path, bytes)
    const real = await this.#realFile(path)
    await this.#checkStamp(real, path, stamp)
    // a rename would replace files that their owner has protected
    await access(real, constants.W_OK).catch(() => {
      throw new RefusedRequest(403, `"${path}" is write-protected. Nothing was saved.`)
    })
    const { mode } = await stat(real)
    await this.#writeBeside(real, bytes, mode, path, async (temporary) => {
      await this.#checkStamp(real, path, stamp)
      if ((await this.#realFile(path)) !== real) throw changedMeanwhile(path)
      await rename(temporary, real)
    })
    return stampOf(bytes)
  }

  async #create(path: string, bytes: Buffer): Promise<string> {
    this.#checkText(path, bytes)
    const parts = partsOfPath(path)
    const parent = await realpath(join(this.#root, ...parts.slice(0, -1))).catch((error) => {
      throw refusal(error, path, 'Its folder does not exist. Create the folder first.')
    })
    if (!liesInside(parent, this.#root)) throw leadsOutside(path)
    if (!(await stat(parent)).isDirectory())
      throw new RefusedRequest(404, `"${path}" cannot be created: its folder is a file.`)
    const target = join(parent, parts.at(-1)!)
    await this.#writeBeside(target, bytes, undefined, path, async (temporary) => {
      try {
        // unlike a rename, a link never replaces: a file or link that is there stays
        await link(temporary, target)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        // disks without hard links
        if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
          await copyFile(temporary, target, constants.COPYFILE_EXCL)
        else throw error
      }
    })
    return stampOf(bytes)
  }

  async #writeBeside(
    target: string,
    bytes: Buffer,
    mode: number | undefined,
    path: string,
    putInPlace: (temporary: string) => Promise<void>,
  ): Promise<void> {
    const temporary = temporaryFile(dirname(target))
    try {
      clearTemporaries(dirname(target))
      const handle = await open(temporary, 'wx')
      try {
        // whatever the mask of new files says
        if (mode !== undefined) await handle.chmod(mode & 0o7777)
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await putInPlace(temporary)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new RefusedRequest(409, `"${path}" exists already. Open it, or choose another name.`)
      throw refusal(error, path)
    } finally {
      // whatever became of the folder in the meantime
      await rm(temporary, { force: true }).catch(() => {})
    }
  }

  async #checkStamp(real: string, path: string, stamp: string): Promise<void> {
    if ((await this.#readReal(real, path)).stamp !== stamp) throw changedMeanwhile(path)
  }

  #checkText(path: string, bytes: Buffer): void {
    const most = this.#mostBytes
    if (bytes.length > most)
      throw new RefusedRequest(413, `"${path}" is larger than ${megabytesOf(most)}. Nothing was saved.`)
    if (!isUtf8(bytes)) throw new RefusedRequest(400, `What was to be saved as "${path}" is not text in UTF-8.`)
  }

  get #mostBytes(): number {
    return this.#options.mostBytes ?? mostTextBytes
  }

  /** Where a path leads when all links are followed. */
  async #realFile(path: string): Promise<string> {
    const parts = partsOfPath(path)
    const real = await realpath(join(this.#root, ...parts)).catch((error) => {
      throw refusal(error, path)
    })
    if (!liesInside(real, this.#root) || !isStudioText(real)) throw leadsOutside(path)
    return real
  }

  async #readReal(real: string, path: string): Promise<StoredText> {
    const { handle } = await openInside(real, () => this.#realFile(path), path)
    try {
      const bytes = await readWithin(handle, this.#mostBytes)
      if (bytes === undefined)
        throw new RefusedRequest(
          413,
          `"${path}" is larger than ${megabytesOf(this.#mostBytes)}, the most that the studio opens.`,
        )
      if (!isUtf8(bytes)) throw new RefusedRequest(415, `"${path}" is not text in UTF-8.`)
      return { bytes, stamp: stampOf(bytes) }
    } catch (error) {
      throw refusal(error, path)
    } finally {
      await handle.close()
    }
  }
}

/** Undefined if there is more. Sizes that systems tell beforehand may be wrong, as those in /proc are. */
async function readWithin(handle: FileHandle, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  for (let length = 0; length <= most; ) {
    const part = Buffer.allocUnsafe(1 << 18)
    const { bytesRead } = await handle.read(part, 0, part.length, null)
    if (bytesRead === 0) return Buffer.concat(parts)
    parts.push(part.subarray(0, bytesRead))
    length += bytesRead
  }
  return undefined
}

function stampOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function megabytesOf(bytes: number): string {
  return bytes < 1e6 ? `${bytes} bytes` : `${Math.round(bytes / 1e5) / 10} MB`
}
