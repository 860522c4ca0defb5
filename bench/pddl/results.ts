/** Earlier measurements, so that an interrupted run can resume: one line of JSON for each run of the command. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../places.ts'
import type { Measured } from './measure.ts'

export interface Kept extends Measured {
  readonly build: string
  /** The day. */
  readonly on: string
}

export class Results {
  readonly #file: string
  readonly #build: string
  readonly #isOld: (kept: Kept) => boolean
  readonly #kept: Map<string, Kept>

  /** Results of other builds do not count, unless `otherBuilds` is set. */
  constructor(part: string, build: string, otherBuilds: boolean) {
    const folder = join(workspaceRoot(), 'bench', 'pddl', '.results')
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, `${part}.jsonl`)
    this.#build = build
    this.#isOld = (kept) => kept.build !== build && !otherBuilds
    this.#kept = this.#read()
  }

  get(id: string): Kept | undefined {
    return this.#kept.get(id)
  }

  add(measured: Measured): Kept {
    const kept: Kept = { ...measured, build: this.#build, on: new Date().toISOString().slice(0, 10) }
    // the line before may have been cut off
    appendFileSync(this.#file, `\n${JSON.stringify(kept)}`)
    this.#kept.set(kept.id, kept)
    return kept
  }

  #read(): Map<string, Kept> {
    if (!existsSync(this.#file)) return new Map()
    const lines = readFileSync(this.#file, 'utf8').split('\n')
    const all = lines.flatMap((line): Kept[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        // an interrupted run may have left half a line
        return []
      }
    })
    return new Map(all.filter((kept) => !this.#isOld(kept)).map((kept) => [kept.id, kept]))
  }
}
