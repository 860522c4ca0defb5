import type { DataPath } from '@telos/core/lifted'
import type { TextRef } from '../../campaign/campaign.ts'
import { digestOf } from '../digest.ts'
import type { CampaignChecker } from './checker.ts'
import { readText, shownFile } from './files/read-text.ts'

/** The texts of a campaign's tasks by their hashes, each once. */
export class TextCollection {
  readonly texts = new Map<string, string>()
  readonly #folder: string
  readonly #check: CampaignChecker

  constructor(folder: string, check: CampaignChecker) {
    this.#folder = folder
    this.#check = check
  }

  add(path: string, text: string): TextRef {
    const digest = digestOf(text)
    this.texts.set(digest, text)
    return { path: shownFile(path, this.#folder), digest }
  }

  /** Reads a file that the campaign names at a place. Reports why it cannot be read. */
  read(file: string, at: DataPath): string | undefined {
    return readText(file, this.#folder, at, this.#check)
  }
}
