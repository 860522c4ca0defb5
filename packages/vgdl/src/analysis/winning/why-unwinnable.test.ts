import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../../test/micro-game.ts'
import { randomAction, randomStage } from '../../../test/random/random-stage.ts'
import { builtInGames } from '../../built-in-games.ts'
import { advance } from '../../engine/advance.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import type { World } from '../../engine/world.ts'
import { loadGame, loadLevel } from '../../load.ts'
import { relaxGame } from './relaxation/relax-game.ts'
import { whyUnwinnable } from './why-unwinnable.ts'

const field: MicroGame = {
  sprites: [
    'wall > Immovable',
    'avatar > MovingAvatar',
    'goal > Immovable',
    'sword > Immovable',
    'box > Passive',
    'fuse > Flicker limit=5',
    'nest > SpawnPoint stype=sword',
  ],
  interactions: ['avatar wall > stepBack', 'goal sword > killSprite', 'box avatar > killSprite'],
  mapping: ['g > goal', 's > sword', 'b > box', 'f > fuse', 'n > nest'],
  level: ['wwwwwww', 'wA.g.gw', 'w.b...w', 'wwwwwww'],
}

function reasonIn(terminations: readonly string[], change: Partial<MicroGame> = {}): string | undefined {
  return whyUnwinnable(microStage({ ...field, ...change, terminations }).start())?.text
}

test('what nothing removes, makes or waits for is told', () => {
  expect(reasonIn([])).toBe('the game has no termination, so it is lost in tick 2000')
  expect(reasonIn(['Timeout limit=9'])).toBe('no termination of the game has win=True (Timeout limit=9 win=False)')
  expect(reasonIn(['SpriteCounter stype=goal limit=1 win=True'])).toBe(
    'SpriteCounter stype=goal limit=1 win=True is never met: it needs sword, but this level has none, and only nest could make one, but none exists either',
  )
  expect(reasonIn(['SpriteCounter stype=goal limit=2 win=True'])).toBeUndefined()
  expect(reasonIn(['SpriteCounter stype=wall win=True'])).toMatch(/: nothing kills or transforms wall, and 18 exist$/)
  expect(reasonIn(['SpriteCounterMore stype=box limit=2 win=True'])).toMatch(/: nothing makes box, and 1 exists$/)
  expect(reasonIn(['SpriteCounterMore stype=sword limit=1 win=True'])).toMatch(
    /: it needs sword, but this level has none, and only nest could make one, but none exists either$/,
  )
  expect(reasonIn(['SpriteCounter stype=goal limit=-1 win=True'])).toBe(
    'SpriteCounter stype=goal limit=-1 win=True is never met: line 21 has limit=-1, but a count is never negative',
  )
  expect(reasonIn(['SpriteCounterMore stype=goal limit=-1 win=True'])).toBeUndefined()
  expect(reasonIn(['StopCounter stype1=box win=True'])).toMatch(/ ends no game$/)
})

test('where something does, nothing is said', () => {
  const goal = ['SpriteCounter stype=goal win=True']
  const level = (...rows: string[]): Partial<MicroGame> => ({ level: ['wwwwwww', ...rows, 'wwwwwww'] })
  const drifting = { sprites: field.sprites.map((line) => line.replace('sword > Immovable', 'sword > Missile')) }
  expect(reasonIn(goal, { ...level('wA.g.sw'), ...drifting })).toBeUndefined()
  expect(reasonIn(goal, { ...level('wA.g.nw'), ...drifting })).toBeUndefined()
  expect(reasonIn(['SpriteCounter stype=box win=True'])).toBeUndefined()
  expect(reasonIn(['SpriteCounter stype=fuse win=True'], level('wA.f.nw'))).toBeUndefined()
  expect(reasonIn(['SpriteCounter stype=avatar win=True'], level('wA....w'))).toMatch(
    /nothing kills or transforms avatar/,
  )
  const late = { interactions: ['wall box > addTimer timer=3 ftype=killAll stype=goal'] }
  expect(reasonIn(goal, late)).toBeUndefined()
  expect(reasonIn([...goal, 'SpriteCounter stype=box win=True'])).toBeUndefined()
  expect(reasonIn(['MultiSpriteCounter stype1=goal stype2=box limit=2 win=True'])).toBeUndefined()
  expect(reasonIn(['MultiSpriteCounter stype1=goal stype2=box limit=1 win=True'])).toMatch(/it needs sword/)
  expect(reasonIn(['MultiSpriteCounter stype1=goal stype2=box limit=4 win=True'])).toMatch(/nothing makes box/)
})

test('terminations of time and of order', () => {
  expect(reasonIn(['Timeout limit=100 win=True'])).toBeUndefined()
  expect(reasonIn(['Timeout limit=2000 win=True'])).toBeUndefined()
  expect(reasonIn(['Timeout limit=2001 win=True'])).toMatch(
    /comes too late: every game ends in tick 2000 at the latest$/,
  )
  expect(reasonIn(['Timeout limit=100 win=True', 'Timeout limit=50 win=False'])).toMatch(
    /comes too late: Timeout limit=50 win=False ends the game in tick 50 at the latest$/,
  )
  expect(reasonIn(['Timeout limit=50 win=True', 'Timeout limit=50 win=False'])).toBeUndefined()
  expect(reasonIn(['Timeout limit=50 win=False', 'Timeout limit=50 win=True'])).toMatch(/too late/)
  expect(reasonIn(['SpriteCounter stype=sword win=False', 'SpriteCounter stype=box win=True'])).toMatch(
    /^SpriteCounter stype=box limit=0 win=True is never reached: SpriteCounter stype=sword limit=0 win=False comes before it and is met in every tick$/,
  )
  expect(reasonIn(['SpriteCounter stype=box win=True', 'SpriteCounter stype=sword win=False'])).toBeUndefined()
  const stop = 'StopCounter stype1=goal limit=2'
  expect(reasonIn([stop, 'SpriteCounter stype=sword win=False', 'SpriteCounter stype=box win=True'])).toBeUndefined()
})

test('the same as data', () => {
  const stage = microStage({ ...field, terminations: ['SpriteCounter stype=goal win=True'] })
  expect(whyUnwinnable(stage.start())?.terminations).toMatchObject([
    {
      termination: 'SpriteCounter stype=goal limit=0 win=True',
      span: { file: 'game.txt' },
      obstacle: { kind: 'too-many', limit: 0, staying: [{ type: 'goal', count: 2, wanting: ['sword'] }] },
    },
  ])
})

test('all built-in games may be won, in every level', () => {
  for (const { name, description, levels } of builtInGames) {
    const { game } = loadGame(description, name)
    for (const { text } of levels) {
      const world = loadLevel(game!, text, name).stage!.start()
      expect([name, whyUnwinnable(world)]).toEqual([name, undefined])
    }
  }
})

const TICKS = 40

test('who cannot come or go does not, in random games', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const world = randomStage(seed)?.start(seed)
      if (world === undefined) return
      const random = seededRandom(seed)
      let before = populationOf(world)
      let changes = relaxGame(world)
      for (let tick = 0; tick < TICKS && !world.over && world.total < 1000; tick++) {
        advance(world, randomAction(random))
        const now = populationOf(world)
        const broken = world.game.kinds.filter(
          ({ id }) =>
            (now[id] > before[id] && changes.comes[id] === 0) || (now[id] < before[id] && changes.goes[id] === 0),
        )
        expect(broken.map(({ name }) => name)).toEqual([])
        before = now
        if (tick % 8 === 0) changes = relaxGame(world)
      }
    }),
    { numRuns: 120 },
  )
})

/** By type: number of sprites of exactly that type, without dead avatars. */
function populationOf(world: World): readonly number[] {
  return world.game.kinds.map(
    ({ id }) => [...world.sprites(id)].filter((sprite) => !viewOf(world, sprite).disabled).length,
  )
}

const lines = [
  'goal sword > killSprite',
  'box avatar > bounceForward',
  'box wall > undoAll',
  'box goal > killSprite',
  'goal avatar > transformTo stype=box',
  'avatar goal > spawn stype=sword',
  'sword avatar > killBoth',
  'goal box > killAll stype=sword',
  'goal TIME > transformTo stype=sword timer=4',
  'avatar EOS > stepBack',
  'goal avatar > collectResource',
  'nest avatar > transformToAll stype=goal stypeTo=box',
  'fuse avatar > cloneSprite',
  'box box > addTimer timer=2 ftype=killAll stype=nest',
  'avatar fuse > killSprite',
]
const types = ['goal', 'sword', 'box', 'fuse', 'nest', 'avatar']
const someType = fc.constantFrom(...types)
const termination = fc
  .tuple(
    fc.constantFrom('SpriteCounter stype', 'SpriteCounterMore stype', 'MultiSpriteCounter stype1'),
    someType,
    fc.nat(3),
  )
  .map(([head, type, limit]) => `${head}=${type} limit=${limit}`)
const ending = fc.oneof(
  { weight: 6, arbitrary: termination },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 40 }).map((limit) => `Timeout limit=${limit}`) },
  { weight: 1, arbitrary: someType.map((type) => `StopCounter stype1=${type} limit=1`) },
)
const row = fc.string({ unit: fc.constantFrom(...'....gsbfnw'), minLength: 5, maxLength: 5 })

test('who cannot win does not, in small games', () => {
  const claims = new Set<string>()
  let wins = 0
  fc.assert(
    fc.property(
      fc.subarray(lines),
      fc.array(fc.tuple(ending, fc.boolean()), { minLength: 1, maxLength: 3 }),
      fc.tuple(row, row, row),
      fc.string({ unit: fc.constantFrom(...'NUDLR'), minLength: 60, maxLength: 60 }),
      (interactions, ends, [one, two, three], letters) => {
        const terminations = ends.map(([text, win]) => `${text} win=${win ? 'True' : 'False'}`)
        const level = [one, `${two.slice(0, 2)}A${two.slice(3)}`, three]
        const world = microStage({ ...field, interactions, terminations, level }).start()
        const reason = whyUnwinnable(world)
        for (const letter of letters) if (world.total < 100) playOn(world, letter)
        if (world.winner === 'PLAYER_WINS') wins += 1
        if (reason === undefined) return
        expect([reason.text, world.winner]).not.toEqual([reason.text, 'PLAYER_WINS'])
        for (const { obstacle } of reason.terminations) claims.add(obstacle.kind)
      },
    ),
    { numRuns: 1200 },
  )
  expect(wins).toBeGreaterThan(0)
  expect([...claims]).toEqual(expect.arrayContaining(['behind', 'too-few', 'too-many']))
})
