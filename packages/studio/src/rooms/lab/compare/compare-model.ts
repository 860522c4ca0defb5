/** The state of a comparison: settings, what can be chosen, and the results as they come. */
import type { Diagnostic } from '@telos/core'
import type { LineChart } from '@telos/draw'
import { createStore } from 'zustand/vanilla'
import type { CompareContract, ComparisonFormat, JobComparison } from '../../../workers/compare/compare-contract.ts'
import type { LabLanguage, LabSource } from '../../../workers/lab/lab-contract.ts'
import { isCancelled, type WorkerRpc } from '../../../workers/worker-rpc.ts'
import { type CompareSettings, jobsOf, type SeriesStart, startsOf } from './compare-settings.ts'

export type CompareChoices = Exclude<CompareContract['choices']['answers'], { readonly diagnostics: unknown }>

/** One problem of a series. */
export interface ComparedSize extends SeriesStart {
  readonly comparison: JobComparison
}

export interface CompareState {
  readonly settings: CompareSettings
  readonly choices: CompareChoices | undefined
  /** Of the last problem, if there are several. */
  readonly comparison: JobComparison | undefined
  /** What was compared on each problem of a series; empty if there is one problem. */
  readonly sizes: readonly ComparedSize[]
  /** What the comparison belongs to: of a series, the problem that was compared last. */
  readonly compared: CompareSettings | undefined
  /** Whether the settings have been changed since. */
  readonly isChanged: boolean
  readonly running: { readonly label: string; readonly expanded: number; readonly total: number } | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface CompareModelOptions {
  /** Of the problem; another worker runs code of the reader's own. */
  readonly door: (settings: CompareSettings) => WorkerRpc<CompareContract>
  /** Undefined if there is nothing at the address. */
  readonly source: (settings: CompareSettings) => Promise<LabSource | undefined>
  readonly language: LabLanguage
  readonly missing: string
}

export type CompareModel = ReturnType<typeof createCompareModel>

export function createCompareModel(first: CompareSettings, { door, source, language, missing }: CompareModelOptions) {
  const store = createStore<CompareState>(() => ({
    settings: first,
    choices: undefined,
    comparison: undefined,
    sizes: [],
    compared: undefined,
    isChanged: false,
    running: undefined,
    diagnostics: [],
  }))
  const { getState, setState } = store
  let asking: AbortController | undefined
  /** What the worker was asked to compare; before that, there is nothing in it that could be stopped. */
  let comparing: AbortController | undefined
  /** What somebody has stopped: no further problem of its series is compared. */
  let stopped: AbortController | undefined

  function fail(error: unknown): void {
    if (isCancelled(error)) return
    const message = error instanceof Error ? error.message : String(error)
    setState({ diagnostics: [{ code: 'lab/problem', severity: 'error', message }], running: undefined })
  }

  async function compare(): Promise<void> {
    asking?.abort()
    const mine = (asking = new AbortController())
    const { signal } = mine
    const { settings } = getState()
    setState({
      isChanged: false,
      running: { label: '', expanded: 0, total: jobsOf(settings).length },
      diagnostics: [],
      sizes: [],
    })
    const series = startsOf(settings.start)
    try {
      if (series.length === 0) await compareOne(settings, signal)
      for (const each of series) {
        const comparison = await compareOne({ ...settings, start: each.start }, signal)
        if (comparison === undefined || signal.aborted) break
        setState(({ sizes }) => ({ sizes: [...sizes, { ...each, comparison }] }))
        if (comparison.isStopped || stopped === mine) break
      }
      if (!signal.aborted) setState({ running: undefined })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  /** Compares on one problem; undefined if it cannot be read, or something else has begun. */
  async function compareOne(settings: CompareSettings, signal: AbortSignal): Promise<JobComparison | undefined> {
    const jobs = jobsOf(settings)
    const found = await source(settings)
    if (signal.aborted) return undefined
    if (found === undefined) throw new Error(missing)
    const asks = { source: found, language }
    const choices = await door(settings).ask('choices', asks, { signal })
    if (signal.aborted) return undefined
    if ('diagnostics' in choices) {
      setState({ ...choices, comparison: undefined })
      return undefined
    }
    setState({ choices })
    comparing = asking
    const answer = await door(settings).ask(
      'compare',
      { ...asks, jobs, milliseconds: settings.seconds * 1000 },
      {
        signal,
        onReport({ so, running, expanded }) {
          const isEmpty = so.jobs.length === 0
          setState({
            ...(!isEmpty && { comparison: so, compared: settings }),
            running: { label: running, expanded, total: jobs.length },
          })
        },
      },
    )
    if ('diagnostics' in answer) {
      setState(answer)
      return undefined
    }
    setState({ comparison: answer, compared: settings })
    return answer
  }

  /** Compares with other settings, unless their problem cannot be asked yet. What was compared before goes. */
  async function follow(settings: CompareSettings, isWaiting = false): Promise<void> {
    asking?.abort()
    const isOther = settings.problem !== getState().settings.problem
    setState({
      settings,
      comparison: undefined,
      sizes: [],
      compared: undefined,
      running: undefined,
      diagnostics: [],
      ...(isOther && { choices: undefined }),
    })
    if (!isWaiting) await compare()
  }

  return {
    store,
    compare,
    change(part: Partial<CompareSettings>): void {
      setState(({ settings }) => ({ settings: { ...settings, ...part }, isChanged: true }))
    },
    follow,
    /** Another problem has other choices, so it is compared at once. */
    pick(problem: string): Promise<void> {
      const { settings } = getState()
      return follow({ ...settings, problem, file: '', start: '', goal: '', heuristics: [] })
    },
    stop(): void {
      stopped = asking
      if (comparing !== undefined && comparing === asking) {
        door(getState().settings).ask('stopComparing', {}).catch(fail)
        return
      }
      asking?.abort()
      setState({ running: undefined })
    },
    file: (format: ComparisonFormat) =>
      door(getState().compared ?? getState().settings).ask('comparisonFile', { format, language }),
    /** Lines as an SVG picture. */
    draw: (chart: LineChart) => door(getState().compared ?? getState().settings).ask('drawLines', chart),
    close: () => asking?.abort(),
  }
}
