/** Breakpoints name lanes: they follow when a lane moves, and go when it goes. */
import type { SearchBreakpoint } from '../../../workers/lab/lab-contract.ts'

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
