import type { Conjunction, SchemaAtom } from '../../ground/normalise/schema.ts'
import type { LiveRelation } from '../relations/live-relation.ts'
import type { LiveState, Tester } from '../relations/live-state.ts'
import { fillKey, NumberTest } from '../relations/term-program.ts'

export const same = 0
export const different = 1
export const absent = 2
export const numberCondition = 3
export const tested = 4
export const untested = 5

/** What variables that are bound have to fulfil. */
export interface Filter {
  readonly kind: number
  /** Arguments: two that are compared, or those of an atom. */
  readonly args: Int32Array
  readonly key: Int32Array
  readonly relation: LiveRelation | undefined
  readonly tester: Tester | undefined
  readonly test: NumberTest | undefined
  readonly variables: readonly number[]
}

/** All of a condition but its positive atoms; cheap ones first. */
export function filtersOf(
  { positive, negative, equal, different: unequal, numeric }: Conjunction,
  world: LiveState,
): Filter[] {
  const pair = (kind: number, both: readonly [number, number]): Filter => filter(kind, both, {})
  const atom = ({ predicate, args }: SchemaAtom, isAsked: boolean): Filter => {
    const tester = world.testers[predicate]
    if (tester !== undefined) return filter(isAsked ? tested : untested, args, { tester })
    return filter(absent, args, { relation: world.relations[predicate] })
  }
  return [
    ...equal.map((both) => pair(same, both)),
    ...unequal.map((both) => pair(different, both)),
    ...numeric.map((given) => {
      const test = new NumberTest(given)
      return filter(numberCondition, [...test.left.variables, ...test.right.variables], { test })
    }),
    ...negative.map((given) => atom(given, false)),
    ...positive.filter(({ predicate }) => world.testers[predicate] !== undefined).map((given) => atom(given, true)),
  ]
    .map((one, at) => ({ one, at }))
    .sort((a, b) => a.one.kind - b.one.kind || a.at - b.at)
    .map(({ one }) => one)
}

/** Takes the filters out whose variables are bound. */
export function takeReady(waiting: Filter[], bound: Uint8Array): Filter[] {
  const isReady = ({ variables }: Filter): boolean => variables.every((variable) => bound[variable] === 1)
  const ready = waiting.filter(isReady)
  const rest = waiting.filter((one) => !isReady(one))
  waiting.length = 0
  waiting.push(...rest)
  return ready
}

export function passes(filters: readonly Filter[], binding: Int32Array, world: LiveState): boolean {
  for (let at = 0; at < filters.length; at++) {
    const { kind, args, key, relation, tester, test } = filters[at]
    if (kind <= different) {
      const a = args[0] < 0 ? ~args[0] : binding[args[0]]
      const b = args[1] < 0 ? ~args[1] : binding[args[1]]
      if ((a === b) !== (kind === same)) return false
    } else if (kind === numberCondition) {
      if (!(test as NumberTest).holds(binding, world.numbers)) return false
    } else {
      fillKey(args, binding, key)
      if (kind === absent) {
        if ((relation as LiveRelation).has(key)) return false
      } else if ((tester as Tester).holds(key) !== (kind === tested)) return false
    }
  }
  return true
}

function filter(
  kind: number,
  args: readonly number[],
  rest: { readonly relation?: LiveRelation; readonly tester?: Tester; readonly test?: NumberTest },
): Filter {
  return {
    kind,
    args: Int32Array.from(args),
    key: new Int32Array(args.length),
    relation: rest.relation,
    tester: rest.tester,
    test: rest.test,
    variables: args.filter((arg) => arg >= 0),
  }
}
