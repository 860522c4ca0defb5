import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microStage } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { sokobanModel } from '../../test/sokoban-model.ts'
import type { CompiledGame } from '../compile/compiled-game.ts'
import { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { winning } from '../planners/game-planner.ts'
import { type GameModel, readModel } from './game-model.ts'
import { pddlPlanner } from './pddl-planner.ts'

function modelOf(compiled: CompiledGame): GameModel {
  const { model, diagnostics } = readModel(compiled)
  if (model === undefined) throw new Error(JSON.stringify(diagnostics))
  return model
}

const stage = microStage(microSokoban)
const model = modelOf(sokobanModel(stage))

test('from wherever play has come, a plan that is found wins when it is played', () => {
  const moves = fc.array(fc.constantFrom(Action.up, Action.down, Action.left, Action.right), { maxLength: 12 })
  let found = 0
  fc.assert(
    fc.property(moves, (before) => {
      const world = stage.start(1)
      for (const action of before) advance(world, action)
      fc.pre(!world.over)
      const planning = pddlPlanner(model).plan(world, winning)
      const status = planning.think(5000)
      expect(['found', 'none']).toContain(status)
      if (status !== 'found') return
      found++
      for (const action of planning.moves) advance(world, action)
      expect(world.winner).toBe('PLAYER_WINS')
    }),
    { numRuns: 15 },
  )
  expect(found).toBeGreaterThan(3)
})

const walledIn = microStage({ ...microSokoban, level: ['wwwww', 'wbA.w', 'w..ow', 'wwwww'] })

test('that there is no plan is a proof only where the model leaves nothing out', () => {
  const compiled = sokobanModel(walledIn)
  const think = (game: CompiledGame) => {
    const planning = pddlPlanner(modelOf(game)).plan(walledIn.start(), winning)
    return [planning.think(5000), planning.why?.includes('left out') ?? false]
  }
  expect(think(compiled)).toEqual(['none', false])
  expect(think({ ...compiled, leavesMovesOut: true })).toEqual(['gave-up', true])
})

test('a model that does not tell the truth is found out', () => {
  const compiled = sokobanModel(stage)
  const lying: CompiledGame = { ...compiled, moveOf: () => Action.nil }
  const planning = pddlPlanner(modelOf(lying)).plan(stage.start(), winning)
  expect(planning.think(5000)).toBe('gave-up')
  expect(planning.why).toContain('were played in a copy of the game, and the goal is not reached then')
})

test('it stops when it is not wanted any more, and can be asked a slice at a time', () => {
  let time = 0
  const clock = { now: () => time++ }
  const planning = pddlPlanner(model, clock).plan(stage.start(), winning)
  let slices = 0
  // what has to be done in one go is begun again until there is time enough for it
  for (let slice = 2; planning.status === 'thinking'; slice += 2) {
    planning.think(slice)
    slices++
  }
  expect(planning.status).toBe('found')
  expect(slices).toBeGreaterThan(1)
  const unwanted = pddlPlanner(model, clock).plan(stage.start(), winning)
  unwanted.stop?.()
  expect(unwanted.think(1000)).toBe('gave-up')
})

test('an edited domain is taken if it still fits the game', () => {
  const { domainText } = model
  const read = (text: string) => readModel(sokobanModel(stage), { domain: { text, file: 'my.pddl' } })
  expect(read(domainText).model).toBeDefined()
  expect(read(domainText.replaceAll('hole', 'pit')).diagnostics[0].message).toContain('no predicate "hole"')
  expect(read(domainText.replace('domain sokoban', 'domain chess')).diagnostics[0].message).toContain('"chess"')
  expect(read('(define (domain').diagnostics[0].span).toMatchObject({ file: 'my.pddl' })
})
