/** Messages for the search debugger of the VS Code extension for PDDL, which defines the names of fields and paths. */

export interface DebuggerHappening {
  /** For example `go hall kitchen`. */
  readonly actionName: string
  readonly earliestTime: number
  readonly shotCounter: 0
  readonly iterations: 1
  readonly kind: 'INSTANTANEOUS'
}

export interface DebuggerState {
  /** A number, `_`, and the number of the search that generated the state. The listener uses the first number. */
  readonly id: string
  readonly parentId?: string
  /** The generation: steps from the initial state. */
  readonly g: number
  /** Steps have no times in Telos, so this is their number. */
  readonly earliestTime: number
  readonly satisfiedLandmarks: 0
  readonly planHead: readonly DebuggerHappening[]
  readonly appliedAction?: DebuggerHappening
}

export interface DebuggerEstimate {
  readonly id: string
  /** Left out for dead ends. */
  readonly h?: number
  /** The cost of the path to here plus the estimate of the rest. */
  readonly totalMakespan?: number
  readonly helpfulActions?: readonly []
  readonly relaxedPlan?: readonly []
}

export type DebuggerMessage =
  | {
      readonly path: '/state/initial' | '/state' | '/state/visitedOrWorse' | '/plan'
      readonly body: DebuggerState
    }
  | { readonly path: '/state/heuristic'; readonly body: DebuggerEstimate }

/** A step of a plan for the listener. Steps have no times in Telos, so their place in the plan is used. */
export function happening(action: string, place: number): DebuggerHappening {
  return { actionName: action, earliestTime: place, shotCounter: 0, iterations: 1, kind: 'INSTANTANEOUS' }
}
