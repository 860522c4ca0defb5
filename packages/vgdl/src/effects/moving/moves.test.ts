import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play, spritesOf } from '../../../test/micro-game.ts'
import { speedOf } from '../../engine/sprite/movement.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import type { World } from '../../engine/world.ts'

const base = {
  sprites: [
    'box > Passive',
    'rock > Passive stationary=True',
    'spike > Immovable',
    'ball > Missile orientation=RIGHT',
    'log > Missile orientation=RIGHT speed=0.5',
    'belt > Immovable orientation=DOWN',
    'key > Passive',
    'portal > Portal stype=exit',
    'exit > Immovable',
  ],
  mapping: [
    'b > box',
    'r > rock',
    's > spike',
    'o > ball',
    'l > log avatar',
    'v > belt',
    'k > key',
    'p > portal',
    'e > exit',
  ],
}

function game(level: readonly string[], ...interactions: string[]): MicroGame {
  return { ...base, level, interactions }
}

function only(world: World, type: string) {
  const [sprite] = spritesOf(world, type)
  const { x, y, orientation } = viewOf(world, sprite)
  return { x, y, faces: `${orientation.x},${orientation.y}`, speed: speedOf(world, sprite) }
}

const sokoban = ['avatar wall > stepBack', 'box avatar > bounceForward', 'box wall > undoAll', 'box box > undoAll']

test('stepBack, bounceForward and undoAll make a Sokoban', () => {
  const cell = fc.constantFrom('.', '.', '.', 'w', 'b')
  const rows = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 4 })
  const steps = fc.array(fc.constantFrom('U', 'D', 'L', 'R'), { maxLength: 12 })
  fc.assert(
    fc.property(rows, steps, (inner, letters) => {
      const middle = inner.map((row) => ['w', ...row, 'w'])
      middle[1][2] = 'A'
      const board = [Array(6).fill('w'), ...middle, Array(6).fill('w')]
      const level = board.map((row) => row.join(''))
      const world = play(game(level, ...sokoban), letters.join(''))
      const expected = playSokoban(board, letters)
      expect(cellsOf(world, 'box').sort()).toEqual(expected.boxes)
      expect(cellsOf(world, 'avatar')).toEqual([expected.avatar])
    }),
    { numRuns: 60 },
  )
})

/** The classic game. */
function playSokoban(board: readonly string[][], letters: readonly string[]) {
  const cells = board.map((row) => row.map((cell) => (cell === 'A' ? '.' : cell)))
  let [x, y] = [2, 2]
  for (const letter of letters) {
    const dx = letter === 'L' ? -1 : letter === 'R' ? 1 : 0
    const dy = letter === 'U' ? -1 : letter === 'D' ? 1 : 0
    const next = cells[y + dy][x + dx]
    if (next === 'w') continue
    if (next === 'b') {
      if (cells[y + 2 * dy][x + 2 * dx] !== '.') continue
      cells[y + 2 * dy][x + 2 * dx] = 'b'
      cells[y + dy][x + dx] = '.'
    }
    x += dx
    y += dy
  }
  const boxes = cells.flatMap((row, top) => row.flatMap((cell, left) => (cell === 'b' ? [`${left},${top}`] : [])))
  return { avatar: `${x},${y}`, boxes: boxes.sort() }
}

test.each([
  ['stepBack', 7],
  ['stepBack pixelPerfect=True', 10],
  ['wallStop', 10],
])('%s at a wall leaves the avatar at %s', (effect, x) => {
  const sprites = [...base.sprites, 'avatar > MovingAvatar speed=0.7']
  const world = play({ ...game(['A.w'], `avatar wall > ${effect}`), sprites }, 'RR')
  expect(viewOf(world, world.avatar).x).toBe(x)
})

test('wallStop takes away the speed of those who run into it', () => {
  const world = play(game(['ow', 'A.'], 'ball wall > wallStop'), 'NN')
  expect(only(world, 'ball')).toEqual({ x: 0, y: 0, faces: '0,0', speed: 0 })
})

test('undoAll leaves some types alone', () => {
  const rules = ['box avatar > bounceForward', 'box wall > undoAll notStype=avatar,key']
  const world = play(game(['Abw'], ...rules), 'R')
  expect([cellsOf(world, 'box'), cellsOf(world, 'avatar')]).toEqual([['1,0'], ['1,0']])
})

test('undoAll puts even a dead avatar back, ticks after its last step', () => {
  const rules = ['avatar spike > killSprite', 'ball wall > undoAll']
  const level = ['As.', 'o.w']
  expect(cellsOf(play(game(level, ...rules), 'RN'), 'avatar')).toEqual(['1,0'])
  expect(cellsOf(play(game(level, ...rules), 'RNN'), 'avatar')).toEqual(['0,0'])
})

test('bounceForward turns what it cannot move', () => {
  const world = play(game(['Ar'], 'rock avatar > bounceForward'), 'R')
  expect(only(world, 'rock')).toMatchObject({ x: 10, faces: '1,0' })
})

test('pullWithIt takes a sprite along', () => {
  const world = play(game(['l...'], 'avatar log > pullWithIt'), 'NNN')
  expect([only(world, 'log').x, only(world, 'avatar').x]).toEqual([10, 10])
  const exact = play(game(['l...'], 'avatar log > pullWithIt pixelPerfect=True'), 'RN')
  expect([only(exact, 'log').x, only(exact, 'avatar').x]).toEqual([5, 5])
})

test('reverseDirection sends a ball back', () => {
  const world = play(game(['o.w', 'A..'], 'ball wall > stepBack', 'ball wall > reverseDirection'), 'NNN')
  expect(only(world, 'ball').x).toBe(10)
  const inside = play(game(['ow', 'A.'], 'ball wall > reverseDirection'), 'NNN')
  expect([only(inside, 'ball').x, only(inside, 'ball').faces]).toEqual([0, '-1,0'])
})

test('flipDirection takes any of the four directions', () => {
  const faces = Array.from({ length: 40 }, (_, seed) => {
    const world = play(game(['Ab'], 'box avatar > flipDirection'), 'R', seed * 0x10000000)
    return only(world, 'box').faces
  })
  expect(new Set(faces)).toEqual(new Set(['0,-1', '-1,0', '0,1', '1,0']))
})

test('attractGaze turns a sprite and may put it in line', () => {
  const sprites = [...base.sprites, 'ball > Missile orientation=RIGHT speed=0.5']
  const turned = play({ ...game(['ov', 'A.'], 'ball belt > attractGaze align=True'), sprites }, 'NN')
  expect(only(turned, 'ball')).toMatchObject({ x: 10, y: 0, faces: '0,1' })
  const never = play({ ...game(['ov', 'A.'], 'ball belt > attractGaze prob=0'), sprites }, 'NN')
  expect(only(never, 'ball')).toMatchObject({ x: 5, y: 0, faces: '1,0' })
})

test('align takes the place and the orientation of the other one', () => {
  const sprites = [...base.sprites, 'ball > Missile orientation=RIGHT speed=0.5']
  const world = play({ ...game(['ov', 'A.'], 'ball belt > align'), sprites }, 'NN')
  expect(only(world, 'ball')).toMatchObject({ x: 10, y: 0, faces: '0,1' })
  const straight = play({ ...game(['ov', 'A.'], 'ball belt > align orient=false'), sprites }, 'NN')
  expect(only(straight, 'ball')).toMatchObject({ x: 10, y: 0, faces: '1,0' })
})

test('turnAround goes back, down two cells and the other way', () => {
  const world = play(game(['o.w', 'A..', '...'], 'ball wall > turnAround'), 'NNN')
  expect(only(world, 'ball')).toMatchObject({ x: 10, y: 20, faces: '-1,0' })
})

test('teleportToExit takes any exit, and kills where there is none', () => {
  const out = play(game(['Ap.e'], 'avatar portal > teleportToExit'), 'R')
  expect(cellsOf(out, 'avatar')).toEqual(['3,0'])
  const places = Array.from({ length: 20 }, (_, seed) => {
    const world = play(game(['Apee'], 'avatar portal > teleportToExit'), 'R', seed * 0x10000000)
    return cellsOf(world, 'avatar').join()
  })
  expect(new Set(places)).toEqual(new Set(['2,0', '3,0']))
  const lost = play(game(['Ap'], 'avatar portal > teleportToExit'), 'R')
  expect(viewOf(lost, lost.avatar).disabled).toBe(true)
  // a portal without an exit causes a warning
  const none = play(game(['Ab'], 'avatar box > teleportToExit scoreChange=1'), 'R')
  expect([cellsOf(none, 'avatar'), none.messages, none.score]).toEqual([['1,0'], 1, 1])
})

test.each([
  ['wrapAround', 0],
  ['wrapAround offset=1', 10],
])('%s goes on at the other side, at %s', (effect, x) => {
  const world = play(game(['..o', 'A..'], `ball EOS > ${effect}`), 'NN')
  expect(only(world, 'ball').x).toBe(x)
})

test.each([
  ['setSpeedForAll stype=ball value=3', 3],
  ['setSpeedForAll stype=ball', 0],
  ['increaseSpeedToAll stype=ball value=0.5', 1.5],
  ['increaseSpeedToAll stype=ball', 1.1],
  ['decreaseSpeedToAll stype=ball', 0.9],
  ['decreaseSpeedToAll stype=ball value=2', 0],
])('after %s the speed is %s', (effect, speed) => {
  expect(only(play(game(['Ak', 'o.'], `key avatar > ${effect}`), 'R'), 'ball').speed).toBe(speed)
})

test('halfSpeed halves the speed of the first sprite', () => {
  expect(only(play(game(['ov', 'A.'], 'ball belt > halfSpeed'), 'NN'), 'ball').speed).toBe(0.5)
})
