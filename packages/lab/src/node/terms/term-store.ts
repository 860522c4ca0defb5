/** Keeps terms under names between runs: starts, goals, jobs. */
import { realpath, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { JsonValue } from '../../export/json-value.ts'
import { codeOf, FileError, fileError, fileErrorReason } from '../files/file-error.ts'
import { withLock } from '../files/file-lock.ts'
import { readTextFile } from '../files/read-text-file.ts'
import { replaceFile, writeDurably } from '../files/whole-file.ts'
import { readTermFile, type SavedTerm, writeTermFile } from './term-file.ts'

const LONGEST_NAME = 200
const DEEPEST_TERM = 200

/** Clock and patience of a store. */
export interface TermStoreOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How long to wait for other writers, in milliseconds. @default 10000 */
  readonly patience?: number
}

/** The result of saving. With `taken`, `entry` is the term that already has the name, and stays. */
export type SaveResult =
  | { readonly status: 'saved'; readonly entry: SavedTerm }
  | { readonly status: 'taken'; readonly entry: SavedTerm }

/**
 * Stores terms in a readable file `terms.json`.
 *
 * One writer at a time replaces the file as a whole. A damaged file is never overwritten. Every method throws a `FileError` for what it
 * cannot do.
 *
 * @example
 * const store = new TermStore(telosHome(process.env), { now: Date.now })
 * await store.save('far-away', [3, 4])
 * await store.read('far-away') // { name: 'far-away', saved: '2024-05-01T12:00:00.000Z', term: [3, 4] }
 */
export class TermStore {
  readonly file: string
  readonly #now: () => number
  readonly #patience: number

  constructor(folder: string, { now, patience = 10_000 }: TermStoreOptions) {
    this.file = join(folder, 'terms.json')
    this.#now = now
    this.#patience = patience
  }

  /** All terms, in the order in which they were saved. */
  async list(): Promise<SavedTerm[]> {
    let text: string
    try {
      text = await readTextFile(this.file, this.file)
    } catch (error) {
      // nothing has been saved yet
      if (error instanceof FileError && codeOf(error.cause) === 'ENOENT') return []
      throw error
    }
    return readTermFile(this.file, text)
  }

  /** Returns the term of this name, or undefined. */
  async read(name: string): Promise<SavedTerm | undefined> {
    return (await this.list()).find((entry) => entry.name === name)
  }

  /** Saves a term under a name that is free. */
  async save(name: string, term: JsonValue): Promise<SaveResult> {
    checkName(name)
    checkTerm(term, 0)
    return this.#change<SaveResult>((terms) => {
      const taken = terms.find((entry) => entry.name === name)
      if (taken !== undefined) return { result: { status: 'taken', entry: taken } }
      const entry = { name, saved: new Date(this.#now()).toISOString(), term }
      return { result: { status: 'saved', entry }, terms: [...terms, entry] }
    })
  }

  /** Deletes a term. False if there was none, which is not an error. */
  async delete(name: string): Promise<boolean> {
    return this.#change((terms) => {
      const rest = terms.filter((entry) => entry.name !== name)
      return rest.length === terms.length ? { result: false } : { result: true, terms: rest }
    })
  }

  async #change<T>(work: (terms: readonly SavedTerm[]) => { result: T; terms?: readonly SavedTerm[] }): Promise<T> {
    return withLock(`${this.file}.lock`, this.#patience, async () => {
      const { result, terms } = work(await this.list())
      if (terms !== undefined) await this.#write(writeTermFile(terms))
      return result
    })
  }

  async #write(text: string): Promise<void> {
    // the holder of the lock is the only writer, so one fixed name is enough, and remains of a crash are overwritten
    const temporary = `${this.file}.new`
    try {
      await writeDurably(temporary, text, 'w')
      // a link to a file elsewhere stays a link
      await replaceFile(temporary, await realpath(this.file).catch(() => this.file))
    } catch (error) {
      await rm(temporary, { force: true })
      throw fileError({
        code: 'file/unwritable',
        message: `cannot write ${this.file}: ${fileErrorReason(error)}`,
        cause: error,
      })
    }
  }
}

function checkName(name: string): void {
  const found = name.length > LONGEST_NAME ? `${name.length} characters` : JSON.stringify(name)
  if (name !== '' && name.length <= LONGEST_NAME && name.trim() === name && !/\p{Cc}|\p{Cs}/u.test(name)) return
  const expected = `1 to ${LONGEST_NAME} characters, without blanks at the ends and without control characters`
  throw fileError({ code: 'file/bad-name', message: `found the name ${found}, expected ${expected}` })
}

function checkTerm(term: unknown, depth: number): void {
  const refuse = (found: string) =>
    fileError({
      code: 'terms/not-json',
      message: `found ${found} in the term, expected numbers, texts, lists, objects, true, false and null`,
      hint: 'save something that JSON can hold',
    })
  if (term === null || typeof term === 'string' || typeof term === 'boolean') return
  if (typeof term === 'number') {
    if (!Number.isFinite(term)) throw refuse(String(term))
    return
  }
  if (typeof term !== 'object') throw refuse(term === undefined ? 'undefined' : `a ${typeof term}`)
  if (depth === DEEPEST_TERM) throw refuse(`more than ${DEEPEST_TERM} levels`)
  const isPlain = Array.isArray(term) || [Object.prototype, null].includes(Object.getPrototypeOf(term))
  if (!isPlain) throw refuse(`an instance of ${term.constructor?.name}`)
  // finds holes in lists as well
  for (const part of Array.isArray(term) ? term : Object.values(term)) checkTerm(part, depth + 1)
}

/**
 * Returns the folder that persists between runs: `TELOS_HOME`, or `.telos` in the home folder.
 *
 * @example
 * telosHome(process.env)
 */
export function telosHome(env: Readonly<Record<string, string | undefined>>, home: string = homedir()): string {
  return env['TELOS_HOME'] ? resolve(env['TELOS_HOME']) : join(home, '.telos')
}
