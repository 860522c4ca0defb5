/** A child process that makes runs and answers. */
import type { RunQuestion, ToldAnswer } from '../execute/answer-runs.ts'
import { readChildLine } from './child-line.ts'
import { keptProcess } from './run-process.ts'
import { type ProcessEnd, WatchedProcess, type WatchedProcessOptions } from './watched-process.ts'

/** What came of a question: an answer, or the end of the process, or both if it ends after each answer. */
export interface WorkerReply {
  readonly answer: ToldAnswer | undefined
  readonly end: ProcessEnd | undefined
}

/** What is told while a run is made. */
interface RunHooks {
  /** A process that is reused begins with the run. */
  readonly onReady: () => void
  /** The process has ended; what it has left behind is still looked for. */
  readonly onExit: () => void
}

export class RunWorker {
  isAlive = true
  /** The word by which what it starts is found. */
  readonly mark: string | undefined
  readonly #process: WatchedProcess
  // fields, not promises: a process that makes a million runs would keep what each of them has attached to its end
  #onAnswer: (answer: ToldAnswer) => void = () => {}
  #onReady: (run: string) => void = () => {}
  #onExit: () => void = () => {}
  #onEnd: (end: Promise<ProcessEnd>) => void = () => {}

  constructor(program: string, args: readonly string[], options: Omit<WatchedProcessOptions, 'onAnswer'>) {
    this.mark = options.mark
    this.#process = keptProcess(
      new WatchedProcess(program, args, {
        ...options,
        onAnswer: (line) => {
          const told = readChildLine(line)
          if (told?.ready !== undefined) this.#onReady(told.ready)
          if (told?.answer !== undefined) this.#onAnswer(told.answer)
        },
      }),
    )
    void this.#process.exited.then(() => {
      this.isAlive = false
      this.#onExit()
    })
    const over = (): void => {
      this.isAlive = false
      this.#onEnd(this.#process.end)
    }
    this.#process.end.then(over, over)
  }

  get tree() {
    return this.#process.tree
  }

  /** Makes a run. Rejects if the process could not be started. */
  async ask(question: RunQuestion, { onReady, onExit }: RunHooks): Promise<WorkerReply> {
    const { run } = question
    let answer: ToldAnswer | undefined
    this.#onReady = (id) => {
      if (id === run.id) onReady()
    }
    this.#onExit = onExit
    const ended = new Promise<ProcessEnd | undefined>((resolve) => {
      this.#onEnd = resolve
      this.#onAnswer = (told) => {
        answer = told
        // a process of its own ends now, and is measured to its end
        if (run.isolation === 'reuse') resolve(undefined)
      }
    })
    // what was printed by runs before this one is theirs
    this.#process.forgetOutput()
    this.#process.say(JSON.stringify(question))
    const end = await (this.isAlive ? ended : this.#process.end)
    return { answer, end }
  }

  terminate(): void {
    this.#process.terminate()
  }

  stop(): void {
    this.#process.stop()
  }
}
