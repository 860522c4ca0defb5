/** Cores of this machine, to give each run one of its own. */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { textIfThere } from '../proc.ts'
import { SetupError } from '../setup-error.ts'

export interface CoreChoice {
  /** How many runs are made at the same time. @default one for each core that this process may use */
  readonly jobs?: number | undefined
  /** Where `taskset` is looked for. @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** @default process.platform */
  readonly platform?: NodeJS.Platform
}

/**
 * The numbers of the cores on which runs are pinned, one for each run that is made at the same time. They are among those that this
 * process may use, as a container, Slurm or `taskset` allows. Threads that share a core of the hardware come last. Throws a `SetupError`
 * if there are too few of them, or if this machine cannot pin processes.
 *
 * @example
 * pinnedCores({ jobs: 2 }) // [0, 1]
 */
export function pinnedCores({
  jobs,
  env = process.env,
  platform = process.platform,
}: CoreChoice = {}): readonly number[] {
  if (platform !== 'linux')
    throw new SetupError('--pin: only Linux pins runs to cores; leave it out, and use --jobs 1 to compare times')
  const cores = spreadOut(usableCores())
  if (jobs !== undefined && jobs > cores.length)
    throw new SetupError(
      `--jobs ${jobs} --pin: each run gets a core of its own, and this process may use ${coresText(cores)}; ` +
        `choose at most --jobs ${cores.length}, or leave out --pin`,
    )
  const chosen = cores.slice(0, jobs ?? Math.min(cores.length, availableParallelism()))
  const [program, ...args] = pinned(chosen.join(','), ['true'])
  const { error, status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new SetupError('--pin needs taskset, which is not installed: install util-linux, or leave out --pin')
  if (status === 0) return chosen
  throw new SetupError(`--pin: taskset fails here: ${error?.message ?? stderr.trim()}; leave out --pin`)
}

/** The command that runs another one on some cores, with all that it starts. */
export function pinned(cores: number | string, command: readonly string[]): [program: string, ...args: string[]] {
  return ['taskset', '-c', String(cores), ...command]
}

/**
 * Whether what was printed is the complaint of `taskset` that a program cannot be started on a core. It may have been taken away.
 *
 * @example isPinFault("taskset: failed to set pid 12's affinity: Invalid argument") // true
 */
export function isPinFault(printed: string): boolean {
  return /^taskset: /.test(printed)
}

/**
 * Numbers as Linux lists them.
 *
 * @example readCoreList('0-2,7') // [0, 1, 2, 7]
 */
export function readCoreList(text: string): readonly number[] {
  return text
    .trim()
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number)
      return range === '' ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
    })
}

/** What a process may use can name more cores than the machine has. */
function usableCores(): readonly number[] {
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(textIfThere('/proc/self/status') ?? '')?.[1]
  if (allowed === undefined)
    throw new SetupError('--pin: this system does not tell which cores may be used; leave it out')
  const online = textIfThere('/sys/devices/system/cpu/online')
  const there = online === undefined ? undefined : new Set(readCoreList(online))
  return readCoreList(allowed).filter((core) => there?.has(core) !== false)
}

/** One thread of each core of the hardware first: two that share a core slow each other down. */
function spreadOut(cores: readonly number[]): readonly number[] {
  const place = new Map(
    cores.map((core) => {
      const siblings = textIfThere(`/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`) ?? String(core)
      return [
        core,
        readCoreList(siblings)
          .filter((one) => cores.includes(one))
          .indexOf(core),
      ]
    }),
  )
  return cores.toSorted((one, other) => place.get(one)! - place.get(other)!)
}

function coresText(cores: readonly number[]): string {
  return cores.length === 1 ? 'one core' : `${cores.length} cores`
}
