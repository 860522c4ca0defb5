import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gamesModule, withGames } from '../../../scripts/games.mjs'
import { type BuiltInGame, builtInGames } from './built-in-games.ts'
import { type Action, actionLetters } from './engine/action.ts'
import { advance } from './engine/advance.ts'
import type { Stage } from './engine/stage.ts'
import { loadGame, loadLevel } from './load.ts'

const vellidoGames = 10

function stagesOf({ name, description, levels }: BuiltInGame): Stage[] {
  const { game, diagnostics } = loadGame(description, `${name}.txt`)
  expect(diagnostics).toEqual([])
  return levels.map(({ text }, index) => {
    const loading = game && loadLevel(game, text, `${name}_lvl${index}.txt`)
    expect(loading?.diagnostics).toEqual([])
    if (loading?.stage === undefined) throw new Error(`${name} ${index} does not load`)
    return loading.stage
  })
}

test('the module has the files of packages/vgdl/games: run `npm run games`', () => {
  const text = readFileSync(gamesModule, 'utf8')
  expect(withGames(text)).toBe(text)
})

test('fifteen games with names of their own, the ten of Vellido with ten levels each', () => {
  expect(new Set(builtInGames.map(({ name }) => name)).size).toBe(15)
  for (const { levels } of builtInGames.slice(0, vellidoGames)) expect(levels.length).toBe(10)
  for (const { levels } of builtInGames) expect(levels.length).toBeGreaterThanOrEqual(5)
})

describe.each(builtInGames)('$name', (builtIn) => {
  test('its levels differ, and each is won by its moves with the last of them', () => {
    expect(new Set(builtIn.levels.map(({ text }) => text)).size).toBe(builtIn.levels.length)
    stagesOf(builtIn).forEach((stage, index) => {
      const { seed, moves } = builtIn.levels[index]
      const world = stage.start(seed)
      for (const letter of moves) {
        expect(world.over).toBe(false)
        advance(world, actionLetters.indexOf(letter) as Action)
      }
      expect([index, world.winner]).toEqual([index, 'PLAYER_WINS'])
    })
  })

  test('nobody wins by waiting', () => {
    // survival games are won by lasting, but not by doing nothing
    for (const stage of stagesOf(builtIn)) {
      const world = stage.start(1)
      while (!world.over) advance(world, 0)
      expect(world.winner).toBe('PLAYER_LOSES')
    }
  })
})
