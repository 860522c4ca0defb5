import { expect, test, vi } from 'vitest'
import type { ArcadeModel } from '../arcade-model.ts'
import { type BoardKey, moveOfKey, pressOnBoard, releaseOnBoard } from './board-keys.ts'

const key = (name: string, more: Partial<BoardKey> = {}): BoardKey => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
})

function board(state: { readonly isPainting?: boolean; readonly isRealTime?: boolean }) {
  const legend = [{ character: 'w', types: [0] }]
  const shown = { isPainting: false, isRealTime: false, opened: { legend }, brush: { column: 2, row: 1 }, ...state }
  const model = {
    store: { getState: () => shown },
    run: { press: vi.fn(), hold: vi.fn(), letGo: vi.fn() },
    agent: { stop: vi.fn() },
    moveBrush: vi.fn(),
    paint: vi.fn(),
    chooseTile: vi.fn(),
  }
  return { model, press: (pressed: BoardKey) => pressOnBoard(model as unknown as ArcadeModel, pressed) }
}

test.each([
  ['ArrowUp', 'U'],
  ['a', 'L'],
  ['S', 'D'],
  ['d', 'R'],
  [' ', 'X'],
  ['.', 'N'],
])('%s plays %s', (name, letter) => {
  expect(moveOfKey(key(name))).toBe(letter)
  const { model, press } = board({})
  expect(press(key(name))).toEqual({ isTaken: true })
  expect(model.run.press).toHaveBeenCalledWith(letter)
  expect(model.agent.stop).toHaveBeenCalled()
})

test('keys of the shell and of the room pass', () => {
  const { model, press } = board({})
  for (const pressed of [
    key('e'),
    key('r'),
    key('z', { ctrlKey: true }),
    key('ArrowRight', { shiftKey: true }),
    key('b'),
  ])
    expect(press(pressed)).toEqual({ isTaken: false })
  expect(model.run.press).not.toHaveBeenCalled()
})

test('in real time, a key that is held down is one press', () => {
  const { model, press } = board({ isRealTime: true })
  press(key('ArrowUp'))
  press(key('ArrowUp', { repeat: true }))
  expect(model.run.press).toHaveBeenCalledTimes(1)
  expect(model.run.hold).toHaveBeenCalledWith('U')
  releaseOnBoard(model as unknown as ArcadeModel, { key: 'Shift' })
  expect(model.run.letGo).not.toHaveBeenCalled()
  releaseOnBoard(model as unknown as ArcadeModel, { key: 'W' })
  expect(model.run.letGo).toHaveBeenCalledWith('U')
})

test('while painting, arrows move the brush, and keys paint, erase and choose', () => {
  const { model, press } = board({ isPainting: true })
  press(key('ArrowLeft'))
  expect(model.moveBrush).toHaveBeenCalledWith(-1, 0)
  press(key(' '))
  expect(model.paint).toHaveBeenLastCalledWith([{ column: 2, row: 1 }], false, expect.any(Number))
  press(key('Delete'))
  expect(model.paint).toHaveBeenLastCalledWith([{ column: 2, row: 1 }], true, expect.any(Number))
  press(key('1'))
  expect(model.chooseTile).toHaveBeenCalledWith('w')
  expect(press(key('9'))).toEqual({ isTaken: false })
  expect(model.run.press).not.toHaveBeenCalled()
})
