/** Parts of a turn, one after the other: each is an action that hands the turn on to the next one. */
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
  /** Its own actions where one is not enough, between the fact that lets it begin and the one that it hands on. */
  readonly actions?: (begin: string, end: string) => readonly PlanningAction[]
}

/** The actions of the steps, and the fact that the first one waits for. */
export interface StepChain {
  readonly first: string
  readonly actions: readonly PlanningAction[]
}

/** The last step hands on to the avatar. */
export function chainOf(steps: readonly TurnStep[], vocabulary: TurnNames): StepChain {
  const phases = new Set<TurnPhase>()
  const names = steps.map(({ name, phase }) => {
    // the first part of a phase waits for the fact that the seed has for the phase
    const isFirst = !phases.has(phase)
    phases.add(phase)
    return isFirst ? vocabulary.turnName(phase) : vocabulary.turnName(name)
  })
  const actions = steps.flatMap((step, index) => actionsOf(step, names[index], names[index + 1] ?? 'turn-avatar'))
  return { first: names[0], actions }

  function actionsOf(step: TurnStep, begin: string, end: string): readonly PlanningAction[] {
    const { name, phase, condition = [], effects, comment, actions } = step
    if (actions !== undefined) return actions(begin, end)
    return [
      {
        name: vocabulary.actionName(name),
        parameters: [],
        condition: [is(begin), ...condition],
        effects: [remove(begin), add(end), ...effects],
        phase,
        ...(comment !== undefined && { comment }),
      },
    ]
  }
}
