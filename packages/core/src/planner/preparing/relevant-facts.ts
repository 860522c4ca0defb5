import { namedFacts } from '../../domain/formulas.ts'
import type { ActionModel, Effect, Formula, Model, Term } from '../../domain/model.ts'

/**
 * Returns the names of the facts that can matter for reaching a goal, including derived and excluding fixed ones, found by regression from
 * the goal. It works on names alone: if one door matters, all of `open` does. Reads by functions are not included.
 *
 * @example relevantFacts(model, goal, model.actions) // Set { 'drunk', 'rum', 'gold', 'at' }
 */
export function relevantFacts(model: Model, goal: Formula, actions: readonly ActionModel[]): ReadonlySet<string> {
  const found = new Set<number>()
  const open: number[] = []
  const want = (root: Formula | Term) => {
    for (const fact of factsBehind(model, root)) {
      if (found.has(fact)) continue
      found.add(fact)
      open.push(fact)
    }
  }
  const changing = actionsByTarget(actions)
  const kept = new Set<ActionModel>()
  want(goal)
  for (let fact = open.pop(); fact !== undefined; fact = open.pop()) {
    for (const action of changing.get(fact) ?? []) {
      if (kept.has(action)) continue
      kept.add(action)
      for (const demand of [action.condition, ...action.effects.flatMap(demandsOf)]) want(demand)
      if (action.cost.kind === 'term') want(action.cost.term)
    }
  }
  return new Set(
    [...found].filter((fact) => model.facts[fact].fixed === undefined).map((fact) => model.facts[fact].name),
  )
}

/** Returns the facts a condition or a term depends on: those it names, and those from which derived ones among them follow. */
export function factsBehind(model: Model, root: Formula | Term): ReadonlySet<number> {
  const found = new Set<number>()
  const work = [root]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const { fact } of namedFacts(next)) {
      const { derived } = model.facts[fact]
      if (derived !== undefined && !found.has(fact)) work.push('term' in derived ? derived.term : derived.formula)
      found.add(fact)
    }
  }
  return found
}

function actionsByTarget(actions: readonly ActionModel[]): ReadonlyMap<number, readonly ActionModel[]> {
  const changing = new Map<number, ActionModel[]>()
  for (const action of actions) {
    for (const fact of new Set(action.effects.map(({ target }) => target.fact))) {
      const others = changing.get(fact)
      if (others === undefined) changing.set(fact, [action])
      else others.push(action)
    }
  }
  return changing
}

/**
 * Returns what an effect depends on. A value out of bounds makes the action inapplicable, so the fact it adds to counts, relevant or not.
 */
function demandsOf({ target, operation, value, clamp, when }: Effect): (Formula | Term)[] {
  const demands: (Formula | Term)[] = when === undefined ? [] : [when]
  const isPlain = value.kind === 'constant' || value.kind === 'parameter'
  if (!isPlain) demands.push(value)
  if (operation !== 'set' && !(isPlain && clamp)) demands.push(target)
  return demands
}
