import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInGames } from '../built-in-games.ts'
import { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import type { World } from '../engine/world.ts'
import { loadGame, loadLevel } from '../load.ts'
import { drawBoard } from './draw-board.ts'
import { PlayedWorlds } from './played-worlds.ts'
import { StateKey } from './state-key.ts'

const stages = builtInGames.flatMap(({ description, levels, name }) => {
  const { game } = loadGame(description, `${name}.txt`)
  return levels.slice(0, 2).map(({ text }) => loadLevel(game!, text, 'level.txt').stage!)
})

function keyOf(world: World): readonly number[] {
  const key = new StateKey()
  key.read(world)
  return [...key.ints.slice(0, key.length), world.tick, world.score, world.draws, world.over ? 1 : 0]
}

const someMoves = fc.array(fc.integer({ min: 0, max: 5 }) as fc.Arbitrary<Action>, { maxLength: 60 })

test('going back to a tick, and playing on from there otherwise, is as playing it anew', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stages),
      fc.nat(100),
      someMoves,
      fc.array(fc.tuple(fc.nat(60), someMoves), { maxLength: 6 }),
      fc.constantFrom(64_000_000, 3_000),
      (stage, seed, first, jumps, bytes) => {
        const played = new PlayedWorlds(stage.start(seed), { bytes })
        played.after(first)
        let moves: readonly Action[] = first
        for (const [at, more] of jumps) {
          moves = [...moves.slice(0, at), ...more]
          const anew = stage.start(seed)
          for (const move of moves) advance(anew, move)
          expect(keyOf(played.after(moves))).toEqual(keyOf(anew))
          const earlier = Math.min(at, moves.length)
          const before = stage.start(seed)
          for (const move of moves.slice(0, earlier)) advance(before, move)
          expect(drawBoard(played.after(moves, earlier))).toBe(drawBoard(before))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('memory stays bounded: worlds between are let go, and that is told', () => {
  const stage = stages[0]!
  const played = new PlayedWorlds(stage.start(1), { bytes: 20_000 })
  const moves = Array.from({ length: 500 }, (_, index) => ([Action.left, Action.right] as const)[index % 2]!)
  played.after(moves)
  expect(played.stride).toBeGreaterThan(1)
  expect(played.bytes).toBeLessThan(60_000)
  expect(played.after(moves, 77).tick).toBe(76)
})
