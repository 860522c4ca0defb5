/**
 * Computes derived facts on demand. For a requested one, it collects those it depends on and evaluates them level by level: numbers by
 * their term, flags as the least fixpoint, so that facts which only support each other are false.
 */
import { derivedOrder } from '../../domain/derived-order.ts'
import type { Model } from '../../domain/model.ts'
import { bindArguments, evaluateFormula, evaluateTerm, type FactReader } from './evaluate.ts'

interface Instance {
  readonly key: string
  readonly fact: number
  readonly args: readonly number[]
  /** Instances of the same level to re-evaluate when this one becomes true. */
  readonly dependents: Instance[]
}

/** Caches the derived facts of one state. */
export type DerivedFacts = Map<string, number>

/** Returns the value of a derived fact; `readBase` reads facts that are not derived. */
export function derivedFactCode(
  model: Model,
  fact: number,
  args: readonly number[],
  readBase: FactReader,
  known: DerivedFacts,
): number {
  const key = keyOf(fact, args)
  let value = known.get(key)
  if (value === undefined) {
    settle(model, fact, args, readBase, known)
    value = known.get(key) as number
  }
  return value
}

function settle(model: Model, fact: number, args: readonly number[], readBase: FactReader, known: DerivedFacts): void {
  const read: FactReader = (other, objects) => {
    if (model.facts[other].derived === undefined) return readBase(other, objects)
    // within a level a flag not yet settled counts as false
    return known.get(keyOf(other, objects)) ?? 0
  }
  const { strata: levels } = derivedOrder(model.facts)
  const instances = collect(model, fact, args, known).sort((a, b) => levels[a.fact] - levels[b.fact])
  for (let from = 0, to = 0; from < instances.length; from = to) {
    const level = levels[instances[from].fact]
    while (to < instances.length && levels[instances[to].fact] === level) to++
    const queue = instances.slice(from, to)
    for (const { key } of queue) known.set(key, 0)
    for (let at = 0; at < queue.length; at++) {
      const { key, fact: index, args: objects, dependents } = queue[at]
      if (known.get(key) === 1 && model.facts[index].values.kind === 'flag') continue
      const derived = model.facts[index].derived
      if (derived === undefined) continue
      if ('term' in derived) known.set(key, evaluateTerm(derived.term, objects, read))
      else if (evaluateFormula(derived.formula, objects, read)) {
        known.set(key, 1)
        for (const dependent of dependents) if (levels[dependent.fact] === level) queue.push(dependent)
      }
    }
  }
}

/** The requested instance and all unknown ones it depends on. */
function collect(model: Model, fact: number, args: readonly number[], known: DerivedFacts): Instance[] {
  const found = new Map<string, Instance>()
  const instances: Instance[] = []
  const find = (index: number, objects: readonly number[]): Instance => {
    const key = keyOf(index, objects)
    let instance = found.get(key)
    if (instance === undefined) {
      instance = { key, fact: index, args: objects, dependents: [] }
      found.set(key, instance)
      if (!known.has(key)) instances.push(instance)
    }
    return instance
  }
  const { uses } = derivedOrder(model.facts)
  find(fact, args)
  for (let at = 0; at < instances.length; at++) {
    const { fact: index, args: objects } = instances[at]
    for (const { term } of uses[index]) {
      if (model.facts[term.fact].derived === undefined) continue
      find(term.fact, bindArguments(term.args, objects)).dependents.push(instances[at])
    }
  }
  return instances
}

function keyOf(fact: number, args: readonly number[]): string {
  return `${fact}:${args.join(',')}`
}
