import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Join } from '../../ground/joins/join.ts'
import type { Schema } from '../../ground/normalise/schema.ts'
import { LiveState } from './live-state.ts'

const objectCount = 3
const variableCount = 6

/** Two relations of pairs of objects. */
function worldOf(relations: readonly (readonly (readonly [number, number])[])[]): LiveState {
  const objects = Array.from({ length: objectCount }, (_, at) => ({ name: `o${at}`, type: 0 }))
  const types = [{ name: 'object', parent: -1, objects: objects.map((_, at) => at) }]
  const problem = {
    model: { name: 'pairs', types, objects, facts: [], actions: [] },
    start: { relations: [] },
    goal: { kind: 'all' as const, parts: [] },
  }
  const predicates = relations.map((_, at) => ({ name: `p${at}`, arity: 2, kind: 'fluent' as const, auxiliary: false }))
  const world = new LiveState(problem, { predicates, operators: [], rules: [], goal: undefined, meanings: [] })
  for (const [at, pairs] of relations.entries()) {
    const relation = world.relations[at]
    for (const pair of pairs) {
      const row = relation.rowOf(Int32Array.from(pair))
      if (!relation.hasRow(row)) relation.insert(row)
    }
  }
  return world
}

const object = fc.nat({ max: objectCount - 1 })
const variable = fc.nat({ max: variableCount - 1 })
const pairs = fc.array(fc.tuple(object, object), { minLength: 1, maxLength: 6 })
const argument = fc.oneof({ weight: 9, arbitrary: variable }, { weight: 1, arbitrary: object.map((at) => ~at) })
const atoms = fc
  .array(fc.record({ predicate: fc.nat({ max: 1 }), args: fc.tuple(argument, argument) }), { maxLength: 7 })
  .map((list) => list.map(({ predicate, args }) => ({ predicate, args: [...args] })))
const different = fc.array(fc.tuple(variable, variable), { maxLength: 3 })
const negative = atoms.map((list) => list.slice(0, 2))

test('a join over a state finds exactly the bindings that plain loops find', () => {
  fc.assert(
    fc.property(fc.tuple(pairs, pairs), atoms, negative, different, variable, (given, positive, not, apart, wanted) => {
      const world = worldOf(given)
      const condition = { positive, negative: not, equal: [], different: apart, numeric: [] }
      const schema: Schema = { types: new Array<number>(variableCount).fill(0), condition }
      const join = new Join(world, schema, { wanted })
      const found = new Set<string>()
      join.start()
      while (join.next()) found.add(join.binding.subarray(0, wanted).join())
      expect([...found].sort()).toEqual([...plainly(world, schema, wanted)].sort())
    }),
    { numRuns: 200 },
  )
}, 30_000)

function plainly(world: LiveState, { condition }: Schema, wanted: number): Set<string> {
  const found = new Set<string>()
  const binding = new Int32Array(variableCount)
  const holds = ({ predicate, args }: { predicate: number; args: readonly number[] }): boolean =>
    world.relations[predicate].has(Int32Array.from(args, (arg) => (arg < 0 ? ~arg : binding[arg])))
  for (let code = 0; code < objectCount ** variableCount; code++) {
    for (let at = 0; at < variableCount; at++) binding[at] = Math.floor(code / objectCount ** at) % objectCount
    if (!condition.positive.every(holds) || condition.negative.some(holds)) continue
    if (condition.different.every(([a, b]) => binding[a] !== binding[b])) found.add(binding.subarray(0, wanted).join())
  }
  return found
}
