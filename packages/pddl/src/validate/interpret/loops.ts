import type { AtomSyntax, ConditionSyntax, TypedNameSyntax } from '../../syntax.ts'
import type { AtomIndex } from '../simulated-state.ts'
import type { ObjectList } from '../validator-symbols.ts'
import { relationOf, type SlotScope, type TextContext, termOf, termsOf } from '../validator-symbols.ts'
import { FAILS, type Interpreter, type WalkNode } from './interpreter.ts'

/** Loops of a walk. A quantifier leaves its loop when it finds a witness or a counterexample, which the variables then hold. */

export interface Loop {
  /** Starts with the first binding. */
  readonly enter: WalkNode
  /** Continues with the next one. */
  readonly again: WalkNode
  /** Where the walk continues with each binding. */
  body: WalkNode
}

/** Tries all objects of a type. */
export function objectLoop(slot: number, list: ObjectList, exhausted: WalkNode): Loop {
  let at = 0
  const again: WalkNode = ({ slots }) => {
    const { objects } = list
    if (at >= objects.length) return exhausted
    slots[slot] = objects[at++]!
    return loop.body
  }
  const enter: WalkNode = (interpreter) => {
    at = 0
    return again(interpreter)
  }
  const loop: Loop = { enter, again, body: FAILS }
  return loop
}

/** The terms of an atom: those with a list are bound to objects in it, the others are compared. */
interface AtomPattern {
  /** Over the atoms of its relation; and the term that is looked up in it. */
  readonly index: AtomIndex
  readonly key: number
  readonly terms: readonly number[]
  readonly lists: readonly (ObjectList | undefined)[]
}

/** Tries the true atoms that match a pattern. */
export function atomLoop(pattern: AtomPattern, exhausted: WalkNode): Loop {
  let atoms: readonly number[] = []
  let at = 0
  const again: WalkNode = (interpreter) => {
    while (at < atoms.length) {
      interpreter.left--
      if (isFitting(interpreter, pattern, atoms[at++]!)) return loop.body
    }
    return exhausted
  }
  const enter: WalkNode = (interpreter) => {
    atoms = pattern.index.buckets[interpreter.object(pattern.key)] ?? []
    at = 0
    return again(interpreter)
  }
  const loop: Loop = { enter, again, body: FAILS }
  return loop
}

function isFitting(interpreter: Interpreter, { terms, lists }: AtomPattern, atom: number): boolean {
  const { objects, begin } = interpreter.world.terms
  const first = begin[atom]!
  for (let place = 0; place < terms.length; place++) {
    const object = objects[first + place]!
    const list = lists[place]
    if (list === undefined) {
      if (object !== interpreter.object(terms[place]!)) return false
    } else {
      if (!list.has(object)) return false
      interpreter.slots[terms[place]!] = object
    }
  }
  return true
}

// A loop over objects that satisfy conditions: a quantifier, or an effect for all such objects.
//
// A naive loop would try every combination of objects. Instead each variable is bound as late and as cheaply as possible: by the true atoms
// of a condition if there are few of them, by all objects of its type otherwise. A condition is tested as soon as its variables are bound.

/** A condition that should be true, or should be false. */
export interface WantedCondition {
  readonly condition: ConditionSyntax
  readonly isWanted: boolean
  /** Whether it is under a negation. */
  readonly isNegated: boolean
}

type LoopStage =
  | ({ readonly kind: 'ask' } & WantedCondition)
  | { readonly kind: 'objects'; readonly slot: number; readonly list: ObjectList }
  | { readonly kind: 'atoms'; readonly pattern: AtomPattern }

interface Conjunct extends WantedCondition {
  /** Slots of this loop that it reads. */
  readonly needs: readonly number[]
}

type Unbound = Map<number, TypedNameSyntax>

/** Returns the stages of the loop, from the outermost to the innermost, for variables with these slots. */
export function loopOrder(
  text: TextContext,
  scope: SlotScope | undefined,
  unbound: Unbound,
  root: WantedCondition | undefined,
): LoopStage[] {
  const stages: LoopStage[] = []
  let waiting = root === undefined ? [] : conjunctsOf(text, root, unbound)
  const askWhatIsBound = (): void => {
    const later: Conjunct[] = []
    for (const conjunct of waiting) {
      if (conjunct.needs.some((slot) => unbound.has(slot))) later.push(conjunct)
      else stages.push({ ...conjunct, kind: 'ask' })
    }
    waiting = later
  }
  askWhatIsBound()
  while (unbound.size > 0) {
    const { atom, slot } = cheapest(text, scope, waiting, unbound)
    if (atom === undefined) {
      stages.push({ kind: 'objects', slot, list: text.symbols.listOf(unbound.get(slot)!.types) })
      unbound.delete(slot)
    } else {
      stages.push({ kind: 'atoms', pattern: bindByAtom(text, scope, atom, unbound) })
      waiting = waiting.filter(({ condition }) => condition !== atom)
    }
    askWhatIsBound()
  }
  return stages
}

/** All conditions on the objects. */
function conjunctsOf({ reads }: TextContext, root: WantedCondition, own: Unbound): Conjunct[] {
  const conjuncts: Conjunct[] = []
  const left = [root]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { condition, isWanted, isNegated } = next
    const { kind } = condition
    if (kind === 'not') left.push({ condition: condition.part, isWanted: !isWanted, isNegated: !isNegated })
    else if ((kind === 'and' && isWanted) || (kind === 'or' && !isWanted)) {
      for (let index = condition.parts.length - 1; index >= 0; index--)
        left.push({ condition: condition.parts[index]!, isWanted, isNegated })
    } else if (kind === 'imply' && !isWanted) {
      left.push({ condition: condition.right, isWanted, isNegated })
      left.push({ condition: condition.left, isWanted: true, isNegated: !isNegated })
    } else {
      const needs = [...own].filter(([, parameter]) => reads.isReading(condition, parameter)).map(([slot]) => slot)
      conjuncts.push({ condition, isWanted, isNegated, needs })
    }
  }
  return conjuncts
}

const UNASKED = 1e12

/** The true atoms of a condition or the objects of a type, whichever are fewer according to the start. */
function cheapest(
  text: TextContext,
  scope: SlotScope | undefined,
  waiting: readonly Conjunct[],
  unbound: Unbound,
): { atom: AtomSyntax | undefined; slot: number } {
  const { symbols, startCounts } = text
  let slot = -1
  let fewest = Number.POSITIVE_INFINITY
  let atom: AtomSyntax | undefined
  for (const [own, { types }] of unbound) {
    // variables that nothing tests come last: their loop ends with the first object
    const isAsked = waiting.some(({ needs }) => needs.includes(own))
    const count = symbols.listOf(types).objects.length + (isAsked ? 0 : UNASKED)
    if (count < fewest) [fewest, slot] = [count, own]
  }
  for (const { condition, isWanted, needs } of waiting) {
    if (condition.kind !== 'atom' || !isWanted || needs.length === 0) continue
    const relation = relationOf(text, condition)
    const { kind, lists } = symbols.relations[relation]!
    if (kind === 'derived') continue
    let rows = Math.max(1, startCounts[relation]!)
    condition.args.forEach((term, place) => {
      if (!unbound.has(termOf(text, scope, term))) rows /= Math.max(1, lists[place]!.objects.length)
    })
    if (rows < fewest) [fewest, atom] = [rows, condition]
  }
  return { atom, slot }
}

/** Looks up the atoms by the bound term that leaves the fewest of them, and binds the others. */
function bindByAtom(text: TextContext, scope: SlotScope | undefined, atom: AtomSyntax, unbound: Unbound): AtomPattern {
  const { symbols, world } = text
  const terms = termsOf(text, scope, atom.args)
  const relation = relationOf(text, atom)
  const { lists } = symbols.relations[relation]!
  const known = terms.map((term, place) => (unbound.has(term) ? -1 : lists[place]!.objects.length))
  const place = known.reduce((best, size, at) => (size > (known[best] ?? -1) ? at : best), -1)
  const bindings = terms.map((term) => {
    const parameter = unbound.get(term)
    unbound.delete(term)
    return parameter && symbols.listOf(parameter.types)
  })
  return { index: world.indexOf(relation, place), key: place < 0 ? ~0 : terms[place]!, terms, lists: bindings }
}
