import { Join } from '../ground/joins/join.ts'
import { fillKey } from '../ground/joins/join-relation.ts'
import type { NormalProblem, Schema, SchemaAtom } from '../ground/normalise/schema.ts'
import type { AtomSetCursor } from './atom-sets/atom-set-cursor.ts'
import type { LiveState } from './relations/live-state.ts'
import { NumberTest } from './relations/term-program.ts'
import type { RowNumbers } from './row-numbers.ts'

const noObjects = new Int32Array(0)

/** The goal: literals without variables one by one, everything else as one condition. */
export class LiftedGoal {
  /** Whether it requires more than the presence or absence of atoms of the state. */
  readonly needsWorld: boolean
  /** Literals that can never hold. */
  readonly #impossible: number
  readonly #wanted: Int32Array
  readonly #unwanted: Int32Array
  readonly #derived: readonly { readonly predicate: number; readonly key: Int32Array; readonly asked: boolean }[]
  readonly #tests: readonly NumberTest[]
  readonly #rest: Join | undefined
  readonly #world: LiveState

  constructor({ goal, predicates }: NormalProblem, world: LiveState, atoms: RowNumbers) {
    this.#world = world
    const isGround = ({ args }: SchemaAtom): boolean => args.every((arg) => arg < 0)
    const { positive, negative, numeric, equal, different } = goal?.condition ?? empty
    const literals = [
      ...positive.filter(isGround).map((atom) => ({ atom, asked: true })),
      ...negative.filter(isGround).map((atom) => ({ atom, asked: false })),
    ].map(({ atom: { predicate, args }, asked }) => {
      const key = new Int32Array(args.length)
      fillKey(Int32Array.from(args), noObjects, key)
      return { predicate, key, asked, kind: predicates[predicate].kind }
    })
    const known = literals.filter(({ kind }) => kind === 'static')
    const unmet = known.filter(({ predicate, key, asked }) => world.relations[predicate].has(key) !== asked)
    this.#impossible = unmet.length + (goal === undefined ? 1 : 0)
    const fluent = literals.filter(({ kind }) => kind === 'fluent')
    const number = ({ predicate, key }: { predicate: number; key: Int32Array }): number =>
      atoms.of(predicate, world.relations[predicate].rowOf(key))
    this.#wanted = Int32Array.from(new Set(fluent.filter(({ asked }) => asked).map(number)))
    this.#unwanted = Int32Array.from(new Set(fluent.filter(({ asked }) => !asked).map(number)))
    this.#derived = literals.filter(({ kind }) => kind === 'derived')
    const tests = numeric.map((given) => ({ given, test: new NumberTest(given) }))
    const isFree = ({ test }: (typeof tests)[number]): boolean =>
      test.left.variables.size + test.right.variables.size > 0
    this.#tests = tests.filter((test) => !isFree(test)).map(({ test }) => test)
    const rest: Schema = {
      types: goal?.types ?? [],
      condition: {
        positive: positive.filter((atom) => !isGround(atom)),
        negative: negative.filter((atom) => !isGround(atom)),
        numeric: tests.filter(isFree).map(({ given }) => given),
        equal,
        different,
      },
    }
    this.#rest = rest.types.length === 0 ? undefined : new Join(world, rest, { wanted: 0 })
    this.needsWorld = this.#derived.length > 0 || this.#tests.length > 0 || this.#rest !== undefined
  }

  /** The number of literals over atoms of the state that do not hold at the cursor. */
  unmetAtoms(cursor: AtomSetCursor): number {
    let unmet = this.#impossible
    for (let at = 0; at < this.#wanted.length; at++) if (!cursor.has(this.#wanted[at])) unmet++
    for (let at = 0; at < this.#unwanted.length; at++) if (cursor.has(this.#unwanted[at])) unmet++
    return unmet
  }

  /** The number of other conditions that do not hold in the current state. */
  unmetInWorld(): number {
    const { relations, testers, numbers } = this.#world
    let unmet = 0
    for (const { predicate, key, asked } of this.#derived) {
      const tester = testers[predicate]
      if ((tester === undefined ? relations[predicate].has(key) : tester.holds(key)) !== asked) unmet++
    }
    for (const test of this.#tests) if (!test.holds(noObjects, numbers)) unmet++
    const rest = this.#rest
    if (rest === undefined) return unmet
    rest.start()
    return rest.next() ? unmet : unmet + 1
  }

  replan(): void {
    this.#rest?.replan()
  }
}

const empty = { positive: [], negative: [], numeric: [], equal: [], different: [] }
