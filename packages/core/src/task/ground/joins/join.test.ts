import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiftedModel } from '../../../domain/model.ts'
import { type ReachedRelation, Relations } from '../datalog/relations.ts'
import { type Conjunction, emptyConjunction, type Schema } from '../normalise/schema.ts'
import { Join } from './join.ts'

/** Objects 0 … 4; the types hold all, some and none of them. */
const types = [[0, 1, 2, 3, 4], [0, 2, 3], [1], []]
const model: LiftedModel = {
  name: 'objects',
  types: types.map((objects, at) => ({ name: `t${at}`, parent: at === 0 ? -1 : 0, objects })),
  objects: types[0].map((object) => ({ name: `o${object}`, type: 0 })),
  facts: [],
  actions: [],
}

/** Predicates 0 and 1 never change; the others grow. */
const arities = [1, 2, 0, 1, 2, 2, 3]
const isStatic = (predicate: number): boolean => predicate < 2

interface Given {
  readonly schema: Schema
  readonly tuples: readonly (readonly number[][])[]
}

const object = fc.nat({ max: 4 })

const given: fc.Arbitrary<Given> = fc
  .record({
    // empty types make nearly all joins empty
    types: fc.array(fc.oneof({ weight: 12, arbitrary: fc.nat({ max: 2 }) }, fc.constant(3)), { maxLength: 4 }),
    tuples: fc.tuple(
      ...arities.map((arity) =>
        fc.uniqueArray(fc.array(object, { minLength: arity, maxLength: arity }), {
          maxLength: 14,
          selector: (tuple) => tuple.join(),
        }),
      ),
    ),
  })
  .chain(({ types: variables, tuples }) => {
    const constant = object.map((at) => ~at)
    const argument =
      variables.length === 0
        ? constant
        : fc.oneof({ weight: 6, arbitrary: fc.nat({ max: variables.length - 1 }) }, constant)
    const atom = fc
      .nat({ max: arities.length - 1 })
      .chain((predicate) =>
        fc
          .array(argument, { minLength: arities[predicate], maxLength: arities[predicate] })
          .map((args) => ({ predicate, args })),
      )
    const pair = fc.tuple(argument, argument)
    const condition: fc.Arbitrary<Conjunction> = fc.record({
      positive: fc.array(atom, { maxLength: 4 }),
      negative: fc.array(atom, { maxLength: 2 }),
      equal: fc.array(pair, { maxLength: 2 }),
      different: fc.array(pair, { maxLength: 2 }),
      numeric: fc.constant([]),
    })
    return condition.map((made) => ({ schema: { types: variables, condition: made }, tuples }))
  })

/** All bindings, found by trying all objects. */
function naive({ schema, tuples }: Given): string[] {
  const { positive, negative, equal, different } = schema.condition
  let bindings: number[][] = [[]]
  for (const type of schema.types) bindings = bindings.flatMap((before) => types[type].map((next) => [...before, next]))
  const holds = (predicate: number, args: readonly number[]): boolean =>
    tuples[predicate].some((tuple) => tuple.join() === args.join())
  return bindings
    .filter((binding) => {
      const value = (arg: number): number => (arg < 0 ? ~arg : binding[arg])
      return (
        positive.every(({ predicate, args }) => holds(predicate, args.map(value))) &&
        negative.every(({ predicate, args }) => !isStatic(predicate) || !holds(predicate, args.map(value))) &&
        equal.every(([a, b]) => value(a) === value(b)) &&
        different.every(([a, b]) => value(a) !== value(b))
      )
    })
    .map((binding) => binding.join())
    .sort()
}

function showAll(relation: ReachedRelation): void {
  while (relation.count < relation.tuples.count) relation.show()
}

/** The objects of all matches; with a trigger, its atom is this row. */
function matches(join: Join, row = -1): string[] {
  const found: string[] = []
  join.start(row)
  while (join.next()) found.push(join.binding.join())
  return found
}

function relationsOf({ tuples }: Given): Relations {
  const relations = new Relations(model, arities, isStatic)
  for (const [predicate, rows] of tuples.entries()) {
    for (const row of rows) relations.relations[predicate].tuples.add(Int32Array.from(row))
    if (isStatic(predicate)) showAll(relations.relations[predicate])
  }
  return relations
}

describe('a join', () => {
  test('finds each binding once when all tuples are there', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(given, (one) => {
        const relations = relationsOf(one)
        for (const relation of relations.relations) showAll(relation)
        expect(matches(new Join(relations, one.schema)).sort()).toEqual(naive(one))
      }),
      { numRuns: 600 },
    )
  })

  test('finds each binding once when tuples come one by one, in any order', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(given, fc.array(fc.nat({ max: 6 }), { maxLength: 60 }), (one, turns) => {
        const { positive } = one.schema.condition
        const relations = relationsOf(one)
        const found: string[] = []
        const joins = positive.map((_, at) => new Join(relations, one.schema, { trigger: at }))
        const show = (predicate: number): void => {
          const relation = relations.relations[predicate]
          if (isStatic(predicate) || relation.count === relation.tuples.count) return
          const row = relation.count
          relation.show()
          for (const [at, join] of joins.entries()) {
            if (positive[at].predicate !== predicate) continue
            found.push(...matches(join, row))
          }
        }
        for (const predicate of turns) show(predicate)
        for (const predicate of arities.keys()) for (let left = 14; left > 0; left--) show(predicate)
        const isTriggered = positive.some(({ predicate }) => !isStatic(predicate))
        expect(found.sort()).toEqual(isTriggered ? naive(one) : [])
      }),
      { numRuns: 600 },
    )
  })

  test('goes through sixty atoms of a chain', () => {
    const length = 60
    const relations = new Relations(model, [2], () => true)
    for (const row of [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 3],
    ])
      relations.relations[0].tuples.add(Int32Array.from(row))
    showAll(relations.relations[0])
    const positive = Array.from({ length }, (_, at) => ({ predicate: 0, args: [at, at + 1] }))
    const schema = { types: new Array(length + 1).fill(0), condition: { ...emptyConjunction(), positive } }
    const found = matches(new Join(relations, schema)).map((binding) => [
      binding.split(',')[0],
      binding.split(',')[length],
    ])
    // a cycle: sixty is divisible by three
    expect(found.flat().sort().join()).toBe('0,0,1,1,2,2,3,3')
  })
})
