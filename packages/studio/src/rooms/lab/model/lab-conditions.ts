/** Breakpoints of the room, and whether their conditions can be understood. */
import type { StoreApi } from 'zustand/vanilla'
import type { LabContract, SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { LabState } from './lab-state.ts'

export function labConditions(door: WorkerRpc<LabContract>, { getState, setState }: StoreApi<LabState>) {
  /** What is wrong with a condition, if anything. */
  async function checkCondition(text: string): Promise<string | undefined> {
    const { wrong } = await door.ask('condition', { text, language: getState().language })
    return wrong?.sentence
  }

  return {
    checkCondition,
    /** Takes conditions away that nobody can understand: an address may say anything. Asked before anything moves, so answered before. */
    async checkBreakpoints(): Promise<void> {
      const asked = getState().breakpoints.filter((each) => each.kind === 'condition')
      const answers = await Promise.all(asked.map(({ text }) => checkCondition(text)))
      const wrong = new Set<SearchBreakpoint>(asked.filter((_, at) => answers[at] !== undefined))
      if (wrong.size > 0)
        setState(({ breakpoints }) => ({ breakpoints: breakpoints.filter((each) => !wrong.has(each)) }))
    },
    setBreakpoints: (breakpoints: readonly SearchBreakpoint[]) => setState({ breakpoints }),
  }
}
