/** A program in its own process group, bounded in output and measured, whose whole tree can be ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { endMarkedAfter, MARK } from './marked-processes.ts'
import { endedChildrenCpu, ProcessTree } from './process-tree.ts'

export interface WatchedProcessOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Bytes on each output before the program is ended. @default 16 million */
  readonly mostOutput?: number
  /** A word in the environment of the program and of all that it starts, by which they are found when they have left the tree. */
  readonly mark?: string
  /** Opens standard input and a third output, file 3, for a program that answers there. Its lines come here as they are written. */
  readonly onAnswer?: (line: string) => void
}

export interface ProcessEnd {
  /** Null if a signal ended it. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
  /** Whether it was ended because it printed too much. */
  readonly hasPrintedTooMuch: boolean
  /** Seconds of processor time of everything that was waited for, if this can be told apart from other children. */
  readonly cpu: number | undefined
}

const MOST_OUTPUT = 16_000_000

/** Milliseconds to wait for the rest of the output after the program has ended: others may hold the pipes open for ever. */
const GRACE = 150

/** Milliseconds in which a system does not give all numbers of processes twice. */
const BRIEF = 2000

/** For exact processor times: how many children run now, and how many have been started. */
let running = 0
let started = 0

/**
 * Starts a program without a shell: it gets its arguments unchanged. Its own group does not receive the terminal's Ctrl-C, so whoever
 * starts it has to stop it.
 *
 * @example
 * const program = new WatchedProcess('planner', ['domain.pddl', 'problem.pddl'], { cwd, env: process.env })
 * const { code, stdout } = await program.end
 */
export class WatchedProcess {
  /** Rejects if the program cannot be started. */
  readonly end: Promise<ProcessEnd>
  /** Resolves before the end: what the program has left behind is looked for afterwards, and is not its time. */
  readonly exited: Promise<void>
  readonly tree: ProcessTree | undefined
  readonly #child: ChildProcess
  readonly #mark: string | undefined
  readonly #begin = performance.now()
  readonly #outputs: readonly Output[]
  #isOver = false
  #hasPrintedTooMuch = false

  constructor(program: string, args: readonly string[], options: WatchedProcessOptions) {
    const { cwd, mark, onAnswer, mostOutput = MOST_OUTPUT } = options
    this.#mark = mark
    const env = mark === undefined ? options.env : { ...options.env, [MARK]: mark }
    const before = running === 0 ? endedChildrenCpu() : undefined
    const own = ++started
    running++
    let isCounted = true
    const uncount = (): void => {
      if (isCounted) running--
      isCounted = false
    }
    try {
      const stdio = onAnswer ? (['pipe', 'pipe', 'pipe', 'pipe'] as const) : (['ignore', 'pipe', 'pipe'] as const)
      this.#child = spawn(program, args, {
        cwd,
        env,
        detached: process.platform !== 'win32',
        shell: false,
        stdio: [...stdio],
      })
    } catch (error) {
      uncount()
      throw error
    }
    const child = this.#child
    if (child.pid !== undefined) this.tree = new ProcessTree(child.pid, mark)
    // whoever writes to a program that has ended hears of it by its end
    child.stdin?.on('error', () => {})
    const tooMuch = (): void => {
      this.#hasPrintedTooMuch = true
      this.stop()
    }
    this.#outputs = [child.stdout, child.stderr].map((stream) => new Output(stream, mostOutput, tooMuch))
    const [out, err] = this.#outputs
    const answers = child.stdio?.[3] as Readable | undefined
    if (onAnswer && answers) readLines(answers, mostOutput, onAnswer, tooMuch)
    this.exited = new Promise((resolve) => void child.once('exit', () => resolve()))
    this.end = new Promise<ProcessEnd>((resolve, fail) => {
      let grace: NodeJS.Timeout | undefined
      let rest: Promise<unknown> | undefined
      let cpu: number | undefined
      child.on('error', (error) => {
        uncount()
        if (child.pid === undefined) fail(error)
      })
      child.on('exit', () => {
        uncount()
        const after = before === undefined || started !== own ? undefined : endedChildrenCpu()
        cpu = after === undefined || before === undefined ? undefined : after - before
        rest = this.#endRest()
        grace = setTimeout(() => this.#hangUp(), GRACE)
      })
      child.on('close', async (code, signal) => {
        this.#isOver = true
        clearTimeout(grace)
        this.tree?.close()
        await rest
        resolve({ code, signal, stdout: out.text, stderr: err.text, hasPrintedTooMuch: this.#hasPrintedTooMuch, cpu })
      })
    })
  }

  /** Forgets what was printed, which then counts no longer: a program that makes many runs has the whole limit for each. */
  forgetOutput(): void {
    for (const output of this.#outputs) output.forget()
  }

  /** Writes a line to a program that answers. */
  say(line: string): void {
    this.#child.stdin?.write(`${line}\n`)
  }

  /** Asks the program, with its group, to end. */
  terminate(): void {
    if (!this.#isOver) endGroup(this.#child, 'SIGTERM')
  }

  /** Kills the program and everything that it has started, and stops listening. */
  stop(): void {
    // the system may have given its number to another group by now
    if (this.#isOver) return
    this.tree?.sample()
    endGroup(this.#child, 'SIGKILL')
    this.tree?.kill()
    this.#hangUp()
  }

  /** Ends what the program has left behind. */
  async #endRest(): Promise<void> {
    endGroup(this.#child, 'SIGKILL')
    this.tree?.kill()
    // one that left the group and whose parent has ended before a sample met it
    if (this.#mark === undefined) return
    await endMarkedAfter(performance.now() - this.#begin < BRIEF ? this.#child.pid : undefined, this.#mark)
  }

  #hangUp(): void {
    for (const stream of this.#child.stdio ?? []) stream?.destroy()
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // it has exited, or this system has no process groups
    child.kill(signal)
  }
}

/** What is printed on a stream. A program that could not be started for want of open files has none. */
class Output {
  #chunks: Buffer[] = []
  #bytes = 0

  constructor(stream: Readable | null | undefined, most: number, tooMuch: () => void) {
    stream?.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length
      if (this.#bytes > most) tooMuch()
      else this.#chunks.push(chunk)
    })
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8')
  }

  forget(): void {
    this.#chunks = []
    this.#bytes = 0
  }
}

function readLines(stream: Readable, most: number, onLine: (line: string) => void, tooMuch: () => void): void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  stream.on('error', () => {})
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop()!
    if (rest.length > most) tooMuch()
    for (const line of lines) onLine(line)
  })
}
