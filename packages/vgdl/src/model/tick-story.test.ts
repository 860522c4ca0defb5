import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../test/micro-game.ts'
import { builtInGames } from '../built-in-games.ts'
import { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { FLAGS, KILLED, NEXT, NONE, SEQUENCE, X, Y } from '../engine/memory/layout.ts'
import type { World } from '../engine/world.ts'
import { loadGame, loadLevel } from '../load.ts'
import { StateKey } from './state-key.ts'
import { tellTick } from './tick-story.ts'

const pushing: MicroGame = {
  sprites: ['box > Passive', 'hole > Immovable', 'key > Resource limit=2', 'avatar > MovingAvatar'],
  interactions: [
    'avatar wall > stepBack',
    'box avatar > bounceForward',
    'box hole > killSprite scoreChange=3',
    'key avatar > collectResource',
  ],
  mapping: ['b > box', 'h > hole', 'k > key'],
  terminations: ['SpriteCounter stype=box limit=0 win=True'],
  level: ['Abh.k'],
}

test('each effect is told with its line, its sprites, its changes and its score', () => {
  const world = microStage(pushing).start()
  const { updates, effects, count } = tellTick(world, Action.right)
  const avatar = world.game.names.idOf('avatar')
  const box = world.game.names.idOf('box')
  expect(updates).toMatchObject([{ kind: 'moved', before: { type: avatar, x: 0 }, after: { x: 1, y: 0 } }])
  expect(count).toBe(2)
  expect(effects).toMatchObject([
    {
      definition: { span: { line: 9 } },
      trigger: 'meeting',
      first: { type: box, x: 1 },
      second: { type: avatar, x: 1 },
      changes: [{ kind: 'moved', before: { x: 1 }, after: { x: 2 } }],
      scoreChange: 0,
    },
    { definition: { span: { line: 10 } }, changes: [{ kind: 'went', after: { type: box, x: 2 } }], scoreChange: 3 },
  ])
  expect(world.winner).toBe('PLAYER_WINS')
})

test('what an avatar takes up is told', () => {
  const world = microStage({ ...pushing, level: ['Ak..b'] }).start()
  const { effects } = tellTick(world, Action.right)
  const key = world.game.names.idOf('key')
  expect(effects[0]!.changes).toMatchObject([
    { kind: 'resource', resource: key, by: 1 },
    { kind: 'went', after: { type: key } },
  ])
})

test('a sprite that becomes another is told as one change', () => {
  const game = { ...pushing, interactions: ['box avatar > transformTo stype=hole'], level: ['Ab...b'] }
  const world = microStage(game).start()
  const { effects } = tellTick(world, Action.right)
  expect(effects[0]!.changes).toMatchObject([
    { kind: 'became', before: { type: world.game.names.idOf('box') }, after: { type: world.game.names.idOf('hole') } },
  ])
})

test('effects of timers and of the edge are told, too', () => {
  const timed = {
    ...pushing,
    interactions: ['avatar TIME > addHealthPoints timer=1 repeating=True', 'avatar EOS > stepBack'],
  }
  const world = microStage({ ...timed, level: ['Ab'] }).start()
  tellTick(world, Action.nil)
  const { effects } = tellTick(world, Action.left)
  expect(effects.map(({ trigger }) => trigger)).toEqual(['timer', 'edge'])
  expect(effects[1]).toMatchObject({
    second: undefined,
    changes: [{ kind: 'moved', before: { x: -1 }, after: { x: 0 } }],
  })
})

test('no more effects are told than asked for, and all are counted', () => {
  const world = microStage({ ...pushing, interactions: ['wall wall > turnAround'], level: ['wwwwA', '....b'] }).start()
  const game = { ...pushing, sprites: [...pushing.sprites, 'bee > RandomNPC'], mapping: ['b > box box box box'] }
  expect(tellTick(world, Action.nil).effects).toEqual([])
  const many = microStage({ ...game, interactions: ['box avatar > turnAround'], level: ['Ab'] }).start()
  const told = tellTick(many, Action.right, { most: 1 })
  expect(told.effects).toHaveLength(1)
  expect(told.count).toBe(4)
})

const cases = builtInGames.flatMap(({ description, levels, name }) => {
  const { game } = loadGame(description, `${name}.txt`)
  return levels.slice(0, 2).map(({ text }) => loadLevel(game!, text, 'level.txt').stage!)
})

test('a told tick is the same tick, and the world after its last effect has what the world after the tick has', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 }),
      fc.nat(1000),
      (stage, actions, seed) => {
        const [plain, told] = [stage.start(seed), stage.start(seed)]
        const [one, other] = [new StateKey(), new StateKey()]
        for (const action of actions) {
          if (plain.over) break
          advance(plain, action as Action)
          let last: readonly string[] | undefined
          tellTick(told, action as Action, {
            most: Number.POSITIVE_INFINITY,
            onEffect: (here) => (last = livingIn(here)),
          })
          one.read(plain)
          other.read(told)
          expect(other.ints.slice(0, other.length)).toEqual(one.ints.slice(0, one.length))
          expect([told.score, told.draws, told.winner]).toEqual([plain.score, plain.draws, plain.winner])
          if (last !== undefined) expect(last).toEqual(livingIn(told))
        }
      },
    ),
    { numRuns: 100 },
  )
})

function livingIn(world: World): readonly string[] {
  const found: string[] = []
  for (const { id } of world.game.kinds) {
    for (let sprite = world.first(id); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      if ((world.ints[sprite + FLAGS] & KILLED) !== 0) continue
      found.push(`${id} ${world.ints[sprite + SEQUENCE]} ${world.ints[sprite + X]} ${world.ints[sprite + Y]}`)
    }
  }
  return found
}
