import { expect, test } from 'vitest'
import { loadGame, loadLevel } from '../load.ts'
import { Action } from './action.ts'
import { advance } from './advance.ts'
import type { StageLoading } from './load-stage.ts'
import { viewOf } from './sprite/view.ts'
import type { World } from './world.ts'

const SIDE = 200

const loading = loadGame(
  `BasicGame
  SpriteSet
    floor > Immovable
    chest > Immovable
    moving >
      box > Passive
      wanderer > RandomNPC cooldown=2
      hunter > Chaser stype=avatar
      avatar > MovingAvatar
  LevelMapping
    . > floor
    c > chest
    b > box
    n > wanderer
    h > hunter
  InteractionSet
    moving wall EOS > stepBack
    box avatar > bounceForward
    box box > undoAll
    wanderer box wanderer > stepBack
    hunter avatar > stepBack scoreChange=-1
  TerminationSet
    Timeout limit=100 win=True
`,
  'large.txt',
)

/** A square level with the avatar somewhere in it, and the rule's sprites in all other cells. */
function load(characterAt: (column: number, row: number) => string, [x, y] = [100, 40]): StageLoading {
  const level = Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => (column === x && row === y ? 'A' : characterAt(column, row))).join(''),
  )
  return loadLevel(loading.game!, level.join('\n'), 'level.txt')
}

const cellsOf = (world: World, type: string) =>
  [...world.sprites(world.game.names.idOf(type))].map((sprite) => {
    const { x, y } = viewOf(world, sprite)
    return `${x / world.stage.block},${y / world.stage.block}`
  })

test('a level of 40,000 cells with 10,000 sprites loads and plays', () => {
  // every fourth cell is taken: walls, boxes, and many walkers
  const kinds = 'wwbwwbnnwwbwwhnwwb'
  const { stage, diagnostics } = load((column, row) => {
    const cell = row * SIDE + column + (row % 3)
    return cell % 4 === 0 ? kinds[(cell / 4) % kinds.length] : ' '
  })
  expect(diagnostics).toEqual([])
  const world = stage!.start(7)
  const walkers = () => [...cellsOf(world, 'wanderer'), ...cellsOf(world, 'hunter')]
  const before = { total: world.total, walkers: walkers(), boxes: cellsOf(world, 'box') }
  expect(before.total).toBeGreaterThanOrEqual(10_000)
  for (let tick = 0; tick < 20; tick++) advance(world, [Action.left, Action.down, Action.right][tick % 3])
  expect(world.tick).toBe(19)
  expect(world.total).toBe(before.total)
  const walls = new Set(cellsOf(world, 'wall'))
  const moving = [...walkers(), ...cellsOf(world, 'box')]
  expect(moving.filter((cell) => walls.has(cell))).toEqual([])
  const moved = walkers().filter((cell, index) => cell !== before.walkers[index])
  expect(moved.length).toBeGreaterThan(before.walkers.length / 2)
})

test('sprites beyond the limit are left out, and it is said which', () => {
  const { stage, diagnostics } = load((column, row) => (row === 199 && column < 7 ? 'c' : '.'))
  expect(diagnostics).toEqual([
    {
      code: 'vgdl/too-many-sprites',
      severity: 'warning',
      message:
        'from here on, 29999 sprites are left out (29992 × "floor", 7 × "chest"): the original engine makes 10001 for a level',
      hint: expect.stringContaining('ends games with more than 25 messages in their first tick'),
      // 50 rows of 200, and one
      span: { file: 'level.txt', line: 51, column: 2, endLine: 51, endColumn: 3 },
    },
  ])
  const world = stage!.start()
  expect(world.total).toBe(10_001)
  advance(world, Action.nil)
  expect([world.over, world.winner]).toEqual([true, 'NO_WINNER'])
})

test('an avatar beyond the limit is told of where it stands', () => {
  const { stage, diagnostics } = load(() => '.', [3, 180])
  expect(stage).toBeUndefined()
  expect(diagnostics.map(({ code, span }) => [code, span!.line, span!.column])).toEqual([
    ['vgdl/too-many-sprites', 51, 2],
    ['vgdl/no-avatar', 181, 4],
  ])
})

test('characters without a meaning are told of, but not one by one without end', () => {
  const { stage, diagnostics } = load(() => '?')
  expect(diagnostics).toHaveLength(21)
  expect(diagnostics.at(-1)!.message).toBe('39979 more unmapped characters, starting here')
  expect(stage!.start().messages).toBe(39_999)
})

test('all avatars but the first one are told of, up to a number', () => {
  const { stage, diagnostics } = loadLevel(loading.game!, ' A A\n  A', 'level.txt')
  const where = 'the avatar "avatar" vanishes: the player controls the one in line 1, column 2'
  expect(
    diagnostics.filter(({ code }) => code !== 'vgdl/short-row').map(({ message, span }) => [message, span]),
  ).toEqual([
    [where, { file: 'level.txt', line: 1, column: 4, endLine: 1, endColumn: 5 }],
    [where, { file: 'level.txt', line: 2, column: 3, endLine: 2, endColumn: 4 }],
  ])
  expect(cellsOf(stage!.start(), 'avatar')).toEqual(['1,0'])
  const many = load((_, row) => (row === 50 ? 'A' : ' '))
  expect(many.diagnostics).toHaveLength(21)
  expect(many.diagnostics.at(-1)!.message).toBe('180 more avatars that vanish, starting here')
  expect(many.diagnostics.at(-1)!.unlisted).toBe(180)
})

test('a game of very many resources is refused instead of filling the memory', () => {
  const lines = Array.from({ length: 1003 }, (_, index) => `    gem${index} > Resource`)
  const { game } = loadGame(`BasicGame\n  SpriteSet\n${lines.join('\n')}`, 'gems.txt')
  const { stage, diagnostics } = loadLevel(game!, 'A', 'level.txt')
  expect(stage).toBeUndefined()
  expect(diagnostics.map(({ code, message, span }) => [code, message, span!.line])).toEqual([
    ['vgdl/too-many-resources', '"gem1000" is resource 1001 of this game, and 2 more follow', 1003],
  ])
})

test('long lines of singletons are gone through once', () => {
  const names = Array.from({ length: 1500 }, (_, index) => `one${index}`)
  const sprites = names.map((name) => `    ${name} > Immovable singleton=True`)
  const text = `BasicGame\n  SpriteSet\n${sprites.join('\n')}\n  LevelMapping\n    s > ${names.join(' ')}`
  const { game } = loadGame(text, 'singletons.txt')
  const { stage } = loadLevel(game!, `A${'s'.repeat(499)}\n${`${'s'.repeat(500)}\n`.repeat(499)}`, 'level.txt')
  expect(stage!.start().total).toBe(1501)
})

test('a screen of very many pixels is refused', () => {
  const { game } = loadGame('BasicGame square_size=500001\n  SpriteSet\n    avatar > MovingAvatar', 'wide.txt')
  expect(loadLevel(game!, 'A', 'level.txt').diagnostics).toEqual([])
  const { stage, diagnostics } = loadLevel(game!, 'A ', 'level.txt')
  expect(stage).toBeUndefined()
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['vgdl/too-many-pixels', 'set "square_size" of wide.txt to at most 500000, or remove it'],
  ])
})
