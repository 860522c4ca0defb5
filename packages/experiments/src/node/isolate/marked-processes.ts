/** Finds processes by a word in their environment, which they pass on to all that they start. */
import { namesIn, statFields, textIfThere } from '../proc.ts'
import { waitHere } from '../wait-here.ts'

/** The variable that carries the word. */
export const MARK = 'TELOS_RUN'

/** Milliseconds after which the search ends: processes may start others without end while they are looked for. */
const PATIENCE = 500

/** Milliseconds until a program that was being loaded has its environment: first, and on a busy machine. */
const LOADING = 2
const SLOWEST = 16

/**
 * Kills all processes of this user whose mark begins with a word, however they have left their group or their parent. Returns how many.
 * Where the system does not show environments, nothing is found.
 *
 * @example endMarked('0f3a') // ends what a runner that was killed has left behind
 */
export function endMarked(mark: string): number {
  return endAmong(pids, mark)
}

/**
 * The same, among the processes that were started after one: it is enough to look at those with higher numbers. When the numbers have
 * begun again, all are looked at.
 */
export function endMarkedAfter(pid: number, mark: string): number {
  const last = newestPid()
  return endAmong(last === undefined || last < pid ? pids : () => pids().filter((one) => one > pid), mark)
}

function endAmong(candidates: () => readonly number[], mark: string): number {
  const wanted = `\0${MARK}=${mark}`
  const decided = new Set<number>([process.pid])
  const last = performance.now() + PATIENCE
  let pause = LOADING
  let ended = 0
  do {
    // until nobody new is there: whoever was killed, or is gone before we look, may have started others
    const fresh = candidates().filter((pid) => !decided.has(pid))
    if (fresh.length === 0) break
    let isLoading = false
    for (const pid of fresh) {
      const environment = textIfThere(`/proc/${pid}/environ`)
      if (environment === '' && getsEnvironment(pid)) {
        isLoading = true
        continue
      }
      decided.add(pid)
      if (`\0${environment}`.includes(wanted) && end(pid)) ended++
    }
    if (isLoading) {
      waitHere(pause)
      pause = Math.min(2 * pause, SLOWEST)
    }
  } while (performance.now() < last)
  return ended
}

/**
 * Whether a process that had no environment a moment ago will get one, or has it by now: the system has not said where it ends, or that
 * is not where it begins. Other than a thread of the system or a process that has ended, it has memory. Some programs are started with
 * an empty environment; nobody waits for theirs.
 */
function getsEnvironment(pid: number): boolean {
  const fields = statFields(textIfThere(`/proc/${pid}/stat`) ?? '')
  const [begin, end] = [fields[47], fields[48]]
  return Number(fields[20]) > 0 && (end === '0' || end !== begin)
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

/** The number that the system gave last, to a process or a thread. */
function newestPid(): number | undefined {
  const word = textIfThere('/proc/loadavg')?.trim().split(' ').at(-1)
  return word === undefined ? undefined : Number(word)
}
