import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { sokobanModel } from '../../../test/models/sokoban-model.ts'
import { compileGame } from '../../compile/compile-game.ts'
import type { Encoding } from '../../compile/compiled-game.ts'
import type { PlanningFormula } from '../../compile/language/planning-model.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { Stage } from '../../engine/stage.ts'
import { playOut } from '../game-mind.ts'
import { type GameModel, readModel } from '../planning/game-model.ts'
import { type ManagedGoal, manageGoals, winGoal } from '../planning/goal-manager.ts'
import { pddlPlanner } from '../planning/pddl-planner.ts'
import { mindThatFollows, modelMind } from './model-mind.ts'

function modelOf(stage: Stage, encoding: Encoding, isReal = false): GameModel {
  const compiled = isReal ? compileGame(stage.game, { encoding }).compiled : sokobanModel(stage, encoding)
  const model = compiled && readModel(compiled).model
  if (model === undefined) throw new Error('no model')
  return model
}

const ways = [
  { how: 'agent', encoding: 'compact' },
  { how: 'steps', encoding: 'compact' },
  { how: 'steps', encoding: 'turns' },
] as const

const room = microStage({ ...microSokoban, level: ['wwwwwww', 'w.....w', 'w..b..w', 'w.A..ow', 'wwwwwww'] })

test.each(ways)('a level that is spoilt by then is not called one that cannot be won: $how, $encoding', async (way) => {
  const world = room.start()
  const model = modelOf(room, way.encoding)
  const manager = manageGoals([winGoal(model.compiled.goal)])
  const options = { model, planner: pddlPlanner(model), manager }
  const run = await playOut(world, (move) => mindThatFollows(way.how, world, move, options), {
    // someone pushes the box to the wall, and up
    onTick: (_, __) => {
      if (world.tick === 0) for (const letter of spoiling) advance(world, letter)
    },
  })
  expect(run.status).toBe('gave-up')
  expect(run.mind.statistics.notes.at(-1)?.text).toContain('the level cannot be won any more: the model shows')
})

const spoiling = [Action.left, Action.left, Action.down, Action.right, Action.right, Action.up, Action.up]

const fetch: MicroGame = {
  sprites: ['gold > Immovable', 'avatar > MovingAvatar', 'wall > Immovable'],
  interactions: ['avatar wall > stepBack', 'gold avatar > killSprite'],
  mapping: ['g > gold'],
  terminations: ['SpriteCounter stype=gold win=True'],
  level: ['wwwww', 'wA..w', 'wwwww'],
}

test.each(['compact', 'turns'] as const)('what any first move wins is won by waiting: %s', async (encoding) => {
  const stage = microStage(fetch)
  const model = modelOf(stage, encoding, true)
  expect(model.compiled.encoding).toBe(encoding)
  const own: ManagedGoal = { name: 'own', formula: model.compiled.goal, priority: 1, saveGoal: false, isWin: true }
  for (const goal of [winGoal(model.compiled.goal), own]) {
    const world = stage.start()
    const manager = manageGoals([goal])
    const run = await playOut(world, (move) => modelMind(world, move, { model, planner: pddlPlanner(model), manager }))
    expect([run.status, run.actions]).toEqual(['solved', [Action.nil]])
    expect(run.mind.statistics.notes.map(({ kind }) => kind)).toEqual(['wait'])
  }
})

test('where waiting loses, the first move is one that wins', async () => {
  const stage = microStage({
    ...fetch,
    sprites: [...fetch.sprites, 'pit > Immovable'],
    interactions: [...(fetch.interactions ?? []), 'avatar pit > killSprite'],
    mapping: [...(fetch.mapping ?? []), 'p > pit avatar'],
    terminations: ['SpriteCounter stype=avatar win=False', ...(fetch.terminations ?? [])],
    level: ['wwwww', 'w...w', 'w.p.w', 'wwwww'],
  })
  const { compiled } = compileGame(stage.game)
  const model = compiled && readModel(compiled).model
  if (model === undefined) throw new Error('no model')
  const world = stage.start()
  const manager = manageGoals([winGoal(model.compiled.goal)])
  const run = await playOut(world, (move) => modelMind(world, move, { model, planner: pddlPlanner(model), manager }))
  expect(run.status).toBe('solved')
  expect(run.actions).not.toEqual([Action.nil])
})

const at = (...cells: string[]): PlanningFormula => ({
  kind: 'and',
  parts: cells.map((cell) => ({ kind: 'atom', atom: { name: 'avatar', args: [cell] } })),
})

test.each(ways)('what cannot be reached is named: $how, $encoding', async ({ how, encoding }) => {
  const play = async (goals: readonly ManagedGoal[]) => {
    const world = room.start()
    const model = modelOf(room, encoding)
    const manager = manageGoals(goals)
    const run = await playOut(world, (move) =>
      mindThatFollows(how, world, move, { model, planner: pddlPlanner(model), manager }),
    )
    return [run.status, run.mind.statistics.notes.findLast(({ kind }) => kind === 'no-plan')?.text.split(':')[0]]
  }
  const both: ManagedGoal = { name: 'both', formula: at('c-1-1', 'c-5-1'), priority: 1, saveGoal: false }
  const corner: ManagedGoal = { name: 'corner', formula: at('c-1-1'), priority: 0, saveGoal: false }
  expect(await play([both])).toEqual(['unsolvable', 'the goal both cannot be reached'])
  expect(await play([corner, both])).toEqual(['gave-up', 'the goal both cannot be reached any more'])
  // it was proved before the first move, and the other goal was reached anyway
  expect(await play([both, { ...corner, priority: 2 }])).toEqual(['unsolvable', 'the goal both cannot be reached'])
})

test.each(ways)('a saved goal makes others possible that were not: $how, $encoding', async ({ how, encoding }) => {
  const world = room.start()
  const model = modelOf(room, encoding)
  const manager = manageGoals([
    { name: 'both', formula: at('c-1-1', 'c-5-1'), priority: 1, saveGoal: false },
    { name: 'left', formula: at('c-1-1'), priority: 2, saveGoal: true },
    { name: 'middle', formula: at('c-3-1'), priority: 3, saveGoal: false },
  ])
  const run = await playOut(world, (move) =>
    mindThatFollows(how, world, move, { model, planner: pddlPlanner(model), manager }),
  )
  const told = run.mind.statistics.notes.filter(({ kind }) => kind === 'goal').map(({ text }) => text)
  expect(told).toEqual([
    'left is reached; it is saved, so later problems still state it, although moves can undo it',
    'middle is reached',
    'both is reached',
  ])
  expect(run.status).toBe('solved')
})
