import { seededRandom } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { walkModel } from '../../test/models/model-walks.ts'
import { below } from '../../test/random/random-game.ts'
import { builtInGames } from '../built-in-games.ts'
import { advance, availableActions } from '../engine/advance.ts'
import type { Game } from '../engine/game.ts'
import type { Stage } from '../engine/stage.ts'
import { loadGame, loadLevel } from '../load.ts'
import { dependenceOf } from '../model/dependence.ts'
import { compileGame } from './compile-game.ts'
import type { CompiledGame } from './compiled-game.ts'

function loaded(description: string): Game {
  const { game } = loadGame(description, 'game.txt')
  if (game === undefined) throw new Error('no game')
  return game
}

function stageOf(game: Game, text: string): Stage {
  const { stage } = loadLevel(game, text, 'level.txt')
  if (stage === undefined) throw new Error('no level')
  return stage
}

function compiledOf(game: Game): CompiledGame {
  const { compiled, diagnostics } = compileGame(game)
  if (compiled === undefined) throw new Error(JSON.stringify(diagnostics))
  return compiled
}

/** The games that the compiler is meant for. */
const boxed = builtInGames.filter(({ description }) => compileGame(loaded(description)).compiled !== undefined)

test('the games of the seed compile', () => {
  const names = ['bait', 'boulderdash', 'butterflies', 'cakybaky', 'chipschallenge', 'iceandfire']
  const more = ['simplified-boulderdash', 'sokoban', 'zelda', 'zenpuzzle']
  expect(boxed.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, ...more]))
})

describe('what chance moves is held still in the game, too: then the model is the game', () => {
  const chancy = boxed.filter(({ description }) => dependenceOf(loaded(description)).onChance)
  test.each(chancy)('$name', ({ description, levels }) => {
    const held = description
      .replace(/> (?:RandomNPC|Chaser|Fleeing)\b/g, '> Immovable')
      .replace(/> Missile\b(.*) speed=0\.\d+/g, '> Immovable$1')
    const game = loaded(held)
    const compiled = compiledOf(game)
    expect(compiled.warnings.filter(({ code }) => code === 'vgdl/stands-still')).toEqual([])
    const walks = levels.slice(0, 2).map(({ text }) => walkModel(compiled, stageOf(game, text), 3, 6))
    expect(walks.map(({ mistake }) => mistake)).toEqual(walks.map(() => undefined))
    expect(walks.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(20)
  })

  test.each(chancy)('$name: every state on the way has a problem', ({ description, levels }) => {
    const game = loaded(description)
    const compiled = compiledOf(game)
    const random = seededRandom(5)
    let states = 0
    for (const { text } of levels.slice(0, 3)) {
      const world = stageOf(game, text).start(7)
      for (; world.tick < 40 && !world.over; states++) {
        expect(compiled.problem(world)).toMatchObject({ problem: {} })
        const moves = availableActions(world)
        advance(world, moves[below(random, moves.length)])
      }
    }
    expect(states).toBeGreaterThan(10)
  })
})

test.each(boxed)('$name: steps between numbers are told where the domain has them', ({ description }) => {
  for (const encoding of ['compact', 'turns'] as const) {
    const { compiled } = compileGame(loaded(description), { encoding })
    const declared = compiled?.domain.predicates.map(({ name }) => name) ?? []
    const steps = ['next', 'previous'].filter((name) => declared.includes(name))
    expect([...(compiled?.correspondence.fluents.keys() ?? [])]).toEqual(steps)
  }
})
