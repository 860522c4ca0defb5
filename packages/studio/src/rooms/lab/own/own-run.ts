/**
 * A problem of the reader's own, from the press of "Run it" to "Stop". Code runs only in a worker of its own, and only after `run`: the door
 * refuses every question until then, so neither a link nor a reload runs anything.
 */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import { createStore } from 'zustand/vanilla'
import type { CompareContract } from '../../../workers/compare/compare-contract.ts'
import type { LabContract, LabLanguage, OpenedLane } from '../../../workers/lab/lab-contract.ts'
import { openWorkerRpc, type RpcWorker, WorkerFailed, type WorkerRpc } from '../../../workers/worker-rpc.ts'

export type OwnRunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly file: TextFile }
  | { readonly kind: 'ready'; readonly file: TextFile; readonly opened: OpenedLane }
  | { readonly kind: 'wrong'; readonly file: TextFile; readonly diagnostics: readonly Diagnostic[] }
  /** Ended by the reader, by the time limit, or because it did not react. */
  | { readonly kind: 'stopped'; readonly file: TextFile; readonly reason: 'asked' | 'time' | 'hung' }

export interface OwnState {
  readonly status: OwnRunState
  /** Whether a question has waited for seconds: the code may be in a loop that never ends. */
  readonly isSilent: boolean
}

export interface OwnRunOptions {
  /** Starts a worker for the code, or says what is wrong with it. */
  readonly start: (file: TextFile) => Promise<RpcWorker | { readonly diagnostics: readonly Diagnostic[] }>
  /** Milliseconds that the code has to load and to make its first state. @default 5000 */
  readonly loadingTime?: number
  /** Milliseconds without an answer after which the page says so. @default 3000 */
  readonly silence?: number
}

/** What the worker of one's own code answers: lanes, and comparisons. */
export type OwnContract = LabContract & CompareContract

export type OwnRun = ReturnType<typeof createOwnRun>

export function createOwnRun({ start, loadingTime = 5_000, silence = 3_000 }: OwnRunOptions) {
  const store = createStore<OwnState>(() => ({ status: { kind: 'idle' }, isSilent: false }))
  const { getState, setState } = store
  let inner: WorkerRpc<OwnContract> | undefined
  let waiting = 0
  let silent: ReturnType<typeof setTimeout> | undefined

  /** Sets the clock of silence anew; every answer and report does. */
  function hear(): void {
    clearTimeout(silent)
    if (getState().isSilent) setState({ isSilent: false })
    if (waiting > 0 && getState().status.kind === 'ready')
      silent = setTimeout(() => setState({ isSilent: true }), silence)
  }

  function end(status: OwnRunState): void {
    inner?.close()
    inner = undefined
    waiting = 0
    clearTimeout(silent)
    setState({ status, isSilent: false })
  }

  const door: WorkerRpc<OwnContract> = {
    async ask(question, asks, options = {}) {
      if (inner === undefined) throw new WorkerFailed('this code is not running: press "Run it"')
      waiting++
      hear()
      const onReport: typeof options.onReport = (reports) => {
        hear()
        options.onReport?.(reports)
      }
      try {
        return await inner.ask(question, asks, { ...options, onReport })
      } finally {
        waiting = Math.max(0, waiting - 1)
        hear()
      }
    },
    close: () => end({ kind: 'idle' }),
  }

  return {
    store,
    /** Serves the same contracts as the workers of the laboratory, for sources of kind `own`. */
    door,
    async run(file: TextFile, language: LabLanguage): Promise<void> {
      end({ kind: 'loading', file })
      const loading = getState().status
      const isCurrent = () => getState().status === loading
      // what compiles the code is loaded with the first run
      const worker = await start(file).catch((error: unknown) => ({ diagnostics: [failure(error)] }))
      if (!isCurrent()) {
        if (!('diagnostics' in worker)) worker.terminate()
        return
      }
      if ('diagnostics' in worker) {
        end({ kind: 'wrong', file, diagnostics: worker.diagnostics })
        return
      }
      const hang = () => inner === opened && end({ kind: 'stopped', file, reason: 'hung' })
      const opened = openWorkerRpc<OwnContract>(onlyOnce(worker, hang))
      inner = opened
      const timer = setTimeout(() => isCurrent() && end({ kind: 'stopped', file, reason: 'time' }), loadingTime)
      try {
        const answer = await opened.ask('open', { lane: 0, source: { kind: 'own', file }, job: {}, language })
        if (!isCurrent()) return
        if ('opened' in answer) setState({ status: { kind: 'ready', file, opened: answer.opened } })
        else end({ kind: 'wrong', file, diagnostics: answer.diagnostics })
      } catch (error) {
        if (isCurrent()) end({ kind: 'wrong', file, diagnostics: [failure(error)] })
      } finally {
        clearTimeout(timer)
      }
    },
    /** Ends the worker, whatever it is doing. */
    stop(): void {
      const { status } = getState()
      if (status.kind === 'loading' || status.kind === 'ready')
        end({ kind: 'stopped', file: status.file, reason: 'asked' })
    },
  }
}

/** A door replaces a worker that hangs; code that somebody wrote is not started again without being asked for. */
function onlyOnce(worker: RpcWorker, hang: () => void): () => RpcWorker {
  let isGiven = false
  return () => {
    if (!isGiven) {
      isGiven = true
      return worker
    }
    queueMicrotask(hang)
    return { postMessage: () => {}, terminate: () => {}, addEventListener: () => {} }
  }
}

/** Browsers do not say what is wrong with a script that they refuse as a whole. */
const refusedWhole =
  'this browser refuses the code as a whole and does not say where, as it does when a name is declared twice in one block, or for await outside of functions'

function failure(error: unknown): Diagnostic {
  const said = error instanceof Error ? error.message.replace(/^Uncaught (?:\w*Error: )?/, '') : ''
  const message = said === '' || said === 'the worker stopped' ? refusedWhole : said
  return { code: 'file/threw', severity: 'error', message }
}
