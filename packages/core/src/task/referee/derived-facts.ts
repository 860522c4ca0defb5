/**
 * Derived facts on demand. Asked for one of them, it collects those that this one depends on, and settles them level by level:
 * numbers by their term, flags as the least fixpoint, so that facts which only support each other are false.
 */
import type { FactTerm, Formula, Model, Term } from '../../domain/model.ts'
import { bindArguments, evaluateFormula, evaluateTerm, type FactReader } from './evaluate.ts'

interface Instance {
  readonly key: string
  readonly fact: number
  readonly args: readonly number[]
  /** Instances of the same level that have to be looked at again when this one becomes true. */
  readonly dependents: Instance[]
}

/** Remembers the derived facts of one state. */
export type DerivedValues = Map<string, number>

/** The value of a derived fact; `readBase` reads facts that are not derived. */
export function readDerived(
  model: Model,
  fact: number,
  args: readonly number[],
  readBase: FactReader,
  known: DerivedValues,
): number {
  const key = keyOf(fact, args)
  let value = known.get(key)
  if (value === undefined) {
    settle(model, fact, args, readBase, known)
    value = known.get(key) as number
  }
  return value
}

function settle(model: Model, fact: number, args: readonly number[], readBase: FactReader, known: DerivedValues): void {
  const read: FactReader = (other, objects) => {
    if (model.facts[other].derived === undefined) return readBase(other, objects)
    // within a level a flag that is not settled yet counts as false
    return known.get(keyOf(other, objects)) ?? 0
  }
  const levels = levelsOf(model)
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

/** The instance asked for and all that it depends on and that are not known yet. */
function collect(model: Model, fact: number, args: readonly number[], known: DerivedValues): Instance[] {
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
  find(fact, args)
  for (let at = 0; at < instances.length; at++) {
    const { fact: index, args: objects } = instances[at]
    for (const { term } of factsIn(model, index)) {
      if (model.facts[term.fact].derived === undefined) continue
      find(term.fact, bindArguments(term.args, objects)).dependents.push(instances[at])
    }
  }
  return instances
}

const levels = new WeakMap<Model, readonly number[]>()

/** A fact lies above those that must be complete before it. The checker has refused cycles through these. */
function levelsOf(model: Model): readonly number[] {
  const cached = levels.get(model)
  if (cached !== undefined) return cached
  const result = model.facts.map(() => 0)
  for (let changed = true, round = 0; changed && round <= model.facts.length; round++) {
    changed = false
    for (const [index, { derived }] of model.facts.entries()) {
      if (derived === undefined) continue
      for (const { term, complete } of factsIn(model, index)) {
        const least = result[term.fact] + (complete && model.facts[term.fact].derived !== undefined ? 1 : 0)
        if (result[index] >= least) continue
        result[index] = least
        changed = true
      }
    }
  }
  levels.set(model, result)
  return result
}

interface Use {
  readonly term: FactTerm
  /** Has to be complete before: it is negated, compared or calculated with. */
  readonly complete: boolean
}

const uses = new WeakMap<Model, Map<number, readonly Use[]>>()

/** The facts that the definition of a derived fact reads. */
function factsIn(model: Model, fact: number): readonly Use[] {
  let ofModel = uses.get(model)
  if (ofModel === undefined) uses.set(model, (ofModel = new Map()))
  let found = ofModel.get(fact)
  if (found === undefined) {
    const { derived } = model.facts[fact]
    if (derived === undefined) found = []
    else found = 'term' in derived ? usesOfTerm(derived.term) : usesOfFormula(model, derived.formula)
    ofModel.set(fact, found)
  }
  return found
}

function usesOfFormula(model: Model, formula: Formula): Use[] {
  const found: Use[] = []
  const work = [{ formula, positive: true }]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { formula: current, positive } = next
    if (current.kind === 'not') work.push({ formula: current.part, positive: !positive })
    else if (current.kind !== 'compare') for (const part of current.parts) work.push({ formula: part, positive })
    else {
      const { operator, left, right } = current
      const isFlag = left.kind === 'fact' && model.facts[left.fact].values.kind === 'flag' && right.kind === 'constant'
      const wantsTrue =
        (operator === '=' && isFlag && right.value === 1) || (operator === '!=' && isFlag && right.value === 0)
      if (isFlag && wantsTrue === positive) found.push({ term: left, complete: false })
      else found.push(...usesOfTerm(left), ...usesOfTerm(right))
    }
  }
  return found
}

function usesOfTerm(term: Term): Use[] {
  const found: Use[] = []
  const work = [term]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === 'arithmetic') work.push(next.left, next.right)
    else if (next.kind === 'fact') found.push({ term: next, complete: true })
  }
  return found
}

function keyOf(fact: number, args: readonly number[]): string {
  return `${fact}:${args.join(',')}`
}
