/** Breakpoints name lanes: they follow when a lane moves, and go when it goes. */
import type { StoreApi } from 'zustand/vanilla'
import type { LabContract, SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { LabState } from './lab-state.ts'

/** The breakpoints that are left when a lane is taken away; lanes behind it move one to the left. */
export function withoutLane(breakpoints: readonly SearchBreakpoint[], removed: number): readonly SearchBreakpoint[] {
  const moved = (lane: number) => (lane > removed ? lane - 1 : lane)
  return breakpoints.flatMap((each): SearchBreakpoint[] => {
    switch (each.kind) {
      case 'difference': {
        const [one, other] = each.lanes
        return one === removed || other === removed ? [] : [{ ...each, lanes: [moved(one), moved(other)] }]
      }
      default:
        if (each.lane === undefined) return [each]
        return each.lane === removed ? [] : [{ ...each, lane: moved(each.lane) }]
    }
  })
}

/** The breakpoints that are left when another search is in a lane: its nodes are others. */
export function withoutNodesOf(breakpoints: readonly SearchBreakpoint[], lane: number): readonly SearchBreakpoint[] {
  return breakpoints.filter((each) => !(each.kind === 'node' && each.lane === lane))
}

/** Breakpoints of the room, and whether their conditions can be understood. */
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
