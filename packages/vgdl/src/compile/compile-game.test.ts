import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { compileGame } from './compile-game.ts'

const falling: MicroGame = {
  sprites: ['wall > Immovable', 'rock > Missile orientation=DOWN', 'exit > Door', 'avatar > MovingAvatar'],
  interactions: [
    'avatar wall > stepBack',
    'rock wall > stepBack',
    'exit avatar > killSprite',
    'avatar rock > killSprite',
  ],
  mapping: ['r > rock', 'e > exit'],
  terminations: ['SpriteCounter stype=exit win=True', 'SpriteCounter stype=avatar win=False'],
  level: ['wwwww', 'wr..w', 'w...w', 'wA.ew', 'wwwww'],
}

test('the compact encoding is taken where the game allows it', () => {
  const { game } = microStage(microSokoban)
  expect(compileGame(game).compiled?.encoding).toBe('compact')
  expect(compileGame(game, { encoding: 'turns' }).compiled?.encoding).toBe('turns')
  expect(compileGame(game, { numbers: 'fluents' }).compiled?.numbers).toBe('fluents')
})

test('phases are taken instead, and a remark says why', () => {
  const { game } = microStage(falling)
  for (const options of [{}, { encoding: 'compact' } as const]) {
    const { compiled } = compileGame(game, options)
    expect(compiled?.encoding).toBe('turns')
    expect(compiled?.remarks.map(({ code, message }) => [code, message])).toContainEqual([
      'vgdl/phases-instead',
      'turns are made of phases: "rock" cannot be compiled: it goes on by itself in every turn',
    ])
  }
})

test('what has no template is refused by name, at its place', () => {
  const { game } = microStage({ ...falling, interactions: ['avatar rock > teleportToExit'] })
  const { compiled, diagnostics } = compileGame(game)
  expect(compiled).toBe(undefined)
  expect(diagnostics.map(({ code, message, span }) => [code, message, span?.line])).toEqual([
    ['vgdl/cannot-compile', 'teleportToExit cannot be compiled: there is no template for this effect', 8],
  ])
})
