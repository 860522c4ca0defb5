/** The PDDL we write is accepted by other planners' parsers, according to rules taken from their sources. */
import { UnsupportedError } from '@telos/core'
import { buildModel, solveProblem } from '@telos/core/lifted'
import { domainToPddl, readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'
import { builtInGames } from '@telos/vgdl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDomain } from '../packages/core/test/domains/random-domain.ts'
import { compiledLevel } from './pddl-readers/compiled-level.ts'
import { faultsFor } from './pddl-readers/faults.ts'
import { pddlReaders, val } from './pddl-readers/readers.ts'

const domain = `(define (domain d) (:requirements :strips :typing)
  (:types cell) (:predicates (at-it ?c - cell) (next ?a ?b - cell))
  (:action go :parameters (?a ?b - cell) :precondition (and (at-it ?a) (next ?a ?b)) :effect (and (at-it ?b) (not (at-it ?a)))))`
const problem = `(define (problem p) (:domain d) (:objects a b - cell) (:init (at-it a) (next a b)) (:goal (at-it b)))`

test('what is plain is accepted', () => {
  for (const reader of pddlReaders) expect(faultsFor(reader, domain, problem)).toEqual([])
})

const everybody = 'Fast Downward, VAL, LAPKT'
/** What is replaced by what, who rejects it, and the message. */
const faulty: readonly (readonly [from: string, to: string, who: string, fault: string])[] = [
  ['cell', 'number', everybody, 'number is a word of the language'],
  ['cell', 'Number', everybody, 'number is a word of the language'],
  ['(:types cell)', '(:types cell object)', everybody, 'object is a word of the language'],
  ['(:types cell)', '(:types cell cell)', everybody, 'the type cell is there twice'],
  ['(:types cell) ', '', everybody, 'a has a type that nobody declares: cell'],
  ['a b - cell)', 'a b - (either cell object))', everybody, 'has a type that nobody declares'],
  ['(:objects a b', '(:objects a A b', everybody, 'the object a is there twice'],
  ['at-it', '2at', everybody, '2at is no name'],
  ['at-it', 'at.it', everybody, 'at.it is no name'],
  ['at-it', 'ät', everybody, 'ät is no name'],
  ['?a', '?after', 'VAL', '?after is a word of the language'],
  ['at-it', 'name', 'VAL', 'name is a word of the language'],
  ['at-it', 'and', everybody, 'and is a word of the language'],
  [':typing', ':typing :fluents', 'Fast Downward, LAPKT', ':fluents is not supported'],
  [':typing', ':typing :durative-actions', everybody, ':durative-actions is not supported'],
  [':typing', '', everybody, ':typing is used and not declared'],
  ['(:goal (at-it b))', '(:goal (not (at-it a)))', everybody, ':negative-preconditions is used and not declared'],
  ['(:goal (at-it b))', '(:goal ())', everybody, 'no goal'],
  [':parameters (?a ?b - cell) ', '', everybody, 'go has no parameters'],
  [':precondition (and (at-it ?a) (next ?a ?b)) ', '', everybody, 'go has no precondition'],
  [':precondition (and (at-it ?a) (next ?a ?b))', ':precondition ()', everybody, 'an empty condition'],
  [':effect (and (at-it ?b) (not (at-it ?a)))', ':effect ()', everybody, 'an empty effect'],
  ['(next ?a ?b))', '(next ?a ?b) (or))', everybody, 'an empty (or) in a condition'],
  ['(:types cell)', '(:predicates (x)) (:types cell)', everybody, 'the section :predicates is there twice'],
  ['(:requirements :strips :typing)', '', everybody, ':typing is used and not declared'],
  [
    '(:goal (at-it b))',
    '(:goal (at-it b)) (:metric minimize (total-time))',
    'Fast Downward, LAPKT',
    'a metric other than',
  ],
  ['(next ?a ?b - cell)', '(next ?a ?b ?c ?d ?e ?f - cell)', 'LAPKT', 'next is about too many objects'],
  ['(:init (at-it a)', '(:init (at-it a) (at-it a)', everybody, 'a fact is said twice'],
  ['(:init (at-it a)', '(:init (at-it z)', everybody, 'nobody declares z'],
  ['(:action go', '(:functions (fuel)) (:action go', 'Fast Downward, LAPKT', 'the number fuel'],
  ['(:action go', '(:functions (a)) (:action go', everybody, 'a is a function and something else'],
]

test.each(faulty)('%s → %s: %s', (from, to, who, fault) => {
  const refusing = pddlReaders.filter((reader) =>
    faultsFor(reader, domain.replaceAll(from, to), problem.replaceAll(from, to)).some((one) => one.includes(fault)),
  )
  expect(refusing.map(({ name }) => name).join(', ')).toBe(who)
})

const encodings = ['compact', 'turns'] as const

test.each(encodings)('built-in games are, encoded as %s', (encoding) => {
  let count = 0
  for (const { name, description, levels } of builtInGames) {
    const texts = compiledLevel(description, levels[0].text, { encoding })
    if (texts === undefined) continue
    count += 1
    for (const reader of pddlReaders)
      expect([name, reader.name, faultsFor(reader, ...texts)]).toEqual([name, reader.name, []])
  }
  expect(count).toBeGreaterThan(5)
})

test.each(encodings)('with numbers as fluents, VAL accepts them, and nobody else: %s', (encoding) => {
  for (const { name, description, levels } of builtInGames) {
    const texts = compiledLevel(description, levels[0].text, { encoding, numbers: 'fluents' })
    if (texts !== undefined) expect([name, faultsFor(val, ...texts)]).toEqual([name, []])
  }
})

test('names of games that PDDL keeps for itself are changed', () => {
  const kinds = ['number', 'name', 'after', 'object', 'AND', 'time', 'Duration', 'at', 'quantity', '2nd', 'größe']
  const description = [
    'BasicGame',
    '  SpriteSet',
    '    wall > Immovable',
    '    avatar > MovingAvatar',
    ...kinds.map((kind) => `    ${kind} > Resource limit=3`),
    '  InteractionSet',
    '    avatar wall > stepBack',
    ...kinds.map((kind) => `    ${kind} avatar > collectResource`),
    '  LevelMapping',
    ...kinds.map((kind, at) => `    ${at} > ${kind}`),
    '  TerminationSet',
    ...kinds.slice(0, 1).map((kind) => `    SpriteCounter stype=${kind} win=True`),
  ].join('\n')
  for (const encoding of encodings) {
    const texts = compiledLevel(description, `wwwwwwww\nwA01 ${'w'.repeat(3)}\nwwwwwwww\n`, { encoding })!
    for (const reader of pddlReaders)
      expect([encoding, reader.name, faultsFor(reader, ...texts)]).toEqual([encoding, reader.name, []])
  }
})

test('domains of Telos are accepted by VAL, as far as PDDL has words for them', () => {
  let count = 0
  fc.assert(
    fc.property(arbitraryDomain({ functions: false, mostStates: 500 }), ({ spec, start, goal }) => {
      const model = buildModel(spec).model!
      const texts = exported(() => domainToPddl(model, { from: start, to: goal }))
      if (texts === undefined) return
      expect(faultsFor(val, texts.domain, texts.problem), texts.domain + texts.problem).toEqual([])
      count += 1
    }),
    { numRuns: 120 },
  )
  expect(count).toBeGreaterThan(0)
})

// once broken: a condition that can never hold was printed as (not (and)), which VAL rejects
test('and by everybody where something can never hold', () => {
  const model = buildModel({
    facts: {
      lit: { kind: 'flag' },
      impossible: { kind: 'flag' },
    },
    actions: {
      press: { does: { lit: true } },
      wish: { needs: { any: [] }, does: { impossible: true } },
    },
  }).model!
  for (const to of [{ lit: true }, { impossible: true }, { any: [] }, { not: {} }]) {
    const texts = domainToPddl(model, { from: {}, to })
    expect(texts.domain + texts.problem).not.toContain('(not (and))')
    for (const reader of pddlReaders)
      expect([reader.name, faultsFor(reader, texts.domain, texts.problem)]).toEqual([reader.name, []])
    const { domain: read } = readPddlDomain(texts.domain, 'domain.pddl')
    const { problem: asked } = readPddlProblem(texts.problem, 'problem.pddl')
    const { status } = solveProblem(toProblem(read!, asked!).problem)
    expect([to, status]).toEqual([to, 'lit' in to ? 'solved' : 'unsolvable'])
  }
})

test('a rule that never applies is left out', () => {
  const facts = { lit: { kind: 'flag' }, odd: { kind: 'derived', when: { not: {} } } }
  const model = buildModel({ facts, actions: { press: { needs: { odd: true }, does: { lit: true } } } }).model!
  const texts = domainToPddl(model, { from: {}, to: { lit: true } })
  expect(texts.domain).toContain('(odd)')
  expect(texts.domain).not.toContain('(:derived')
  expect(faultsFor(val, texts.domain, texts.problem)).toEqual([])
})

test('and by everybody where they have no numbers, whatever their names', () => {
  const model = buildModel({
    objects: { number: ['name', 'After', '1st'], 'a room': ['Hall', 'hall'] },
    facts: {
      at: { kind: 'ref', type: 'a room' },
      AND: { kind: 'flag', per: ['number'] },
      duration: { kind: 'oneOf', values: ['Short', 'time'] },
    },
    actions: {
      'go to': { with: { hold: 'a room', after: 'a room' }, does: { at: 'after' }, cost: 2 },
      define: {
        with: { value: 'number' },
        needs: { duration: 'time' },
        does: { 'AND(value)': true, duration: 'Short' },
      },
    },
  }).model!
  const { domain: written, problem: asked } = domainToPddl(model, {
    from: { at: 'Hall', duration: 'time' },
    to: { at: 'hall', 'AND(1st)': true },
  })
  for (const reader of pddlReaders) expect([reader.name, faultsFor(reader, written, asked)]).toEqual([reader.name, []])
})

test('a number has a name that nothing else has, be it a variable', () => {
  const model = buildModel({
    objects: { gold: ['silver', 'purse'] },
    facts: {
      silver: { kind: 'count', max: 9 },
      gold: { kind: 'count', max: 9 },
      Bag: { kind: 'count', max: 9 },
      done: { kind: 'flag' },
    },
    actions: {
      pay: { with: { bag: 'gold' }, needs: { silver: { atLeast: 1 } }, does: { silver: { add: -1 }, done: true } },
    },
  }).model
  const { domain: written, problem: asked } = domainToPddl(model!, { from: { silver: 2 }, to: { done: true } })
  expect(faultsFor(val, written, asked)).toEqual([])
})

/** undefined for what PDDL cannot express. */
function exported<T>(write: () => T): T | undefined {
  try {
    return write()
  } catch (error) {
    if (error instanceof UnsupportedError) return undefined
    throw error
  }
}
