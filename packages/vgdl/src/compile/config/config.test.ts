import { formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFormula } from '../../../test/random/random-planning.ts'
import type { PlanningAtom } from '../language/planning-model.ts'
import {
  type ConfigGoal,
  DIRECTIONS,
  ENCODINGS,
  GAME_MOVES,
  type GameConfig,
  goalsInOrder,
  NUMBER_FACTS,
  NUMBER_STYLES,
  ORIENTATIONS,
} from './game-config.ts'
import { readConfig } from './read-config.ts'
import { writeConfig } from './write-config.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'no',
    'null',
    '1',
    '1e3',
    '? a',
    '- a',
    'a: b',
    'a #b',
    '&a',
    '*',
    '{}',
    '~',
    'C:\\x',
  ),
)
const name = fc.constantFrom('at', 'is-wall', 'num', 'n0', 'got_key')
const variable = fc.constantFrom('?x', '?y', '?object')
const atom: fc.Arbitrary<PlanningAtom> = fc.record({ name, args: fc.array(fc.oneof(name, variable), { maxLength: 3 }) })
const mapOf = <Key, Value>(key: fc.Arbitrary<Key>, value: fc.Arbitrary<Value>): fc.Arbitrary<ReadonlyMap<Key, Value>> =>
  fc.array(fc.tuple(key, value), { maxLength: 3 }).map((entries) => new Map(entries))
const goal: fc.Arbitrary<ConfigGoal> = fc.record({
  goalPredicate: randomFormula,
  priority: fc.nat({ max: 5 }).map((number) => number + 1),
  saveGoal: fc.boolean(),
})
const anyConfig: fc.Arbitrary<GameConfig> = fc.record(
  {
    game: anyText,
    level: anyText,
    moves: fc.string({ unit: fc.constantFrom(...'NUDLRXnx \n') }),
    seed: fc.maxSafeInteger(),
    encoding: fc.constantFrom(...ENCODINGS),
    numbers: fc.constantFrom(...NUMBER_STYLES),
    turnLimit: fc.nat().map((number) => number + 1),
    domainFile: anyText,
    problemFile: anyText,
    domainName: anyText,
    gameElementsCorrespondence: mapOf(anyText, fc.array(atom, { maxLength: 3 })),
    variablesTypes: fc.constant(new Map(['?x', '?y', '?object'].map((each) => [each, 'num']))),
    avatarVariable: variable,
    orientation: mapOf(anyText, fc.constantFrom(...ORIENTATIONS)),
    orientationCorrespondence: mapOf(fc.constantFrom(...DIRECTIONS), atom),
    fluentsPredicates: mapOf(fc.constantFrom(...NUMBER_FACTS), atom),
    actionsCorrespondence: mapOf(name, fc.constantFrom(...GAME_MOVES)),
    additionalPredicates: fc.array(atom, { maxLength: 3 }),
    addDeadObjects: mapOf(anyText, fc.nat()),
    goals: fc.array(goal, { minLength: 1, maxLength: 3 }),
  },
  {
    requiredKeys: [
      ...(['domainFile', 'problemFile', 'domainName', 'gameElementsCorrespondence', 'variablesTypes'] as const),
      ...(['avatarVariable', 'orientation', 'orientationCorrespondence', 'fluentsPredicates'] as const),
      ...(['actionsCorrespondence', 'additionalPredicates', 'addDeadObjects', 'goals'] as const),
    ],
  },
)

test('what is written reads as the same configuration', () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      const { config: read, diagnostics } = readConfig(writeConfig(config), 'config.yaml')
      expect(diagnostics).toEqual([])
      // without the suffixes that generators add
      expect(read).toEqual(structuredClone(config))
    }),
    { numRuns: 150 },
  )
})

/** In the style of the seed's files: lists that are not indented, upper case, `no`, comments. */
const seedLike = `domainFile: domains/zelda.pddl
problemFile: problem.pddl
domainName: VGDLGame
gameElementsCorrespondence:
  avatar:
  - (at ?x ?y ?avatar)
  monsterQuick:
  - (at ?x ?y ?enemy)
  - (is-enemy ?x ?y)
variablesTypes:
  ?avatar: avatar
  ?enemy: enemy
  ?x: num
  ?y: num
avatarVariable: ?avatar
orientation:
  avatar: FIND
orientationCorrespondence:
  UP: (oriented-up ?object)
fluentsPredicates:
  next: (next ?n0 ?n1)
actionsCorrespondence:
  AVATAR_ACTION_MOVE_UP: ACTION_UP
additionalPredicates:
- (turn-avatar)
addDeadObjects: {}
goals:
- goalPredicate: (forall (?o - goal) (object-dead ?o))
  priority: 2
  saveGoal: no
- goalPredicate: (object-dead Goal_10_5)
  priority: 1
  saveGoal: yes
# - goalPredicate: (object-dead goal_10_5)`

test('reads files as the seed has them', () => {
  const { config, diagnostics } = readConfig(seedLike, 'zelda.yaml')
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({ domainName: 'VGDLGame', avatarVariable: '?avatar', addDeadObjects: new Map() })
  expect(config!.actionsCorrespondence).toEqual(new Map([['avatar_action_move_up', 'ACTION_UP']]))
  expect([...config!.gameElementsCorrespondence.keys()]).toEqual(['avatar', 'monsterQuick'])
  expect(goalsInOrder(config!)).toEqual([
    {
      goalPredicate: { kind: 'atom', atom: { name: 'object-dead', args: ['goal_10_5'] } },
      priority: 1,
      saveGoal: true,
    },
    {
      goalPredicate: {
        kind: 'forall',
        variables: [{ name: '?o', type: 'goal' }],
        part: { kind: 'atom', atom: { name: 'object-dead', args: ['?o'] } },
      },
      priority: 2,
      saveGoal: false,
    },
  ])
})

test('only goals have to be there', () => {
  const { config, diagnostics } = readConfig('game: sokoban\nlevel: 0\ngoals:\n  - goalPredicate: (won)\n', 'c.yaml')
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({ game: 'sokoban', level: '0', goals: [{ priority: 1, saveGoal: false }] })
})

test.each([
  ['', 'c:1:1 found nothing, expected a map with goals'],
  ['- a', 'c:1:1 found a list, expected a map with goals'],
  ['game: x', 'c:1:1 found no goals'],
  ['goals: []', 'c:1:8 found a list, expected at least one goal'],
  ['goals:\n- priority: 1', 'found a goal without goalPredicate'],
  ['goals:\n- (won)', 'c:2:3 found "(won)", expected a goal — a goal has the fields goalPredicate'],
  ['golas:\n- x', 'c:1:1 found the unknown field "golas" — did you mean "goals"?'],
  ['__proto__: {}', 'c:1:1 found the unknown field "__proto__"'],
  ['encoding: compct', 'c:1:11 found "compct", expected one of compact, turns — did you mean "compact"?'],
  ['domainFile: [x]', 'c:1:13 found a list, expected a text'],
  ['moves: UDLQ', 'c:1:8 found "UDLQ", expected letters of moves: N (nil), U, D, L, R, X (use)'],
  ['moves: 3', 'c:1:8 found 3, expected letters of moves'],
  ['seed: 1.5', 'c:1:7 found 1.5, expected a whole number'],
  ['turnLimit: 0', 'c:1:12 found 0, expected a whole number, 1 or more'],
  ['orientation: { a: up }', 'c:1:19 found "up", expected one of UP, DOWN,'],
  ['orientationCorrespondence: { up: (a) }', 'c:1:30 found "up", expected one of UP, DOWN,'],
  ['addDeadObjects: { a: -1 }', 'c:1:22 found -1, expected a whole number, 0 or more'],
  ['addDeadObjects: [a]', 'c:1:17 found a list, expected a map'],
  ['additionalPredicates: (a)', 'c:1:23 found "(a)", expected a list'],
  ['additionalPredicates: [3]', 'c:1:24 found 3, expected a fact such as (at ?x ?y)'],
  ['additionalPredicates: ["(not (a))"]', 'expected a single fact such as (at ?x ?y)'],
  ['actionsCorrespondence: { a: ACTION_UPP }', 'did you mean "ACTION_UP"?'],
  ['goals:\n- goalPredicate: (won)\n  saveGoal: maybe', 'c:3:13 found "maybe", expected true or false'],
  ['goals:\n- goalPredicate: (won)\n  priorty: 1', 'c:3:3 found the unknown field "priorty"'],
  ['goals: [', 'c:1:9 flow sequence'],
  ['a: &a [*a, *a]\ngoals: *a', 'aliases expand to too much data, or contain themselves'],
  ['a: 1\na: 2', 'c:2:1 found the key "a" twice'],
])('mistakes are told with their place: %j', (text, message) => {
  const { config, diagnostics } = readConfig(text, 'c')
  expect(config).toBeUndefined()
  expect(diagnostics.map(formatDiagnostic).join('\n')).toContain(message)
  for (const { span } of diagnostics) expect(span).toBeDefined()
})

test.each([
  ['goals:\n- goalPredicate: (and (a) (b', 'c:2:28 found the end of the text, but 2 ")" are missing'],
  ['goals:\n- goalPredicate: "(and (a))  (b)"', 'c:2:30 found more after the end of the condition — join several'],
  ['goals:\n- goalPredicate: (won))', 'c:2:23 found more after the end of the condition — remove the extra ")"'],
  ['goals:\n- goalPredicate: won', 'c:2:18 found no parenthesis, expected a condition in PDDL'],
  ['goals:\n- goalPredicate: "  "', 'found nothing, expected a condition in PDDL'],
  ['goals:\n- goalPredicate: (forall (?o - a)\n    (b)\n    (c))', 'c:2:18 found "forall" with 2 parts, expected one'],
  ['goals:\n- goalPredicate: |\n    (and (a)\n      (not (b) (c)))', 'c:4:7 found "not" with 2 parts, expected one'],
  ["goals:\n- goalPredicate: '(forall (x) (a ?x))'", 'c:2:28 found "x", expected a variable'],
  ['goals:\n- goalPredicate: (< (gold) (silver))', 'c:2:18 found a calculation, expected a function and a number'],
  ['goals:\n- goalPredicate: (exists (?x - (either a b)) (c ?x))', 'found several types of a variable'],
  ['goals:\n- goalPredicate: (always (a))', 'c:2:19 found "always": trajectory constraints'],
  [`goals:\n- goalPredicate: ${'(not '.repeat(300)}(a)${')'.repeat(300)}`, 'found more than 200 nested parentheses'],
])('mistakes inside of conditions are told where they are: %j', (text, message) => {
  const { config, diagnostics } = readConfig(text, 'c')
  expect(config).toBeUndefined()
  expect(diagnostics.map(formatDiagnostic).join('\n')).toContain(message)
})

test('reads what PDDL can say in more than one way', () => {
  const goalOf = (text: string) => readConfig(`goals:\n- goalPredicate: "${text}"`, 'c').config?.goals[0].goalPredicate
  const a = { kind: 'atom', atom: { name: 'a', args: [] } }
  expect(goalOf('(imply (A) (a))')).toEqual({ kind: 'or', parts: [{ kind: 'not', part: a }, a] })
  const compare = { kind: 'compare', operator: '>', value: { name: 'gold', args: ['x'] }, with: 3 }
  expect(goalOf('(> (gold x) 3)')).toEqual(compare)
  expect(goalOf('(< 3 (gold x))')).toEqual(compare)
  expect(goalOf('(= ?a b)')).toEqual({ kind: 'equal', left: '?a', right: 'b' })
})

test('variables without a type are pointed out, and nothing more', () => {
  const text =
    'gameElementsCorrespondence: { box: [(at ?cel)] }\nvariablesTypes: { ?cell: cell }\ngoals: [{ goalPredicate: (a) }]'
  const { config, diagnostics } = readConfig(text, 'c')
  expect(config).toBeDefined()
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'c:1:37 warning: found ?cel, which has no type in variablesTypes — did you mean "?cell"?',
  ])
})

test('what is found out later gets its place as well', () => {
  const text = 'goals: [{ goalPredicate: (a) }]\nactionsCorrespondence:\n  GO-UP: ACTION_UP\n'
  const { withSpan } = readConfig(text, 'c')
  const placeOf = (...path: readonly (string | number)[]) => {
    const { span } = withSpan({ code: 'x', severity: 'error', message: '', path, atKey: true })
    return [span?.line, span?.column]
  }
  expect(placeOf('actionsCorrespondence', 'go-up')).toEqual([3, 3])
  expect(placeOf('actionsCorrespondence', '__proto__')).toEqual([2, 1])
  expect(placeOf('goals', 0, 'goalPredicate')).toEqual([1, 11])
})

test('takes any text, and tells only so many mistakes', () => {
  fc.assert(fc.property(fc.string(), (text) => void readConfig(text, 'c')))
  fc.assert(
    fc.property(anyConfig, fc.nat(), fc.string({ maxLength: 3 }), (config, at, noise) => {
      const text = writeConfig(config)
      const place = at % text.length
      const { config: read, diagnostics } = readConfig(`${text.slice(0, place)}${noise}${text.slice(place + 2)}`, 'c')
      if (read === undefined) expect(diagnostics.length).toBeGreaterThan(0)
      for (const { span } of diagnostics) expect(span).toBeDefined()
    }),
    { numRuns: 100 },
  )
  const many = `additionalPredicates:\n${'- a\n'.repeat(1000)}`
  const told = readConfig(many, 'c').diagnostics
  expect(told).toHaveLength(51)
  expect(told.at(-1)!.code).toBe('vgdl/config-many')
})
