/** Finds processes by a word in their environment, which they pass on to all that they start. */
import { setTimeout as sleep } from 'node:timers/promises'
import { namesIn, statFields, textIfThere } from '../proc.ts'
import { waitHere } from '../wait-here.ts'

/** The variable that carries the word. */
export const MARK = 'TELOS_RUN'

/** Milliseconds after which the search ends: processes may start others without end while they are looked for. */
const PATIENCE = 500

/** Milliseconds that a program may take to be loaded, as from a slow disk, and those between two looks at it: first, and later. */
const LOADING = 3000
const FIRST_PAUSE = 2
const LAST_PAUSE = 16

/**
 * Kills all processes of this user whose mark begins with a word, however they have left their group or their parent. Returns how many.
 * Where the system does not show environments, nothing is found.
 *
 * @example endMarked('0f3a') // ends what a runner that was killed has left behind
 */
export function endMarked(mark: string): number {
  const search = endAmong(pids, mark)
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
    waitHere(value)
  }
}

/**
 * The same, while others have their turn: programs may take a while to be loaded. It looks only at processes that were started after
 * one, if that is given, which have higher numbers; when the numbers have begun again, it looks at all.
 */
export async function endMarkedAfter(pid: number | undefined, mark: string): Promise<number> {
  const search = endAmong(() => pidsAfter(pid), mark)
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
    await sleep(value)
  }
}

/** Finds processes by their mark as they come, among those that were started after one. */
export class MarkedSearch {
  readonly #root: number
  readonly #wanted: string
  readonly #decided = new Set<number>([process.pid])

  constructor(root: number, mark: string) {
    this.#root = root
    this.#wanted = wordOf(mark)
  }

  /** Those that were not there, or had not been loaded, when it was asked before. */
  next(): number[] {
    return pidsAfter(this.#root).filter((pid) => {
      if (this.#decided.has(pid)) return false
      const environment = textIfThere(`/proc/${pid}/environ`)
      if (environment !== '') this.#decided.add(pid)
      return `\0${environment}`.includes(this.#wanted)
    })
  }
}

function wordOf(mark: string): string {
  return `\0${MARK}=${mark}`
}

/** Yields the milliseconds to wait before it goes on; returns how many were ended. */
function* endAmong(candidates: () => readonly number[], mark: string): Generator<number, number> {
  const wanted = wordOf(mark)
  const decided = new Set<number>([process.pid])
  const wereEmpty = new Set<number>()
  const begin = performance.now()
  let pause = FIRST_PAUSE
  let ended = 0
  for (;;) {
    // until nobody new is there: whoever was killed, or is gone before we look, may have started others
    const fresh = candidates().filter((pid) => !decided.has(pid))
    let isLoading = false
    for (const pid of fresh) {
      const environment = textIfThere(`/proc/${pid}/environ`)
      if (environment === '' && mayGetEnvironment(pid, wereEmpty)) {
        isLoading = true
        continue
      }
      decided.add(pid)
      if (`\0${environment}`.includes(wanted) && end(pid)) ended++
    }
    if (fresh.length === 0 || performance.now() - begin > (isLoading ? LOADING : PATIENCE)) return ended
    if (!isLoading) continue
    yield pause
    pause = Math.min(2 * pause, LAST_PAUSE)
  }
}

/**
 * Whether a process that had no environment a moment ago may get one, or have it by now: the system has not said where it ends, or that
 * is not where it begins. Other than a thread of the system or a process that has ended, it has memory. Some programs are started with
 * an empty environment, and any may look so for a moment before the system has counted its words: such a process is asked twice.
 */
function mayGetEnvironment(pid: number, wereEmpty: Set<number>): boolean {
  const fields = statFields(textIfThere(`/proc/${pid}/stat`) ?? '')
  const [memory, begin, end] = [fields[20], fields[47], fields[48]]
  if (!(Number(memory) > 0)) return false
  if (end === '0' || end !== begin) return true
  const isFirst = !wereEmpty.has(pid)
  wereEmpty.add(pid)
  return isFirst
}

function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

function pids(): readonly number[] {
  return namesIn('/proc').flatMap((name) => (name >= '0' && name <= '9~' ? Number(name) : []))
}

/** Those that were started after one have higher numbers, unless the numbers have begun again: then all. */
function pidsAfter(pid: number | undefined): readonly number[] {
  const hasOrder = pid !== undefined && (newestPid() ?? 0) >= pid
  return hasOrder ? pids().filter((one) => one > pid) : pids()
}

/** The number that the system gave last, to a process or a thread. */
function newestPid(): number | undefined {
  const word = textIfThere('/proc/loadavg')?.trim().split(' ').at(-1)
  return word === undefined ? undefined : Number(word)
}
