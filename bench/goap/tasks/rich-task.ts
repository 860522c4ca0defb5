import type { ConditionSpec, DomainSpec } from '@telos/core/documents'

/** A task beyond Boolean facts (numbers, objects, costs from code), written as a Telos domain. */
export interface RichTask {
  readonly id: string
  readonly spec: DomainSpec
  readonly goal: ConditionSpec
  /** Context of the cost functions. */
  readonly context?: unknown
  /** The bar applies to the first one. */
  readonly starts: readonly { readonly state: RichState; readonly optimal: number }[]
  /** Cost of the steps by the rules of the task, without the planner; undefined if they do not reach the goal. */
  replay(start: RichState, steps: readonly RichStep[]): number | undefined
}

export type RichState = Readonly<Record<string, number | string | boolean>>

export interface RichStep {
  readonly name: string
  /** Names of objects, in the order of the parameters. */
  readonly args: readonly string[]
}
