import { DomainError, type FoundPlan, type PlanProgress, UnsupportedError } from '@telos/core'
import { type PlainResult, planInWorker, type WorkerProblem } from '@telos/core/browser'
import type { Texts } from './read-pddl.ts'

/** What is to be done with a worker. */
interface PageRequest extends Omit<WorkerProblem<Texts>, 'limits' | 'onPlan' | 'onProgress'> {
  /** What a new worker runs. @default the one that is there is asked */
  readonly script?: keyof typeof scripts
  /** Ends it when at least these many have been seen since it began. */
  readonly until?: { readonly frames: number; readonly plans: number; readonly progress: number }
  /** How: @default by the signal */
  readonly by?: 'abort' | 'terminate'
}

interface Outcome {
  readonly answer: PlainResult | undefined
  readonly error: { readonly kind: string; readonly message: string; readonly diagnostics: unknown } | undefined
  readonly plans: readonly FoundPlan[]
  readonly progress: readonly PlanProgress[]
  /** How many words of progress had come by each frame. */
  readonly frames: readonly number[]
}

/** What a page gives those who drive it. */
declare global {
  interface Window {
    planning: {
      readonly isIsolated: boolean
      /** Starts a worker and ends it before it can do anything. */
      startDead(): void
      plan(request: PageRequest): Promise<Outcome>
    }
  }
}

// bundlers find workers that are written like this
const scripts = {
  planning: () => new Worker(new URL('./planning.ts', import.meta.url), { type: 'module' }),
  broken: () => new Worker(new URL('./broken.ts', import.meta.url), { type: 'module' }),
  missing: () => new Worker(new URL('data:text/javascript,import "./nothing.js"'), { type: 'module' }),
}

let worker = scripts.planning()

const kindOf = (error: unknown) =>
  error instanceof DomainError ? 'domain' : error instanceof UnsupportedError ? 'unsupported' : 'other'

window.planning = {
  isIsolated: crossOriginIsolated,
  startDead() {
    worker = scripts.planning()
    worker.terminate()
  },
  async plan({ script, until, by = 'abort', ...request }) {
    if (script !== undefined) worker = scripts[script]()
    const controller = new AbortController()
    const [plans, progress, frames]: [FoundPlan[], PlanProgress[], number[]] = [[], [], []]
    let isOver = false
    const frame = () => {
      if (isOver) return
      frames.push(progress.length)
      if (until && frames.length >= until.frames && plans.length >= until.plans && progress.length >= until.progress) {
        if (by === 'abort') controller.abort()
        else worker.terminate()
      } else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    let answer: Outcome['answer']
    let error: Outcome['error']
    try {
      answer = await planInWorker(worker, {
        ...request,
        limits: { signal: controller.signal },
        onPlan: (plan) => plans.push(plan),
        onProgress: (told) => progress.push(told),
      })
    } catch (thrown) {
      const { message, diagnostics } = thrown as DomainError
      error = { kind: kindOf(thrown), message, diagnostics }
    }
    isOver = true
    return { answer, error, plans, progress, frames }
  },
}
