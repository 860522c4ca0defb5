/** A hand-written model of small Sokoban games, so that tests of code that uses models need no compiler. */
import type { CompiledGame, Encoding, ProblemOptions } from '../../src/compile/compiled-game.ts'
import type {
  PlanningAction,
  PlanningAtom,
  PlanningDomain,
  PlanningEffect,
  PlanningFormula,
} from '../../src/compile/language/planning-model.ts'
import { Action } from '../../src/engine/action.ts'
import type { Stage } from '../../src/engine/stage.ts'
import type { World } from '../../src/engine/world.ts'
import { cellsOf } from '../micro-game.ts'

const atom = (name: string, ...args: string[]): PlanningAtom => ({ name, args })
const is = (name: string, ...args: string[]): PlanningFormula => ({ kind: 'atom', atom: atom(name, ...args) })
const not = (part: PlanningFormula): PlanningFormula => ({ kind: 'not', part })
const add = (name: string, ...args: string[]): PlanningEffect => ({ kind: 'add', atom: atom(name, ...args) })
const remove = (name: string, ...args: string[]): PlanningEffect => ({ kind: 'remove', atom: atom(name, ...args) })
const cells = (...names: string[]) => names.map((name) => ({ name, type: 'cell' }))

const directions = [
  ['up', Action.up, 0, -1],
  ['down', Action.down, 0, 1],
  ['left', Action.left, -1, 0],
  ['right', Action.right, 1, 0],
] as const

const actions: PlanningAction[] = directions.flatMap(([name, move]): PlanningAction[] => [
  {
    name: `walk-${name}`,
    parameters: cells('?a', '?b'),
    condition: [is('avatar', '?a'), is(name, '?a', '?b'), not(is('box', '?b'))],
    effects: [remove('avatar', '?a'), add('avatar', '?b')],
    phase: 'turn',
    move,
  },
  {
    name: `push-${name}`,
    parameters: cells('?a', '?b', '?c'),
    condition: [
      is('avatar', '?a'),
      is(name, '?a', '?b'),
      is('box', '?b'),
      is(name, '?b', '?c'),
      not(is('box', '?c')),
      not(is('hole', '?c')),
    ],
    effects: [remove('avatar', '?a'), add('avatar', '?b'), remove('box', '?b'), add('box', '?c')],
    phase: 'turn',
    move,
  },
  {
    name: `drop-${name}`,
    parameters: cells('?a', '?b', '?c'),
    condition: [is('avatar', '?a'), is(name, '?a', '?b'), is('box', '?b'), is(name, '?b', '?c'), is('hole', '?c')],
    effects: [remove('avatar', '?a'), add('avatar', '?b'), remove('box', '?b'), remove('hole', '?c')],
    phase: 'turn',
    move,
  },
])

const waiting: PlanningAction = {
  name: 'wait',
  parameters: [],
  condition: [],
  effects: [],
  phase: 'turn',
  move: Action.nil,
}

const compact: PlanningDomain = {
  name: 'sokoban',
  types: [{ name: 'cell', parent: 'object' }],
  constants: [],
  predicates: [
    ...['avatar', 'box', 'hole'].map((name) => ({ name, parameters: cells('?c') })),
    ...directions.map(([name]) => ({ name, parameters: cells('?a', '?b') })),
  ],
  functions: [],
  actions: [...actions, waiting],
}

/** No cell has both. */
const apart = (one: string, other: string): PlanningFormula => ({
  kind: 'forall',
  variables: cells('?o'),
  part: not({ kind: 'and', parts: [is(one, '?o'), is(other, '?o')] }),
})

/** The same game with a turn made of phases: the avatar moves, boxes are pushed and fall, the turn ends. */
const phased: PlanningDomain = {
  ...compact,
  predicates: [
    ...compact.predicates,
    ...['avatars-turn', 'boxes-turn', ...directions.map(([name]) => `goes-${name}`)].map((name) => ({
      name,
      parameters: [],
    })),
  ],
  actions: [
    ...directions.flatMap(([name, move]): PlanningAction[] => [
      {
        name: `go-${name}`,
        parameters: cells('?a', '?b'),
        condition: [is('avatars-turn'), is('avatar', '?a'), is(name, '?a', '?b')],
        effects: [
          remove('avatar', '?a'),
          add('avatar', '?b'),
          remove('avatars-turn'),
          add('boxes-turn'),
          add(`goes-${name}`),
        ],
        phase: 'avatar',
        move,
      },
      {
        name: `push-${name}`,
        parameters: cells('?b', '?c'),
        condition: [
          is('boxes-turn'),
          is(`goes-${name}`),
          is('avatar', '?b'),
          is('box', '?b'),
          is(name, '?b', '?c'),
          not(is('box', '?c')),
        ],
        effects: [remove('box', '?b'), add('box', '?c')],
        phase: 'interactions',
      },
    ]),
    {
      name: 'fall',
      parameters: cells('?c'),
      condition: [is('boxes-turn'), is('box', '?c'), is('hole', '?c')],
      effects: [remove('box', '?c'), remove('hole', '?c')],
      phase: 'interactions',
    },
    {
      name: 'end-turn',
      parameters: [],
      condition: [is('boxes-turn'), apart('avatar', 'box'), apart('box', 'hole')],
      effects: [remove('boxes-turn'), add('avatars-turn'), ...directions.map(([name]) => remove(`goes-${name}`))],
      phase: 'end',
    },
  ],
}

const wins: PlanningFormula = { kind: 'forall', variables: cells('?c'), part: not(is('box', '?c')) }

/** The model of a game with the sprites avatar, box, hole and wall, whose boxes fall into holes. */
export function sokobanModel({ game }: Stage, encoding: Encoding = 'compact'): CompiledGame {
  const domain = encoding === 'compact' ? compact : phased
  return {
    game,
    encoding,
    numbers: 'objects',
    domain,
    correspondence: {
      gameElements: new Map(),
      variables: new Map(),
      avatarVariable: '?avatar',
      orientation: new Map(),
      orientations: new Map(),
      fluents: new Map(),
      actions: new Map(),
      additional: [],
      deadObjects: new Map(),
    },
    goal: wins,
    goalInProblems: wins,
    warnings: [],
    leavesMovesOut: false,
    problem: (world, options) => ({ problem: problemOf(world, encoding, options), diagnostics: [] }),
    moveOf: (action) => domain.actions.find(({ name }) => name === action)?.move,
  }
}

function problemOf(world: World, encoding: Encoding, { name = 'level', goal, additional = [] }: ProblemOptions = {}) {
  const { columns, rows } = world.stage
  const walls = new Set(cellsOf(world, 'wall'))
  const free = Array.from(
    { length: columns * rows },
    (_, at) => [at % columns, Math.floor(at / columns)] as const,
  ).filter(([x, y]) => !walls.has(`${x},${y}`))
  const nameOf = (x: number, y: number): string => `c-${x}-${y}`
  const known = new Set(free.map(([x, y]) => nameOf(x, y)))
  const facts: PlanningAtom[] = [...(encoding === 'turns' ? [atom('avatars-turn')] : []), ...additional]
  for (const type of ['avatar', 'box', 'hole'])
    for (const cell of cellsOf(world, type))
      facts.push(atom(type, nameOf(...(cell.split(',').map(Number) as [number, number]))))
  for (const [x, y] of free)
    for (const [direction, , dx, dy] of directions)
      if (known.has(nameOf(x + dx, y + dy))) facts.push(atom(direction, nameOf(x, y), nameOf(x + dx, y + dy)))
  return {
    name,
    domain: compact.name,
    objects: [...known].map((cell) => ({ name: cell, type: 'cell' })),
    facts,
    values: [],
    goal: goal ?? wins,
  }
}
