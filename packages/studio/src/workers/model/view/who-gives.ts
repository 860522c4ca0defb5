/** Who gives what to whom, by the model: from effects and from the start to conditions. */
import type { Effect, Formula, Model, ParameterModel } from '@telos/core/lifted'
import type { ShownCondition, ShownLink } from '../model-contract.ts'
import { canGive } from './gives.ts'
import { literalsOf } from './literals.ts'
import type { StartState } from './start-state.ts'

/** A condition of an action or a goal, as it is shown and as the engine reads it. */
export interface NeededCondition {
  readonly to: string
  readonly shown: ShownCondition
  readonly formula: Formula
  readonly parameters: readonly ParameterModel[]
}

export interface FoundLinks {
  readonly links: readonly ShownLink[]
  readonly leftOut: number
  /** Names of actions that the links alone show to be out of reach: some condition has no giver that is within reach. */
  readonly unreached: ReadonlySet<string>
}

/** More would neither be seen nor be sent in time. */
const mostLinks = 20_000
const mostGivers = 60

export function findLinks(model: Model, needed: readonly NeededCondition[], start: StartState): FoundLinks {
  const givers = giversByFact(model)
  const links: ShownLink[] = []
  const givenBy: { readonly to: string; readonly from: ReadonlySet<string> }[] = []
  let leftOut = 0
  for (const { to, shown, formula, parameters } of needed) {
    const from = new Set<string>()
    // a condition of which nobody can tell counts as held
    const holds = start.holds(formula, parameters) ?? true
    if (holds) from.add('start')
    for (const literal of literalsOf(model, formula, parameters))
      for (const giver of givers.get(literal.fact) ?? [])
        if (!from.has(giver.name) && canGive(model, giver.effect, giver.parameters, literal)) from.add(giver.name)
    givenBy.push({ to, from })
    let count = 0
    for (const name of from) {
      if (links.length < mostLinks && count++ < mostGivers)
        links.push({ from: name, to, fact: shown.fact, text: shown.text })
      else leftOut++
    }
  }
  return { links, leftOut, unreached: unreachedActions(givenBy) }
}

interface Giver {
  readonly name: string
  readonly effect: Effect
  readonly parameters: readonly ParameterModel[]
}

function giversByFact({ actions }: Model): ReadonlyMap<number, readonly Giver[]> {
  const found = new Map<number, Giver[]>()
  for (const { name, effects, parameters } of actions)
    for (const effect of effects) {
      const { fact } = effect.target
      const list = found.get(fact)
      if (list) list.push({ name, effect, parameters })
      else found.set(fact, [{ name, effect, parameters }])
    }
  return found
}

/** Repeats until nothing changes: an action out of reach gives nothing. */
function unreachedActions(
  givenBy: readonly { readonly to: string; readonly from: ReadonlySet<string> }[],
): ReadonlySet<string> {
  const unreached = new Set<string>()
  for (let before = -1; before !== unreached.size; ) {
    before = unreached.size
    for (const { to, from } of givenBy) if (!unreached.has(to) && isWithin(from, unreached)) unreached.add(to)
  }
  return unreached
}

function isWithin(names: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const name of names) if (!others.has(name)) return false
  return true
}
