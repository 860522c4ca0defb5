/** A plan as it is written down, step by step. */
import type { Name, Place, Source } from '../syntax.ts'

export interface PlanFile {
  readonly source: Source
  readonly steps: readonly PlanStep[]
  /** What the file says of its cost, if it does. */
  readonly cost: CostClaim | undefined
}

/** `(drive truck1 depot market)`; from the opening to the closing parenthesis. */
export interface PlanStep extends Place {
  readonly name: Name
  readonly args: readonly Name[]
}

/** `; cost = 12 (unit cost)`. */
export interface CostClaim extends Place {
  readonly value: number
  /** undefined: the file does not say which. */
  readonly unit: boolean | undefined
}
