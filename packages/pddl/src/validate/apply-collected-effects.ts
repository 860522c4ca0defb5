import type { DerivedAtoms } from './interpret/derived-atoms.ts'
import type { Interpreter, NumericChange, NumericEffectSyntax } from './interpret/interpreter.ts'
import type { SimulatedState } from './simulated-state.ts'

/** Why an effect cannot be applied. */
export interface EffectProblem {
  readonly effect: NumericEffectSyntax
  readonly term: number
  readonly kind: 'no-amount' | 'no-value' | 'division-by-zero' | 'conflict' | 'too-large'
}

type Family = 'assign' | 'add' | 'multiply'

const families: Readonly<Record<NumericEffectSyntax['kind'], Family>> = {
  assign: 'assign',
  increase: 'add',
  decrease: 'add',
  'scale-up': 'multiply',
  'scale-down': 'multiply',
}

interface Change {
  readonly effect: NumericEffectSyntax
  readonly family: Family
  amount: number
}

/** Applies the collected changes to the state, or leaves it unchanged and returns why it cannot. */
export function applyCollectedEffects(
  { adds, deletes, changes, world }: Interpreter,
  derived: DerivedAtoms,
  watched: ReadonlySet<number>,
): EffectProblem | undefined {
  const values = new Map<number, number>()
  const problem = changes.length > 0 ? newValues(changes, world, values) : undefined
  if (problem !== undefined) return problem
  const { relations } = world.terms
  let isForgotten = watched.size === 0
  const noteChange = (term: number): void => {
    if (isForgotten || !watched.has(relations[term]!)) return
    isForgotten = true
    derived.forget()
  }
  // an atom both deleted and added is true afterwards
  for (const term of deletes) {
    if (world.truth[term] === 1) noteChange(term)
    world.setFalse(term)
  }
  for (const term of adds) {
    if (world.truth[term] === 0) noteChange(term)
    world.setTrue(term)
  }
  for (const [term, value] of values) {
    noteChange(term)
    world.values[term] = value
  }
  return undefined
}

/** All effects on a function together yield its new value. They have to be of one family, so that order does not matter. */
function newValues(
  changes: readonly NumericChange[],
  world: SimulatedState,
  values: Map<number, number>,
): EffectProblem | undefined {
  const combined = new Map<number, Change>()
  for (const { effect, term, amount } of changes) {
    if (Number.isNaN(amount)) return { effect, term, kind: 'no-amount' }
    if (effect.kind === 'scale-down' && amount === 0) return { effect, term, kind: 'division-by-zero' }
    const family = families[effect.kind]
    const own = effect.kind === 'decrease' ? -amount : effect.kind === 'scale-down' ? 1 / amount : amount
    const known = combined.get(term)
    if (known === undefined) combined.set(term, { effect, family, amount: own })
    else if (known.family !== family || (family === 'assign' && known.amount !== own))
      return { effect, term, kind: 'conflict' }
    else if (family === 'add') known.amount += own
    else if (family === 'multiply') known.amount *= own
  }
  for (const [term, { effect, family, amount }] of combined) {
    const before = world.values[term]!
    if (family !== 'assign' && Number.isNaN(before)) return { effect, term, kind: 'no-value' }
    const after = family === 'assign' ? amount : family === 'add' ? before + amount : before * amount
    if (!Number.isFinite(after)) return { effect, term, kind: 'too-large' }
    values.set(term, after)
  }
  return undefined
}
