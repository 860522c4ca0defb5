/** Measures a process and everything that it has started, through /proc. */
import { closeSync, openSync, readSync } from 'node:fs'
import { namesIn, statFields, textIfThere } from '../proc.ts'
import { MarkedSearch } from './marked-processes.ts'

/** What a process tree has used so far, and uses now. */
export interface TreeUsage {
  /** Seconds of processor time. */
  readonly cpu: number
  /** Resident bytes of all processes together. Pages that they share are counted for each of them. */
  readonly memory: number
  readonly processes: number
}

interface KnownProcess {
  readonly pid: number
  /** Open files stay with their process: they cannot be read any more when another one has got its number. */
  readonly stat: number
  readonly children: number | undefined
}

/** Ticks in a second; Linux tells programs 100 on all its platforms. */
const TICKS = 100

/** Threads other than the first seldom start processes: they are asked in every 32nd sample. */
const THREADS_EVERY = 32

/** Milliseconds between two searches for processes that have left the tree before a sample met them, as daemons do. */
const STRAYS_EVERY = 1000

const buffer = Buffer.alloc(16_384)

/**
 * The processes that descend from one, as far as samples have met them. A process stays known when its parent has ended or when it has
 * left the group. On systems without /proc, samples are undefined.
 *
 * @example
 * const tree = new ProcessTree(child.pid)
 * tree.sample()?.memory // bytes
 */
export class ProcessTree {
  readonly #known = new Map<number, KnownProcess>()
  readonly #strays: MarkedSearch | undefined
  #lastSearch = performance.now()
  #samples = 0
  #cpu = 0

  /** `mark`: a word in the environment of all of them, by which those are found that have left the tree. */
  constructor(root: number, mark?: string) {
    this.#add(root)
    this.#strays = mark === undefined ? undefined : new MarkedSearch(mark, root)
  }

  sample(): TreeUsage | undefined {
    if (!hasProc) return undefined
    const isThorough = this.#samples++ % THREADS_EVERY === 0
    this.#meetStrays()
    let [ticks, pages, processes] = [0, 0, 0]
    // processes that are met on the way are added at the end of the map, and visited too
    for (const known of this.#known.values()) {
      const fields = statOf(known)
      if (fields === undefined) {
        this.#forget(known)
        continue
      }
      processes++
      for (const at of [11, 12, 13, 14]) ticks += Number(fields[at])
      pages += Number(fields[21])
      this.#meetChildren(known, isThorough && Number(fields[17]) > 1)
    }
    // the time of an orphan that has ended is in no other process
    this.#cpu = Math.max(this.#cpu, ticks / TICKS)
    return { cpu: this.#cpu, memory: pages * pageBytes, processes }
  }

  /** Kills every known process that still runs. */
  kill(): void {
    this.sample()
    for (const known of this.#known.values()) {
      try {
        if (statOf(known) !== undefined) process.kill(known.pid, 'SIGKILL')
      } catch {
        // it has ended meanwhile
      }
    }
  }

  close(): void {
    for (const known of [...this.#known.values()]) this.#forget(known)
  }

  #add(pid: number): void {
    if (this.#known.has(pid)) return
    const stat = opened(`/proc/${pid}/stat`)
    if (stat === undefined) return
    this.#known.set(pid, { pid, stat, children: opened(`/proc/${pid}/task/${pid}/children`) })
  }

  #forget({ pid, stat, children }: KnownProcess): void {
    this.#known.delete(pid)
    closeSync(stat)
    if (children !== undefined) closeSync(children)
  }

  #meetStrays(): void {
    if (this.#strays === undefined || performance.now() - this.#lastSearch < STRAYS_EVERY) return
    for (const pid of this.#strays.look().found) this.#add(pid)
    this.#lastSearch = performance.now()
  }

  #meetChildren({ pid, children }: KnownProcess, ofAllThreads: boolean): void {
    if (children !== undefined) this.#addAll(readAt(children))
    if (!ofAllThreads) return
    for (const thread of namesIn(`/proc/${pid}/task`))
      if (Number(thread) !== pid) this.#addAll(textIfThere(`/proc/${pid}/task/${thread}/children`))
  }

  #addAll(list: string | undefined): void {
    if (list === undefined || list === '') return
    for (const word of list.split(' ')) if (word !== '') this.#add(Number(word))
  }
}

/** The fields of /proc/PID/stat from the third one on; undefined if the process has ended. */
function statOf({ stat }: KnownProcess): readonly string[] | undefined {
  const text = readAt(stat)
  const fields = text === undefined ? undefined : statFields(text)
  return fields === undefined || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields
}

function readAt(file: number): string | undefined {
  try {
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0))
  } catch {
    return undefined
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}

const ownStatm = textIfThere('/proc/self/statm')
const hasProc = ownStatm !== undefined

/** Machines differ in it, and Node does not tell it: how many bytes a page of this process has. */
const pageBytes = hasProc ? 2 ** Math.round(Math.log2(process.memoryUsage.rss() / Number(ownStatm.split(' ')[1]))) : 0

/** Seconds of processor time of all children that have ended and their descendants; undefined where the system does not tell. */
export function endedChildrenCpu(): number | undefined {
  const text = textIfThere('/proc/self/stat')
  const fields = text === undefined ? undefined : statFields(text)
  return fields && (Number(fields[13]) + Number(fields[14])) / TICKS
}
