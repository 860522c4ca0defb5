/** Makes a plan contain an action: a flag that only this action sets becomes part of the goal. Sound, because nothing else reads the flag. */
import type { Formula, LiftedAction, LiftedFact, LiftedFormula, LiftedModel } from '@telos/core/lifted'

/** What a model gets for its forced actions. `facts` come after the model's own. */
export interface ForcedParts<A extends LiftedAction, F extends LiftedFormula> {
  readonly facts: readonly LiftedFact[]
  readonly actions: readonly A[]
  /** The goal and all flags. */
  readonly goal: F
}

/** Names that do not exist are left out: the author may have renamed the action. */
export function forceActions<A extends LiftedAction, F extends LiftedFormula>(
  model: Pick<LiftedModel, 'facts'> & { readonly actions: readonly A[] },
  goal: F,
  names: readonly string[],
): ForcedParts<A, F> {
  const known = [...new Set(names)].filter((name) => model.actions.some((action) => action.name === name))
  const flags = known.map((name, index) => ({
    name,
    fact: { name: flagName(model, name), parameters: [], values: { kind: 'flag' }, initial: 0 } satisfies LiftedFact,
    term: { kind: 'fact', fact: model.facts.length + index, args: [] } as const,
  }))
  const one = { kind: 'constant', value: 1 } as const
  const conditions = flags.map(({ term }): Formula => ({ kind: 'compare', operator: '=', left: term, right: one }))
  return {
    facts: flags.map(({ fact }) => fact),
    actions: model.actions.map((action) => {
      const own = flags.filter(({ name }) => name === action.name)
      if (own.length === 0) return action
      const effects = own.map(({ term }) => ({ target: term, operation: 'set', value: one, clamp: false }) as const)
      return { ...action, effects: [...action.effects, ...effects] }
    }),
    goal: conditions.length === 0 ? goal : ({ kind: 'all', parts: [goal, ...conditions] } as unknown as F),
  }
}

/** Reads well in the engine's sentences, and is nobody else's name. */
function flagName({ facts }: Pick<LiftedModel, 'facts'>, action: string): string {
  let name = `${action} in the plan`
  while (facts.some((fact) => fact.name === name)) name += ' '
  return name
}
