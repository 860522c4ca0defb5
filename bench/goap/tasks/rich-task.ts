import type { ConditionSpec, DomainSpec } from '@telos/core/documents'

/** A task beyond true and false (numbers, objects, costs from code), written as a domain of Telos. */
export interface RichTask {
  readonly id: string
  readonly spec: DomainSpec
  readonly goal: ConditionSpec
  /** What cost functions are given. */
  readonly context?: unknown
  /** The first is the one that the bar is about. */
  readonly starts: readonly { readonly state: RichState; readonly optimal: number }[]
  /** What the steps cost when they are followed by the rules of the task, without the planner; undefined when they do not reach the goal. */
  replay(start: RichState, steps: readonly RichStep[]): number | undefined
}

export type RichState = Readonly<Record<string, number | string | boolean>>

export interface RichStep {
  readonly name: string
  /** Names of objects, in the order of the parameters. */
  readonly args: readonly string[]
}
