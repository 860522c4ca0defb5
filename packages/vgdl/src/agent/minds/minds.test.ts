import fc from 'fast-check'
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
import type { World } from '../../engine/world.ts'
import { forwardPlanner } from '../../planners/forward/forward-planner.ts'
import { type GamePlanner, type PlanningStatus, winning } from '../../planners/game-planner.ts'
import { readActionLetters } from '../../trace/action-letters.ts'
import { type GameMind, playOut } from '../game-mind.ts'
import { type GameModel, readModel } from '../planning/game-model.ts'
import { type ManagedGoal, manageGoals, winGoal } from '../planning/goal-manager.ts'
import { pddlPlanner } from '../planning/pddl-planner.ts'
import { createPlayer } from '../reactive/game-player.ts'
import { mindThatFollows, modelMind } from './model-mind.ts'
import { createMoveMonitor } from './move-monitor.ts'
import { planMind } from './plan-mind.ts'
import { playerMind } from './player-mind.ts'

function modelOf(stage: Stage, encoding: Encoding = 'compact'): GameModel {
  const { model } = readModel(sokobanModel(stage, encoding))
  if (model === undefined) throw new Error('no model')
  return model
}

const lettersOf = (text: string): readonly Action[] => readActionLetters(text).actions ?? []

/** Finds the same moves in every world. */
function knowing(letters: string, status: PlanningStatus = 'found'): GamePlanner & { asked: number } {
  const planner = {
    name: 'knowing',
    asked: 0,
    plan: () => {
      planner.asked++
      return { status, moves: lettersOf(letters), expanded: 0, think: () => status }
    },
  }
  return planner
}

const stage = microStage({ ...microSokoban, level: ['wwwwwww', 'w.....w', 'w..b..w', 'w.A..ow', 'wwwwwww'] })

const ways = [
  { how: 'agent', encoding: 'compact' },
  { how: 'agent', encoding: 'turns' },
  { how: 'steps', encoding: 'compact' },
  { how: 'steps', encoding: 'turns' },
] as const

test.each(ways)(
  'an agent with a model wins, and tells how its plan came about: $how, $encoding',
  async ({ how, encoding }) => {
    const world = stage.start(3)
    const model = modelOf(stage, encoding)
    const manager = manageGoals([winGoal(model.compiled.goal)])
    const run = await playOut(world, (move) =>
      mindThatFollows(how, world, move, { model, planner: pddlPlanner(model), manager }),
    )
    expect(run.status).toBe('solved')
    expect(world.winner).toBe('PLAYER_WINS')
    expect(run.mind.statistics.replans).toBe(0)
    expect(run.mind.statistics.notes.map(({ kind }) => kind)).toEqual(['plan'])
    const again = stage.start(3)
    for (const action of run.actions) advance(again, action)
    expect(again.winner).toBe('PLAYER_WINS')
  },
)

test('whoever interferes between two turns, the agent sees it, says what has failed, and still wins', async () => {
  const models = { compact: modelOf(stage), turns: modelOf(stage, 'turns') }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      fc.nat(8),
      fc.array(fc.constantFrom(1, 2, 3, 4), { minLength: 1, maxLength: 2 }),
      async ({ how, encoding }, when, others) => {
        const model = models[encoding]
        const world = stage.start(3)
        const manager = manageGoals([winGoal(model.compiled.goal)])
        let turns = 0
        let isPushed = false
        const run = await playOut(
          world,
          (move) => mindThatFollows(how, world, move, { model, planner: pddlPlanner(model), manager }),
          {
            onTick: () => {
              if (turns++ !== when) return
              const boxes = facts(model, world, 'box')
              for (const action of others) advance(world, action as Action)
              isPushed = boxes !== facts(model, world, 'box')
            },
          },
        )
        // a box pushed into a corner may be stuck for good
        if (!isPushed || run.status === 'solved') expect(world.winner).toBe('PLAYER_WINS')
        else expect(run.status).toBe('gave-up')
        for (const { kind, text } of run.mind.statistics.notes)
          if (kind === 'replan') expect(text).toMatch(/needs|wanted|goal|foreseen/)
      },
    ),
    { numRuns: 8 },
  )
})

function facts({ compiled }: GameModel, world: World, name: string): string {
  const atoms = compiled.problem(world).problem?.facts ?? []
  return JSON.stringify(atoms.filter((atom) => atom.name === name))
}

const at = (cell: string): PlanningFormula => ({ kind: 'atom', atom: { name: 'avatar', args: [cell] } })

test('several goals are reached one after the other, in the order of their priority', async () => {
  const model = modelOf(stage)
  const goals: ManagedGoal[] = [
    { name: 'right', formula: at('c-5-1'), priority: 2, saveGoal: false },
    { name: 'left', formula: at('c-1-1'), priority: 1, saveGoal: false },
  ]
  const world = stage.start()
  const manager = manageGoals(goals)
  const run = await playOut(world, (move) => modelMind(world, move, { model, planner: pddlPlanner(model), manager }))
  expect(run.status).toBe('solved')
  expect(world.over).toBe(false)
  const told = run.mind.statistics.notes.filter(({ kind }) => kind === 'goal').map(({ text }) => text)
  expect(told).toEqual(['left is reached', 'right is reached'])
  expect(model.compiled.problem(world).problem?.facts).toContainEqual({ name: 'avatar', args: ['c-5-1'] })
})

test('what cannot be reached is said, with or without a proof', async () => {
  const walled = microStage({ ...microSokoban, level: ['wwwww', 'wbA.w', 'w..ow', 'wwwww'] })
  const model = modelOf(walled)
  const world = walled.start()
  const manager = manageGoals([winGoal(model.compiled.goal)])
  const run = await playOut(world, (move) => modelMind(world, move, { model, planner: pddlPlanner(model), manager }))
  expect(run.status).toBe('unsolvable')
  expect(run.firstMoveMs).toBeUndefined()
  const give = async (planner: GamePlanner) =>
    (await playOut(world, (move) => planMind(world, move, { planner }))).status
  expect(await give(knowing('', 'none'))).toBe('unsolvable')
  expect(await give(knowing('', 'gave-up'))).toBe('gave-up')
})

test('the time that is over is a limit', async () => {
  const world = stage.start()
  let time = 0
  const now = () => time++
  const run = await playOut(world, (move) => planMind(world, move, { planner: knowing('', 'thinking'), now }), {
    now,
    deadline: 50,
  })
  expect(run.status).toBe('limit')
})

test('moves that a planner has found are played, and asked for once', async () => {
  const row = microStage({ ...microSokoban, level: ['wwwwwww', 'wAb..ow', 'wwwwwww'] })
  const world = row.start()
  const planner = knowing('RRR')
  const run = await playOut(world, (move) => planMind(world, move, { planner }))
  expect([run.status, run.actions, planner.asked]).toEqual(['solved', lettersOf('RRR'), 1])
})

test('moves that have spoilt a level prove nothing about it', async () => {
  const row = microStage({ ...microSokoban, level: ['wwwwwww', 'wAb..ow', 'wwwwwww'] })
  const world = row.start()
  let asked = 0
  const planner: GamePlanner = {
    name: 'careless',
    plan: () => knowing('R', asked++ === 0 ? 'found' : 'none').plan(world, winning),
  }
  const run = await playOut(world, (move) => planMind(world, move, { planner }))
  expect([run.status, run.actions]).toEqual(['gave-up', lettersOf('R')])
  expect(run.mind.statistics.notes.at(-1)?.text).toBe('the level cannot be won any more: no plan exists')
})

test('a monitor keeps moves that still reach the goal, and gives up those that do not', () => {
  const row = microStage({ ...microSokoban, level: ['wwwwwwwww', 'wA.b..o.w', 'w.......w', 'wwwwwwwww'] })
  const watch = (...others: Action[]) => {
    const world = row.start()
    const monitor = createMoveMonitor()
    expect(monitor.adopt(world, { moves: lettersOf('RRRR'), expanded: 0 }, winning)).toBe(Action.right)
    advance(world, Action.right)
    for (const action of others) advance(world, action)
    return monitor.next(world)
  }
  expect(watch()).toBe(Action.right)
  expect(watch(Action.right)).toBe(Action.right)
  expect(watch(Action.down)).toContain('the game is not as predicted')
})

/** The winning agent of a game, with a real compiled model. */
async function playCompiled(game: MicroGame, seed: number, encoding: Encoding = 'compact') {
  const opened = microStage(game)
  const { compiled, diagnostics } = compileGame(opened.game, { encoding })
  const model = compiled && readModel(compiled).model
  if (model === undefined) throw new Error(JSON.stringify(diagnostics))
  const world = opened.start(seed)
  const player = createPlayer({ planner: knowing('', 'gave-up'), seed, budget: 5 })
  const manager = manageGoals([winGoal(model.compiled.goal)])
  const run = await playOut(world, (move) =>
    modelMind(world, move, { model, planner: pddlPlanner(model), manager, player }),
  )
  return { ...run, world, encoding: model.compiled.encoding }
}

test.each(['compact', 'turns'] as const)('a game that ends after a time is won before: %s', async (encoding) => {
  const timed = { ...microSokoban, terminations: [...(microSokoban.terminations ?? []), 'Timeout limit=9 win=False'] }
  const level = ['wwwwwww', 'w.....w', 'wAb..ow', 'wwwwwww']
  const run = await playCompiled({ ...timed, level }, 1, encoding)
  expect(run.status).toBe('solved')
  expect(run.mind.statistics.replans).toBe(0)
  expect(run.encoding).toBe(encoding)
})

test('where chance moves things about, the agent plans anew and gets there', async () => {
  const hunt: MicroGame = {
    sprites: ['moth > RandomNPC cooldown=3', 'avatar > MovingAvatar', 'wall > Immovable'],
    interactions: ['avatar wall > stepBack', 'moth wall > stepBack', 'moth avatar > killSprite'],
    mapping: ['m > moth'],
    terminations: ['SpriteCounter stype=moth win=True'],
    level: ['wwwwwww', 'wA....w', 'w...m.w', 'w.....w', 'wwwwwww'],
  }
  const runs = await Promise.all([1, 2, 3].map((seed) => playCompiled(hunt, seed)))
  expect(runs.map(({ status }) => status)).toEqual(['solved', 'solved', 'solved'])
  expect(runs.some(({ mind }) => mind.statistics.replans > 0)).toBe(true)
})

test('a core agent that does not take plans for plans hands over', async () => {
  const model = modelOf(stage)
  // the facts that the game shows differ from those that plans start from
  const blind: GameModel = {
    ...model,
    compiled: {
      ...model.compiled,
      problem: (world, options) => {
        const { problem, diagnostics } = model.compiled.problem(world, options)
        return {
          problem: problem && { ...problem, facts: problem.facts.filter(({ name }) => name !== 'hole') },
          diagnostics,
        }
      },
    },
  }
  const world = stage.start()
  const manager = manageGoals([winGoal(model.compiled.goal)])
  const run = await playOut(world, (move) =>
    mindThatFollows('agent', world, move, { model: blind, planner: pddlPlanner(model), manager }),
  )
  expect(run.mind.statistics.notes.some(({ text }) => text.startsWith('plans are followed step by step'))).toBe(true)
  expect(run.actions.length).toBeGreaterThan(0)
})

test.each([...ways, 'plan', 'player'] as const)('what a mind means to play is what it plays: %o', async (way) => {
  const world = stage.start(3)
  const played: Action[] = []
  const intended: (readonly Action[])[] = []
  const play = (action: Action): void => {
    advance(world, action)
    played.push(action)
  }
  const makeMind = (): GameMind => {
    const planner = forwardPlanner()
    if (way === 'plan') return planMind(world, play, { planner })
    if (way === 'player') return playerMind(world, play, { player: createPlayer({ planner, seed: 1, budget: 1000 }) })
    const model = modelOf(stage, way.encoding)
    const manager = manageGoals([winGoal(model.compiled.goal)])
    return mindThatFollows(way.how, world, play, { model, planner: pddlPlanner(model), manager })
  }
  const mind = makeMind()
  while (!world.over) {
    expect(await mind.turn(Number.POSITIVE_INFINITY)).toBe('played')
    intended.push(mind.plan ?? [])
  }
  expect(world.winner).toBe('PLAYER_WINS')
  expect(intended).toEqual(played.map((_, index) => played.slice(index + 1)))
})
