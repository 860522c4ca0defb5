import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { type Walk, walkModel } from '../../../test/model-walks.ts'
import { randomCompilable, randomCompilableLevel } from '../../../test/random-compilable.ts'
import type { Stage } from '../../engine/stage.ts'
import { gamesInTheBox } from '../../games/box.ts'
import { loadGame, loadLevel } from '../../load.ts'
import type { CompiledGame, NumberStyle } from '../compiled-game.ts'
import { findElements } from '../elements/find-elements.ts'
import { compileCompact } from './compile-compact.ts'

function compiledOf({ game }: Stage, numbers: NumberStyle = 'objects'): CompiledGame | undefined {
  const { elements } = findElements(game)
  return elements && compileCompact(elements, numbers).compiled
}

function walk(game: MicroGame, seed: number, numbers: NumberStyle = 'objects'): Walk {
  const stage = microStage(game)
  const compiled = compiledOf(stage, numbers)
  if (compiled === undefined) throw new Error('the game cannot be compiled')
  return walkModel(compiled, stage, seed, 12)
}

describe('every move of the game is one of the model, and the other way round', () => {
  const seeds = fc.integer({ min: 0, max: 1_000_000 })

  test('in games of random lines', () => {
    let compared = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed)
        const { game } = loadGame(randomCompilable(random), 'game.txt')
        const elements = game && findElements(game).elements
        const compiled = elements && compileCompact(elements, seed % 3 === 0 ? 'fluents' : 'objects').compiled
        const stage = game && loadLevel(game, randomCompilableLevel(random), 'level.txt').stage
        if (compiled === undefined || stage === undefined) return
        const { mistake, compared: moves } = walkModel(compiled, stage, seed, 8)
        compared += moves
        expect(mistake).toBe(undefined)
      }),
      { numRuns: 60 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  const boxed = gamesInTheBox.flatMap(({ name, description, levels }) => {
    const { game } = loadGame(description, name)
    const elements = game && findElements(game).elements
    const compiled = elements && compileCompact(elements, 'objects').compiled
    if (game === undefined || compiled === undefined) return []
    return compiled.remarks.some(({ code }) => code === 'vgdl/stands-still') ? [] : [{ name, game, compiled, levels }]
  })

  test('some games of the box are without chance', () => {
    expect(boxed.map(({ name }) => name)).toEqual(expect.arrayContaining(['sokoban', 'bait', 'zenpuzzle']))
  })

  test.each(boxed)('in $name', ({ game, compiled, levels }) => {
    for (const { text } of levels.slice(0, 3)) {
      const { stage } = loadLevel(game, text, 'level.txt')
      if (stage === undefined) continue
      const { mistake, compared } = walkModel(compiled, stage, 3, 4)
      expect(mistake).toBe(undefined)
      expect(compared).toBeGreaterThan(0)
    }
  })
})

test('a push is one action, and waiting is always there', () => {
  const { domain } = compiledOf(microStage(microSokoban)) ?? { domain: { actions: [] } }
  const names = domain.actions.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['wait', 'move-up', 'move-up-push-box', 'move-up-kill-box-kill-hole']))
  expect(domain.actions.find(({ name }) => name === 'move-up')?.parameters.length).toBe(2)
})

const hall = { sprites: ['wall > Immovable', 'avatar > MovingAvatar', 'fire > Immovable'], mapping: ['f > fire'] }

test('moves that lose are left out, unless a win comes first', () => {
  const lines = { interactions: ['avatar wall > stepBack', 'avatar fire > killBoth'], level: ['wwww', 'wAfw', 'wwww'] }
  const lost = 'SpriteCounter stype=avatar win=False'
  const won = 'SpriteCounter stype=fire win=True'
  const names = (terminations: readonly string[]): readonly string[] =>
    compiledOf(microStage({ ...hall, ...lines, terminations }))?.domain.actions.map(({ name }) => name) ?? []
  expect(names([lost, won]).filter((name) => name.includes('die'))).toEqual([])
  expect(names([won, lost]).filter((name) => name.includes('die')).length).toBe(4)
  expect(walk({ ...hall, ...lines, terminations: [won, lost] }, 1).mistake).toBe(undefined)
})

test.each(['objects', 'fluents'] as const)('time is kept with %s', (numbers) => {
  for (const win of ['True', 'False']) {
    for (const order of [0, 1]) {
      const lines = [`Timeout limit=3 win=${win}`, 'SpriteCounter stype=fire win=True']
      const game = {
        ...hall,
        interactions: ['avatar wall > stepBack', 'fire avatar > killSprite'],
        level: ['wwwwwwww', 'wA...f.w', 'wwwwwwww'],
        terminations: order === 0 ? lines : lines.toReversed(),
      }
      for (const seed of [0, 1, 2]) expect(walk(game, seed, numbers).mistake).toBe(undefined)
    }
  }
})

test('states that the model cannot show are refused in words', () => {
  const stage = microStage({
    ...microSokoban,
    mapping: [...(microSokoban.mapping ?? []), '2 > box box'],
    level: ['wwwww', 'wA2ow', 'wwwww'],
  })
  const { problem, diagnostics } = compiledOf(stage)?.problem(stage.start()) ?? {}
  expect(problem).toBe(undefined)
  expect(diagnostics?.map(({ code, message }) => [code, message])).toEqual([
    ['vgdl/cannot-show-state', 'the model cannot show this state: there are several "box" on cell-2-1'],
  ])
})

test('what acts all over the board does not allow it, and is named', () => {
  const { game } = microStage({
    sprites: ['rock > Missile orientation=DOWN', 'avatar > MovingAvatar'],
    interactions: ['avatar rock > killSprite'],
    mapping: ['r > rock'],
    terminations: ['SpriteCounter stype=avatar win=False'],
    level: ['Ar'],
  })
  const { elements } = findElements(game)
  const { compiled, diagnostics } = elements ? compileCompact(elements, 'objects') : { diagnostics: [] }
  expect(compiled).toBe(undefined)
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['vgdl/cannot-compile', '"rock" cannot be compiled: it goes on by itself in every turn'],
  ])
})
