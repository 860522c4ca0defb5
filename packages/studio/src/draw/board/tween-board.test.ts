import { expect, test } from 'vitest'
import type { Board } from '../../workers/arcade/board-contract.ts'
import { tweenBoards } from './tween-board.ts'

function board(at: number, ...places: readonly (readonly [id: number, x: number, y: number])[]): Board {
  return {
    columns: 5,
    rows: 5,
    at,
    id: Int32Array.from(places, ([id]) => id),
    x: Float32Array.from(places, ([, x]) => x),
    y: Float32Array.from(places, ([, , y]) => y),
  } as unknown as Board
}

test('a sprite glides to its neighbour cell, forward and back in time', () => {
  for (const [before, after] of [
    [board(3, [7, 1, 1]), board(4, [7, 2, 1])],
    [board(4, [7, 2, 1]), board(3, [7, 1, 1])],
  ] as const) {
    const tween = tweenBoards(before, after)!
    expect(tween.at(0).x[0]).toBe(before.x[0])
    expect(tween.at(1).x[0]).toBe(after.x[0])
    expect(tween.at(0.5).x[0]).toBeGreaterThan(1)
    expect(tween.at(0.5).x[0]).toBeLessThan(2)
    // the boards themselves stay as they are
    expect(after.x[0]).not.toBe(before.x[0])
  }
})

test('what has not walked does not glide', () => {
  expect(tweenBoards(undefined, board(1, [7, 1, 1]))).toBeUndefined()
  expect(tweenBoards(board(0, [7, 1, 1]), board(1, [7, 1, 1]))).toBeUndefined()
  expect(tweenBoards(board(0, [7, 1, 1]), board(2, [7, 2, 1]))).toBeUndefined()
  expect(tweenBoards(board(0, [7, 0, 0]), board(1, [7, 4, 4]))).toBeUndefined()
  expect(tweenBoards(board(0, [7, 1, 1]), board(1, [8, 2, 1]))).toBeUndefined()
})
