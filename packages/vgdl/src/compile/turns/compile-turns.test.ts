import { checkDomain, checkProblem, readPddlDomain, readPddlProblem } from '@telos/pddl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { microStage, play } from '../../../test/micro-game.ts'
import { walkModel } from '../../../test/models/model-walks.ts'
import { randomTurnGame } from '../../../test/random/random-turn-game.ts'
import { compiledStage, compileStage, endings, mapping, smallStage, solid, sprites } from '../../../test/small-games.ts'
import { builtInGames } from '../../built-in-games.ts'
import { Action } from '../../engine/action.ts'
import type { Stage } from '../../engine/stage.ts'
import { loadGame, loadLevel } from '../../load.ts'
import type { NumberStyle } from '../compiled-game.ts'
import { writePddlDomain, writePddlProblem } from '../language/write-pddl.ts'

test('random games that compile are the same in their models', () => {
  let compared = 0
  const property = fc.property(
    fc.nat(1_000_000),
    fc.constantFrom<NumberStyle>('objects', 'fluents'),
    (seed, numbers) => {
      const { game: text, level } = randomTurnGame(seed)
      const { game } = loadGame(text, 'game.txt')
      const stage = game && loadLevel(game, level, 'level.txt').stage
      const compiled = stage && compileStage(stage, numbers).compiled
      if (stage === undefined || compiled === undefined) return
      const walk = walkModel(compiled, stage, seed, 5)
      compared += walk.compared
      expect(walk.mistake).toBeUndefined()
      const { diagnostics } = compiled.problem(stage.start(seed))
      const isPartial = diagnostics.some(({ code }) => code === 'vgdl/leaves-moves-out')
      if (!compiled.leavesMovesOut && !isPartial) expect(walk.leftOut).toBe(0)
    },
  )
  fc.assert(property, { numRuns: 60, seed: 8 })
  expect(compared).toBeGreaterThan(scaled(200))
})

test('built-in games are the same in their models', () => {
  const walked: string[] = []
  for (const { name, description, levels } of builtInGames) {
    const { game } = loadGame(description, name)
    const stage = game && loadLevel(game, levels[0].text, name).stage
    const compiled = stage && compileStage(stage).compiled
    if (stage === undefined || compiled === undefined) continue
    if (compiled.warnings.some(({ code }) => code === 'vgdl/stands-still')) continue
    expect(walkModel(compiled, stage, 1, 3).mistake).toBeUndefined()
    walked.push(name)
  }
  expect(walked).toEqual(expect.arrayContaining(['sokoban', 'bait', 'zenpuzzle', 'chipschallenge', 'high-water']))
})

const refusedLines = [
  ['avatar rock > bounceForward', 'the model cannot push the avatar'],
  ['box avatar > cloneSprite', 'reserves no objects'],
  ['avatar hole > transformTo stype=mud', 'no other avatar'],
] as const

test.each(refusedLines)('what depends on the order of sprites is refused by name: %s', (line, why) => {
  const { compiled, diagnostics } = compileStage(smallStage({ interactions: [line], level: ['Afrbhmd'] }))
  expect(compiled).toBeUndefined()
  expect(diagnostics[0]).toMatchObject({ code: 'vgdl/cannot-compile', severity: 'error' })
  expect(diagnostics[0].message).toContain(why)
  expect(diagnostics[0].message).toContain(line.split(' ').slice(0, 4).join(' '))
  expect(diagnostics[0].span?.line).toBeGreaterThan(1)
})

test('boxes that never meet fill holes one by one; where they may meet, that is left out', () => {
  const [push, apart, fill] = [
    'box avatar > bounceForward',
    'box box > undoAll',
    'hole box > transformTo stype=mud killSecond=True',
  ]
  const leavesOut = (...interactions: string[]): boolean =>
    compiledStage(smallStage({ interactions, level: ['Ab.h'] })).leavesMovesOut
  expect(leavesOut(push, apart, fill)).toBe(false)
  expect(leavesOut(push, fill)).toBe(true)
  // they meet after the line that keeps them apart
  expect(leavesOut(apart, push, fill)).toBe(true)
})

test('a state that breaks what the model takes for granted is refused', () => {
  const stage = microStage({
    sprites: [...sprites, 'avatar > MovingAvatar'],
    interactions: [
      'box avatar > bounceForward',
      'box box > undoAll',
      'hole box > transformTo stype=mud killSecond=True',
    ],
    terminations: endings,
    mapping,
    level: ['A.b', '.bd'],
  })
  const compiled = compiledStage(stage)
  const world = stage.start()
  expect(compiled.problem(world).problem).toBeDefined()
  world.insert(world.game.names.idOf('box'), 20, 0)
  const { problem, diagnostics } = compiled.problem(world)
  expect(problem).toBeUndefined()
  expect(diagnostics[0]).toMatchObject({ code: 'vgdl/cannot-show-state', severity: 'error' })
})

test('nothing is won before the first turn', () => {
  const stage = smallStage({ interactions: ['door avatar > killSprite'], terminations: endings, level: ['A.'] })
  const { diagnostics } = compiledStage(stage).problem(stage.start())
  expect(diagnostics[0]?.message).toContain('no game is won before its first turn')
})

test('levels that can be left are told', () => {
  const open = smallStage({ interactions: [solid], level: ['wwwd', 'wA..', 'wwww'] })
  const closed = smallStage({ interactions: [solid], level: ['wwwww', 'wA.dw', 'wwwww'] })
  const codesOf = (stage: Stage): string[] =>
    compiledStage(stage)
      .problem(stage.start())
      .diagnostics.map(({ code }) => code)
  expect(codesOf(open)).toEqual(['vgdl/leaves-moves-out'])
  expect(codesOf(closed)).toEqual([])
})

test('remarks tell what stands still, what is left out and what is not counted', () => {
  const stage = smallStage({
    avatar: 'ShootAvatar stype=fire',
    sprites: [...sprites.slice(0, -1), 'spark > RandomNPC'],
    interactions: ['avatar spark > killSprite'],
    terminations: ['SpriteCounter stype=door limit=0 win=True', 'Timeout limit=400 win=False'],
    level: ['Asd'],
  })
  const { warnings, leavesMovesOut, turnLimit } = compiledStage(stage)
  expect(warnings.map(({ code }) => code).sort()).toEqual([
    'vgdl/leaves-moves-out',
    'vgdl/leaves-moves-out',
    'vgdl/stands-still',
    'vgdl/turn-limit',
  ])
  expect(leavesMovesOut).toBe(true)
  expect(turnLimit).toBe(401)
})

test('a state in the middle of a game has its own problem', () => {
  const game = {
    sprites: [...sprites, 'avatar > ShootAvatar stype=spark'],
    interactions: [solid, 'gem avatar > collectResource', 'mud spark > killSprite'],
    terminations: endings,
    mapping,
    level: ['wwwwww', 'wAg.dw', 'wwwwww'],
  }
  const compiled = compiledStage(microStage(game))
  const { problem } = compiled.problem(play(game, 'RX'))
  const facts = problem?.facts.map(({ name, args }) => [name, ...args].join(' ')) ?? []
  expect(facts).toContain('at n2 n1 player')
  expect(facts).toContain('got-resource-gem n1')
  expect(facts).toContain('oriented-right player')
  expect(facts.filter((fact) => fact.startsWith('age '))).toEqual(['age spark_3_1 n1'])
  expect(facts).toContain('object-dead spark1')
})

test('as many objects are kept as somebody wants, and too few are told', () => {
  const stage = smallStage({
    avatar: 'ShootAvatar stype=spark',
    interactions: [solid, 'mud spark > killSprite'],
    level: ['wwwww', 'wAmdw', 'wwwww'],
  })
  const compiled = compiledStage(stage)
  const usual = compiled.correspondence.deadObjects.get('spark') ?? 0
  const keeping = (count?: number): readonly [number | undefined, string[]] => {
    const wanted = count === undefined ? {} : { deadObjects: new Map([['spark', count]]) }
    const { problem, diagnostics } = compiled.problem(stage.start(), wanted)
    return [problem?.objects.filter(({ type }) => type === 'spark').length, diagnostics.map(({ code }) => code)]
  }
  expect(keeping()).toEqual([usual, []])
  expect(keeping(usual + 2)).toEqual([usual + 2, []])
  expect(keeping(1)).toEqual([1, ['vgdl/leaves-moves-out']])
})

test('what moves by chance may be between cells and off the screen, others may not', () => {
  const stage = smallStage({
    sprites: [...sprites.slice(0, -1), 'spark > RandomNPC speed=0.5'],
    interactions: ['avatar spark > killSprite', 'fire wall > killSprite', 'box avatar > bounceForward'],
    level: ['Abd', '...'],
  })
  const compiled = compiledStage(stage)
  const factsWith = (type: string, x: number, y: number): string[] | undefined => {
    const world = stage.start()
    world.insert(world.game.names.idOf(type), x, y)
    const { problem } = compiled.problem(world)
    return problem?.facts.filter(({ args }) => args[2]?.startsWith(type)).map(({ args }) => args.slice(0, 2).join())
  }
  expect(factsWith('spark', 15, 10)).toEqual(['n1,n1', 'n2,n1'])
  expect(factsWith('spark', -10, 0)).toEqual([])
  expect(factsWith('fire', 10, 10)).toEqual(['n1,n1'])
  expect(factsWith('fire', 15, 10)).toBeUndefined()
  expect(factsWith('box', -10, 0)).toBeUndefined()
})

test.each(['objects', 'fluents'] as const)('models are read back without a word, numbers as %s', (numbers) => {
  const { description, name, levels } = builtInGames.find((one) => one.name === 'chipschallenge') ?? builtInGames[0]
  const { game } = loadGame(description, name)
  const stage = game && loadLevel(game, levels[0].text, name).stage
  if (stage === undefined) throw new Error('no level')
  const compiled = compiledStage(stage, numbers)
  const { problem } = compiled.problem(stage.start())
  if (problem === undefined) throw new Error('no problem')
  const domain = readPddlDomain(writePddlDomain(compiled.domain, [compiled.goal]), 'domain.pddl')
  expect(domain.diagnostics).toEqual([])
  const read = readPddlProblem(writePddlProblem(problem), 'problem.pddl')
  expect(read.diagnostics).toEqual([])
  if (domain.domain === undefined || read.problem === undefined) throw new Error('not read')
  expect(checkDomain(domain.domain).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(checkProblem(domain.domain, read.problem).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('names of a game that mean something to PDDL, or nothing to it, are other names', () => {
  const stage = microStage({
    sprites: ['num > Missile orientation=DOWN', 'Num > Passive', '__proto__ > Immovable', 'avatar > MovingAvatar'],
    interactions: ['num __proto__ > killSprite', 'Num avatar > bounceForward', '__proto__ avatar > killSprite'],
    terminations: ['SpriteCounter stype=__proto__ limit=0 win=True'],
    mapping: ['n > num', 'N > Num', 'p > __proto__', 'A > avatar'],
    level: ['nANp', '....'],
  })
  const compiled = compiledStage(stage)
  expect(walkModel(compiled, stage, 1, 3).mistake).toBeUndefined()
  const types = compiled.domain.types.map(({ name }) => name)
  expect(new Set(types).size).toBe(types.length)
})

test('steps of plans are moves', () => {
  const { moveOf, correspondence } = compiledStage(smallStage({ interactions: [solid], level: ['A.d'] }))
  expect(moveOf('AVATAR_ACTION_MOVE_UP')).toBe(Action.up)
  expect(moveOf('(avatar_action_move_left n1 n2 n0)')).toBe(Action.left)
  expect(moveOf('avatar_action_nil')).toBe(Action.nil)
  expect(moveOf('turn_end')).toBeUndefined()
  expect(correspondence.actions.get('avatar_action_move_right')).toBe('ACTION_RIGHT')
  expect(correspondence.gameElements.get('wall')).toEqual([{ name: 'is-wall', args: ['?x', '?y'] }])
})
