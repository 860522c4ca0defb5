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
    expect(compiled?.warnings.map(({ code, message }) => [code, message])).toContainEqual([
      'vgdl/phases-instead',
      'turns are made of phases: "rock" cannot be compiled: it moves by itself in every turn',
    ])
  }
})

test('what has no template is refused by name, at its place', () => {
  const { game } = microStage({ ...falling, interactions: ['avatar rock > teleportToExit'] })
  const { compiled, diagnostics } = compileGame(game)
  expect(compiled).toBe(undefined)
  expect(diagnostics.map(({ code, message, span }) => [code, message, span?.line])).toEqual([
    ['vgdl/cannot-compile', 'teleportToExit cannot be compiled: the knowledge base has no template for this effect', 8],
  ])
})

test('a state that the compact encoding cannot show is shown in phases', () => {
  const level = ['wwwwwww', 'wAb.o*w', 'wwwwwww']
  const stage = microStage({ ...microSokoban, mapping: ['b > box', 'o > hole', '* > box hole'], level })
  const showing = stage.start()
  expect(compileGame(stage.game).compiled?.problem(showing).problem).toBe(undefined)
  const { compiled } = compileGame(stage.game, { showing })
  expect(compiled?.encoding).toBe('turns')
  expect(compiled?.warnings.map(({ code }) => code)).toContain('vgdl/phases-instead')
  expect(compiled?.problem(showing).problem).toBeDefined()
  expect(compileGame(stage.game, { showing: microStage(microSokoban).start() }).compiled?.encoding).toBe('compact')
})

test('a game that the engine reads in part is refused', () => {
  const { game } = microStage({ ...microSokoban, terminations: ['SpriteCounter stype=box win=True', 'Never'] })
  const { compiled, diagnostics } = compileGame(game)
  expect(compiled).toBe(undefined)
  expect(diagnostics[0].message).toContain('the line "Never" cannot be compiled')
})

test('a game that nobody wins is compiled for other goals, with a remark', () => {
  const { game } = microStage({ ...microSokoban, terminations: ['Timeout limit=50'] })
  const { compiled } = compileGame(game)
  expect(compiled?.warnings.map(({ code }) => code)).toContain('vgdl/cannot-be-won')
})

test('a level that the engine ends at once is refused', () => {
  const wall = 'w'.repeat(33)
  const stage = microStage({ ...microSokoban, level: [wall, `wAb.oo${'?'.repeat(26)}w`, wall] })
  const { problem, diagnostics } = compileGame(stage.game).compiled!.problem(stage.start())
  expect(problem).toBe(undefined)
  expect(diagnostics[0].message).toContain('26 messages')
})

test('a level with the avatar of every game is refused by a game that plays another one', () => {
  const hero = {
    sprites: ['gem > Immovable', 'hero > MovingAvatar', 'wall > Immovable'],
    interactions: ['hero wall > stepBack', 'gem hero > killSprite'],
    mapping: ['g > gem', 'H > hero'],
    terminations: ['SpriteCounter stype=gem win=True'],
  }
  const told = (level: string) => {
    const stage = microStage({ ...hero, level: ['wwwww', level, 'wwwww'] })
    return compileGame(stage.game)
      .compiled!.problem(stage.start())
      .diagnostics.map(({ message }) => message)
  }
  expect(told('wH.gw')).toEqual([])
  expect(told('wA.gw')).toEqual([expect.stringContaining('a sprite of the type "avatar"')])
})
