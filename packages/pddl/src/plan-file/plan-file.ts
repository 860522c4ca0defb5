/** The steps of a plan file. */
import type { NameSyntax, SourceRange, SourceText } from '../syntax.ts'

export interface PlanFile {
  readonly source: SourceText
  readonly steps: readonly PlanFileStep[]
  /** The cost stated in the file, if any. */
  readonly cost: CostClaim | undefined
}

/** `(drive truck1 depot market)`; from the opening to the closing parenthesis. */
export interface PlanFileStep extends SourceRange {
  readonly name: NameSyntax
  readonly args: readonly NameSyntax[]
}

/** `; cost = 12 (unit cost)`. */
export interface CostClaim extends SourceRange {
  readonly value: number
  /** Undefined if the file does not say which. */
  readonly unit: boolean | undefined
}
