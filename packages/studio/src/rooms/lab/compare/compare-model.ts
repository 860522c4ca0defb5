/** The state of a comparison: settings, what can be chosen, and the results as they come. */
import type { Diagnostic } from '@telos/core'
import { createStore } from 'zustand/vanilla'
import type { CompareContract, ComparisonFormat, JobComparison } from '../../../workers/compare/compare-contract.ts'
import { type Door, isCancelled } from '../../../workers/door.ts'
import type { LabLanguage, LabSource } from '../../../workers/lab/lab-contract.ts'
import { type CompareSettings, jobsOf } from './compare-settings.ts'

export type CompareChoices = Exclude<CompareContract['choices']['answers'], { readonly diagnostics: unknown }>

export interface CompareState {
  readonly settings: CompareSettings
  readonly choices: CompareChoices | undefined
  readonly comparison: JobComparison | undefined
  /** What the comparison belongs to; other settings have not been compared yet. */
  readonly compared: CompareSettings | undefined
  readonly running: { readonly label: string; readonly expanded: number; readonly total: number } | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface CompareModelOptions {
  /** Of the problem; another worker runs code of the reader's own. */
  readonly door: (settings: CompareSettings) => Door<CompareContract>
  /** Undefined if there is nothing at the address. */
  readonly source: (settings: CompareSettings) => Promise<LabSource | undefined>
  readonly language: LabLanguage
  readonly missing: string
}

export type CompareModel = ReturnType<typeof createCompareModel>

export function createCompareModel(first: CompareSettings, { door, source, language, missing }: CompareModelOptions) {
  const store = createStore<CompareState>(() => ({
    ...{ settings: first, choices: undefined, comparison: undefined, compared: undefined },
    ...{ running: undefined, diagnostics: [] },
  }))
  const { getState, setState } = store
  let asking: AbortController | undefined
  /** What the worker was asked to compare; before that, there is nothing in it that could be stopped. */
  let comparing: AbortController | undefined

  function fail(error: unknown): void {
    if (isCancelled(error)) return
    const message = error instanceof Error ? error.message : String(error)
    setState({ diagnostics: [{ code: 'lab/problem', severity: 'error', message }], running: undefined })
  }

  async function compare(): Promise<void> {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    const { settings } = getState()
    const jobs = jobsOf(settings)
    setState({ running: { label: '', expanded: 0, total: jobs.length }, diagnostics: [] })
    try {
      const found = await source(settings)
      if (signal.aborted) return
      if (found === undefined) throw new Error(missing)
      const asks = { source: found, language }
      const choices = await door(settings).ask('choices', asks, { signal })
      if (signal.aborted) return
      if ('diagnostics' in choices) {
        setState({ ...choices, comparison: undefined, running: undefined })
        return
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
      if ('diagnostics' in answer) setState({ ...answer, running: undefined })
      else setState({ comparison: answer, compared: settings, running: undefined })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  return {
    store,
    compare,
    change(part: Partial<CompareSettings>): void {
      setState(({ settings }) => ({ settings: { ...settings, ...part } }))
    },
    /** Another problem has other choices, so it is compared at once. */
    pick(problem: string): Promise<void> {
      const { settings } = getState()
      setState({
        settings: { ...settings, problem, file: '', start: '', goal: '', heuristics: [] },
        ...{ comparison: undefined, compared: undefined, choices: undefined },
      })
      return compare()
    },
    stop(): void {
      if (comparing !== undefined && comparing === asking) {
        door(getState().settings).ask('stopComparing', {}).catch(fail)
        return
      }
      asking?.abort()
      setState({ running: undefined })
    },
    file: (format: ComparisonFormat) =>
      door(getState().compared ?? getState().settings).ask('comparisonFile', { format, language }),
    close: () => asking?.abort(),
  }
}
