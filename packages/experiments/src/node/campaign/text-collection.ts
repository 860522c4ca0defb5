import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextRef } from '../../campaign/task.ts'
import { digestOf } from '../digest.ts'

/** The texts of a campaign's tasks by their hashes, each once. */
export class TextCollection {
  readonly texts = new Map<string, string>()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  add(path: string, text: string): TextRef {
    const digest = digestOf(text)
    this.texts.set(digest, text)
    return { path, digest }
  }

  /** Reads a file of the campaign's folder. */
  read(path: string): string {
    return readFileSync(path.startsWith('/') ? path : join(this.#folder, path), 'utf8')
  }
}
