import { loadGame, loadLevel, type World } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { Viewport, windowNote } from './viewport.ts'

const text = `BasicGame square_size=10
  SpriteSet
    wall > Immovable
    avatar > MovingAvatar
  InteractionSet
    avatar wall > killSprite
  LevelMapping
    A > avatar
  TerminationSet
    Timeout limit=900 win=False
`

/** A field of 50 × 30 with the avatar in a cell. */
function fieldWith(column: number, row: number): World {
  const rows = Array.from({ length: 30 }, (_, y) =>
    Array.from({ length: 50 }, (_, x) => (x === column && y === row ? 'A' : ' ')).join(''),
  )
  const { game } = loadGame(text, 'field.txt')
  const stage = game && loadLevel(game, rows.join('\n'), 'field_lvl0.txt').stage
  if (stage === undefined) throw new Error('the field does not load')
  return stage.start(0)
}

test.each([
  // in the middle, in the corners, at an edge
  [25, 15, { left: 15, top: 10, columns: 20, rows: 10 }],
  [0, 0, { left: 0, top: 0, columns: 20, rows: 10 }],
  [49, 29, { left: 30, top: 20, columns: 20, rows: 10 }],
  [49, 4, { left: 30, top: 0, columns: 20, rows: 10 }],
])('the avatar at %i, %i is in the window', (column, row, expected) => {
  const world = fieldWith(column, row)
  expect(new Viewport().windowOf(world, { columns: 20, rows: 10 })).toEqual(expected)
})

test('a board that fits is shown as a whole, and nothing is said of it', () => {
  const world = fieldWith(3, 3)
  const window = new Viewport().windowOf(world, { columns: 80, rows: 30 })
  expect(window).toEqual({ left: 0, top: 0, columns: 50, rows: 30 })
  expect(windowNote(world, window)).toBeUndefined()
})

test('one line says which part is shown', () => {
  const world = fieldWith(25, 15)
  const window = new Viewport().windowOf(world, { columns: 20, rows: 40 })
  expect(windowNote(world, window)).toBe('columns 16–35 of 50; the view follows the avatar')
})

test('the view stays where it was when the avatar is gone', () => {
  const world = fieldWith(25, 15)
  const view = new Viewport()
  const before = view.windowOf(world, { columns: 20, rows: 10 })
  world.avatar = -1
  expect(view.windowOf(world, { columns: 20, rows: 10 })).toEqual(before)
})
