/** Runs the code of conditions and effects in a world. */

import { Op, type Program, TRUE } from '../compile/program.ts'
import type { ObjectList } from '../compile/validator-symbols.ts'
import type { DerivedAtoms } from './derived-atoms.ts'
import type { SimulatedState } from './simulated-state.ts'

export interface MachineParts {
  readonly program: Program
  readonly world: SimulatedState
  readonly lists: readonly ObjectList[]
  readonly derived: DerivedAtoms
  /** Most objects of an atom or a function. */
  readonly widest: number
  /** Asked now and then. */
  readonly isOver: () => boolean
}

/** Thrown in the middle of a run whose time is over; nobody outside of the validator sees it. */
export class OutOfTime extends Error {}

const INSTRUCTIONS = 1 << 15

export class Machine {
  /** What each variable stands for. */
  readonly slots: number[] = []
  readonly numbers: number[] = []
  /** What the effects that ran want to change. */
  readonly adds: number[] = []
  readonly deletes: number[] = []
  readonly changes: { effect: number; term: number; amount: number }[] = []
  readonly #loopAt: number[] = []
  readonly #loopAtoms: (readonly number[])[] = []
  readonly #args: Int32Array
  readonly #program: Program
  readonly #world: SimulatedState
  readonly #lists: readonly ObjectList[]
  readonly #derived: DerivedAtoms

  readonly #isOver: () => boolean
  /** Instructions until the time is looked at. */
  #left = INSTRUCTIONS

  constructor({ program, world, lists, derived, widest, isOver }: MachineParts) {
    this.#args = new Int32Array(widest)
    this.#program = program
    this.#world = world
    this.#lists = lists
    this.#derived = derived
    this.#isOver = isOver
  }

  /** Whether the condition holds. Derived atoms that it asks about are worked out when it was run in vain. */
  holds({ start, end }: { start: number; end: number }, whenTrue: number = TRUE): boolean {
    for (;;) {
      const address = this.run(start, end)
      if (!this.#derived.isMissing()) return address === whenTrue
      this.#derived.solve(this)
    }
  }

  /** Collects what the effect changes. */
  collect({ start, end }: { start: number; end: number }): void {
    for (;;) {
      this.adds.length = 0
      this.deletes.length = 0
      this.changes.length = 0
      this.run(start, end)
      if (!this.#derived.isMissing()) return
      this.#derived.solve(this)
    }
  }

  /** NaN when the expression has none. */
  value({ start, end }: { start: number; end: number }): number {
    this.run(start, end)
    return this.numbers.pop()!
  }

  /** Runs from the start until the address leaves the piece, and gives that address. Throws `OutOfTime`. */
  run(start: number, end: number): number {
    const { slots, numbers } = this
    const { code, constants } = this.#program
    const { terms } = this.#world
    numbers.length = 0
    let pc = start
    while (pc >= start && pc < end) {
      if (--this.#left <= 0) this.#lookAtTime()
      switch (code[pc]) {
        case Op.jump:
          pc = code[pc + 1]!
          break
        case Op.atom: {
          const term = terms.find(code[pc + 3]!, this.#args, this.#ground(pc + 4))
          pc = term >= 0 && this.#world.truth[term] === 1 ? code[pc + 1]! : code[pc + 2]!
          break
        }
        case Op.derived:
        case Op.negatedDerived: {
          const term = this.#world.intern(code[pc + 3]!, this.#args, this.#ground(pc + 4))
          pc = this.#derived.read(term, code[pc] === Op.negatedDerived) ? code[pc + 1]! : code[pc + 2]!
          break
        }
        case Op.equal:
          pc = this.#object(code[pc + 3]!) === this.#object(code[pc + 4]!) ? code[pc + 1]! : code[pc + 2]!
          break
        case Op.compare: {
          const right = numbers.pop()!
          const left = numbers.pop()!
          pc = compare(code[pc + 3]!, left, right) ? code[pc + 1]! : code[pc + 2]!
          break
        }
        case Op.number:
          numbers.push(constants[code[pc + 1]!]!)
          pc += 2
          break
        case Op.value: {
          const arity = this.#ground(pc + 2)
          const term = terms.find(code[pc + 1]!, this.#args, arity)
          numbers.push(term >= 0 ? this.#world.values[term]! : Number.NaN)
          pc += 3 + arity
          break
        }
        case Op.arithmetic: {
          const right = numbers.pop()!
          if (code[pc + 1] === -1) numbers.push(-right)
          else numbers.push(calculate(code[pc + 1]!, numbers.pop()!, right))
          pc += 2
          break
        }
        case Op.openObjects:
          this.#loopAt[code[pc + 1]!] = 0
          pc += 2
          break
        case Op.nextObject: {
          const { objects } = this.#lists[code[pc + 3]!]!
          const at = this.#loopAt[code[pc + 1]!]!++
          if (at < objects.length) {
            slots[code[pc + 4]!] = objects[at]!
            pc += 5
          } else pc = code[pc + 2]!
          break
        }
        case Op.openAtoms:
          this.#loopAt[code[pc + 1]!] = 0
          this.#loopAtoms[code[pc + 1]!] = this.#world.bucket(code[pc + 2]!, this.#object(code[pc + 3]!))
          pc += 4
          break
        case Op.nextAtom:
          pc = this.#nextAtom(pc)
          break
        case Op.add:
        case Op.delete: {
          const arity = this.#ground(pc + 2)
          const list = code[pc] === Op.add ? this.adds : this.deletes
          list.push(this.#world.intern(code[pc + 1]!, this.#args, arity))
          pc += 3 + arity
          break
        }
        case Op.change: {
          const arity = this.#ground(pc + 3)
          const term = this.#world.intern(code[pc + 2]!, this.#args, arity)
          this.changes.push({ effect: code[pc + 1]!, term, amount: numbers.pop()! })
          pc += 4 + arity
          break
        }
        default:
          throw new Error(`no such instruction: ${code[pc]}`)
      }
    }
    return pc
  }

  /** The next atom that fits binds its variables; the address after it, or where to go when there is none. */
  #nextAtom(pc: number): number {
    const { code } = this.#program
    const { slots } = this
    const { terms } = this.#world
    const loop = code[pc + 1]!
    const atoms = this.#loopAtoms[loop]!
    const arity = code[pc + 3]!
    for (let at = this.#loopAt[loop]!; at < atoms.length; at++) {
      this.#left--
      const begin = terms.begin[atoms[at]!]!
      let place = 0
      for (; place < arity; place++) {
        const object = terms.objects[begin + place]!
        const term = code[pc + 4 + 2 * place]!
        const list = code[pc + 5 + 2 * place]!
        if (list < 0) {
          if (object !== (term >= 0 ? slots[term]! : ~term)) break
        } else {
          if (!this.#lists[list]!.has(object)) break
          slots[term] = object
        }
      }
      if (place < arity) continue
      this.#loopAt[loop] = at + 1
      return pc + 4 + 2 * arity
    }
    return code[pc + 2]!
  }

  #lookAtTime(): void {
    this.#left = INSTRUCTIONS
    if (this.#isOver()) throw new OutOfTime()
  }

  /** Puts the objects of the terms at this address into `#args`; gives how many. */
  #ground(at: number): number {
    const { code } = this.#program
    const arity = code[at]!
    for (let index = 0; index < arity; index++) this.#args[index] = this.#object(code[at + 1 + index]!)
    return arity
  }

  #object(term: number): number {
    return term >= 0 ? this.slots[term]! : ~term
  }
}

/** What has no value compares to nothing. */
function compare(comparison: number, left: number, right: number): boolean {
  if (comparison === 0) return left < right
  if (comparison === 1) return left <= right
  if (comparison === 2) return left === right
  return comparison === 3 ? left >= right : left > right
}

function calculate(operation: number, left: number, right: number): number {
  if (operation === 0) return left + right
  if (operation === 1) return left - right
  if (operation === 2) return left * right
  return right === 0 ? Number.NaN : left / right
}
