/** Measurements, stored at once, so that an interrupted run can resume. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A measurement, with what has to be known about it later. */
export interface Kept<T> {
  readonly id: string
  readonly build: string
  /** The day. */
  readonly on: string
  /** Its time limit in seconds. */
  readonly allowed: number
  readonly found: T
}

/** The results of a part. */
export interface Store<T> {
  get(id: string): Kept<T> | undefined
  add(id: string, allowed: number, found: T): Kept<T>
}

/** Default folder of the results. */
export function defaultFolder(): string {
  return join(tmpdir(), 'telos-bench-vgdl')
}

/** Opens the file of a part in a folder, creating the folder if necessary. Of several results for one thing, the last one counts. */
export function openStore<T>(folder: string, part: string, build: string): Store<T> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${part}.jsonl`)
  const kept = new Map(readLines<T>(file).map((one) => [one.id, one]))
  return {
    get: (id) => kept.get(id),
    add: (id, allowed, found) => {
      const one = { id, build, on: new Date().toISOString().slice(0, 10), allowed, found }
      // the line before may have been cut off
      appendFileSync(file, `\n${JSON.stringify(one)}`)
      kept.set(id, one)
      return one
    },
  }
}

function readLines<T>(file: string): Kept<T>[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Kept<T>[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}
