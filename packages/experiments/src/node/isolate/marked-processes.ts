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
  const search = endAll(new MarkedSearch(mark))
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
  const search = endAll(new MarkedSearch(mark, pid))
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
    await sleep(value)
  }
}

/** Yields the milliseconds to wait before it goes on; returns how many were ended. */
function* endAll(search: MarkedSearch): Generator<number, number> {
  const begin = performance.now()
  let pause = FIRST_PAUSE
  let ended = 0
  for (;;) {
    // until nobody new is there: whoever was killed, or is gone before we look, may have started others
    const { found, isLoading, isNobodyNew } = search.look()
    ended += found.filter(end).length
    if (isNobodyNew || performance.now() - begin > (isLoading ? LOADING : PATIENCE)) return ended
    if (!isLoading) continue
    yield pause
    pause = Math.min(2 * pause, LAST_PAUSE)
  }
}

/** Finds processes by their mark as they come: all, or those that were started after one. Each is looked at until it is decided. */
export class MarkedSearch {
  readonly #wanted: string
  readonly #after: number | undefined
  readonly #decided = new Set<number>([process.pid])
  readonly #wereEmpty = new Set<number>()

  constructor(mark: string, after?: number) {
    this.#wanted = `\0${MARK}=${mark}`
    this.#after = after
  }

  /** Those that have the mark and were not found before. */
  look(): { readonly found: readonly number[]; readonly isLoading: boolean; readonly isNobodyNew: boolean } {
    const fresh = pidsAfter(this.#after).filter((pid) => !this.#decided.has(pid))
    let isLoading = false
    const found = fresh.filter((pid) => {
      const environment = textIfThere(`/proc/${pid}/environ`)
      if (environment === '' && mayGetEnvironment(pid, this.#wereEmpty)) {
        isLoading = true
        return false
      }
      this.#decided.add(pid)
      return `\0${environment}`.includes(this.#wanted)
    })
    return { found, isLoading, isNobodyNew: fresh.length === 0 }
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
