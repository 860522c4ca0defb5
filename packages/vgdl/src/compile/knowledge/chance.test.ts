import { describe, expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage, play } from '../../../test/micro-game.ts'
import { walkModel } from '../../../test/models/model-walks.ts'
import { isExact } from '../../agent/planning/model-planner.ts'
import { Action } from '../../engine/action.ts'
import { compileGame } from '../compile-game.ts'
import type { Encoding } from '../compiled-game.ts'
import { knowledgeBase } from './knowledge-base.ts'

/** The smallest line of a sprite type for each template that leaves sprites to chance. */
const lines: Readonly<Record<string, string>> = {
  RandomNPC: 'ghost > RandomNPC',
  Chaser: 'ghost > Chaser stype=avatar',
  Fleeing: 'ghost > Fleeing stype=avatar',
}

/** The way to the exit leads past the deadly ghost. */
const gameOf = (ghost: string): MicroGame => ({
  sprites: [ghost, 'exit > Door', 'avatar > MovingAvatar'],
  interactions: [
    'avatar ghost > killSprite',
    'exit avatar > killSprite',
    'avatar EOS > stepBack',
    'ghost EOS > stepBack',
  ],
  mapping: ['g > ghost', 'e > exit'],
  terminations: ['SpriteCounter stype=exit win=True', 'SpriteCounter stype=avatar win=False'],
  level: ['A...', '.g..', '...e'],
})

const past = [Action.right, Action.right, Action.right, Action.down, Action.down]

test('all have an example', () => {
  const left = [...knowledgeBase.sprites.values()].filter(({ turn }) => turn.do === 'chance')
  expect(Object.keys(lines).sort()).toEqual(left.map(({ construct }) => construct).sort())
})

describe.each(Object.entries(lines))('%s', (_construct, line) => {
  const game = gameOf(line)
  const stage = microStage(game)

  test('moves in the game, one way or another', () => {
    // small seeds start with similar numbers
    const [one, other] = [1, 987_654_321].map((seed) => cellsOf(play(game, 'N', seed), 'ghost'))
    expect(one).not.toEqual(other)
    for (const place of [one, other]) expect(place).not.toEqual(cellsOf(stage.start(), 'ghost'))
  })

  test.each<Encoding>(['compact', 'turns'])('stands still in the model, which says so: %s', (encoding) => {
    const { compiled, diagnostics } = compileGame(stage.game, { encoding })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    if (compiled === undefined) throw new Error('not compiled')
    expect(compiled.encoding).toBe(encoding)
    expect(compiled.warnings).toContainEqual({
      code: 'vgdl/stands-still',
      severity: 'warning',
      message: '"ghost" moves by chance in the game but stands still in the model',
      span: stage.game.definition.types[stage.game.names.idOf('ghost')].span,
    })
    expect(isExact(compiled, stage.start())).toBe(false)
    // as in the game with a ghost that never moves, and that kills where it stands
    const still = microStage(gameOf('ghost > Passive'))
    expect(walkModel(compiled, still, 1, past.length, past)).toMatchObject({ mistake: undefined, won: true })
    for (const seed of [1, 2, 3]) expect(walkModel(compiled, still, seed, 8).mistake).toBe(undefined)
  })
})
