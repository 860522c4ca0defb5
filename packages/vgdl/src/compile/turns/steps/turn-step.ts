/** Parts of a turn in sequence: each is an action that passes the turn on to the next. */
import type { PlanningAction, PlanningEffect, PlanningFormula, TurnPhase } from '../../language/planning-model.ts'
import { add, is, remove } from '../formulas/formulas.ts'
import type { TurnNames } from '../formulas/turn-names.ts'

/** A part of a turn. */
export interface TurnStep {
  readonly name: string
  readonly phase: Exclude<TurnPhase, 'turn' | 'avatar'>
  readonly condition?: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
  readonly comment?: string
  /** The lines of the game that it carries out, from 1. */
  readonly lines?: readonly number[]
  /** Its actions if one is not enough, between the fact that starts it and the fact that it passes on. */
  readonly actions?: (begin: string, end: string) => readonly PlanningAction[]
}

/** The actions of the steps, and the fact that starts the first one. */
export interface StepChain {
  readonly first: string
  readonly actions: readonly PlanningAction[]
}

/** Chains the steps; the last one passes the turn on to the avatar. */
export function chainOf(steps: readonly TurnStep[], vocabulary: TurnNames): StepChain {
  const phases = new Set<TurnPhase>()
  const names = steps.map(({ name, phase }) => {
    // the first part of a phase waits for the seed's fact of that phase
    const isFirst = !phases.has(phase)
    phases.add(phase)
    return isFirst ? vocabulary.turnName(phase) : vocabulary.turnName(name)
  })
  const actions = steps.flatMap((step, index) => actionsOf(step, names[index], names[index + 1] ?? 'turn-avatar'))
  return { first: names[0], actions }

  function actionsOf(step: TurnStep, begin: string, end: string): readonly PlanningAction[] {
    const { name, phase, condition = [], effects, comment, lines, actions } = step
    const placed = lines === undefined ? {} : { lines }
    if (actions !== undefined) return actions(begin, end).map((action) => ({ ...action, ...placed }))
    return [
      {
        name: vocabulary.actionName(name),
        parameters: [],
        condition: [is(begin), ...condition],
        effects: [remove(begin), add(end), ...effects],
        phase,
        ...(comment !== undefined && { comment }),
        ...placed,
      },
    ]
  }
}
