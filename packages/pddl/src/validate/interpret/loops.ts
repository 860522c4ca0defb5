/** Loops of a walk. A quantifier leaves its loop when it finds a witness or a counterexample, which the variables then hold. */
import type { ObjectList } from '../names/validator-symbols.ts'
import type { AtomIndex } from '../state/simulated-state.ts'
import { FAILS, type Interpreter, type WalkNode } from './interpreter.ts'

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
export interface AtomPattern {
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
