/** A child process that makes runs and answers. */
import type { Run } from '../../campaign/run.ts'
import { isOutcome } from '../../results/outcomes.ts'
import type { ToldAnswer } from '../execute/answer-runs.ts'
import { keptProcess } from './run-process.ts'
import { type ProcessEnd, WatchedProcess, type WatchedProcessOptions } from './watched-process.ts'

/** What came of a question: an answer, or the end of the process, or both if it ends after each answer. */
export interface WorkerReply {
  readonly answer: ToldAnswer | undefined
  readonly end: ProcessEnd | undefined
}

export class RunWorker {
  isAlive = true
  readonly #process: WatchedProcess
  #onAnswer: (answer: ToldAnswer) => void = () => {}

  constructor(program: string, args: readonly string[], options: Omit<WatchedProcessOptions, 'onAnswer'>) {
    this.#process = keptProcess(
      new WatchedProcess(program, args, {
        ...options,
        onAnswer: (line) => {
          const answer = answerIn(line)
          if (answer !== undefined) this.#onAnswer(answer)
        },
      }),
    )
    const over = (): void => {
      this.isAlive = false
    }
    this.#process.end.then(over, over)
  }

  get tree() {
    return this.#process.tree
  }

  /** Makes a run. Rejects if the process could not be started. */
  async ask(run: Run): Promise<WorkerReply> {
    let answer: ToldAnswer | undefined
    const answered = new Promise<undefined>((resolve) => {
      this.#onAnswer = (told) => {
        answer = told
        // a process of its own ends now, and is measured to its end
        if (run.isolation === 'reuse') resolve(undefined)
      }
    })
    if (run.isolation === 'reuse') this.#process.say(JSON.stringify(run))
    const end = await Promise.race([this.#process.end, answered])
    return { answer, end }
  }

  terminate(): void {
    this.#process.terminate()
  }

  stop(): void {
    this.#process.stop()
  }
}

/** What a line says, if it is an answer: a module may write to any file, this one too. */
function answerIn(line: string): ToldAnswer | undefined {
  try {
    const told = JSON.parse(line) as ToldAnswer | null
    if (typeof told !== 'object' || told === null || typeof told.figures !== 'object') return undefined
    return told.outcome === undefined || isOutcome(told.outcome) ? told : undefined
  } catch {
    return undefined
  }
}
