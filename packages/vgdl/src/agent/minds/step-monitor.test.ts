import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { compileGame } from '../../compile/compile-game.ts'
import { Action } from '../../engine/action.ts'
import { playOut } from '../game-mind.ts'
import { readModel } from '../planning/game-model.ts'
import { manageGoals, winGoal } from '../planning/goal-manager.ts'
import { pddlPlanner } from '../planning/pddl-planner.ts'
import { mindThatFollows } from './model-mind.ts'

const sokoban: MicroGame = { ...microSokoban, level: ['wwwwwww', 'w.....w', 'w..b..w', 'w.A..ow', 'wwwwwww'] }

/** Wins a game step by step, and returns why plans were abandoned. */
async function follow(game: MicroGame, edit: (domain: string) => string = (text) => text) {
  const stage = microStage(game)
  const compiled = compileGame(stage.game).compiled!
  const asCompiled = readModel(compiled).model!
  const text = edit(asCompiled.domainText)
  const edited = readModel(compiled, { domain: { text, file: 'domain.pddl' } })
  expect(edited.diagnostics).toEqual([])
  const world = stage.start()
  const model = text === asCompiled.domainText ? asCompiled : edited.model!
  const planner = pddlPlanner(asCompiled)
  const manager = manageGoals([winGoal(compiled.goal)])
  const { status, actions, mind } = await playOut(world, (move) =>
    mindThatFollows('steps', world, move, { model, planner, manager }),
  )
  expect(status).toBe('solved')
  const replans = mind.statistics.notes.filter(({ kind }) => kind === 'replan').map(({ text: why }) => why)
  return { actions, replans }
}

test('conditions are those of the domain in use, be it edited', async () => {
  expect((await follow(sokoban)).replans).toEqual([])
  const { replans } = await follow(sokoban, (text) => text.replaceAll('(avatar ?c0) ', '(avatar ?c0) (box ?c0) '))
  expect(replans[0]).toMatch(/^move-\S+ cell-\S+ .*needs \(box cell-/)
})

test('a plan outlives the chance that was in the game when it was made', async () => {
  // the avatar steps on the moth on its way around the corner; from there on nothing is left to chance
  const game: MicroGame = {
    ...microSokoban,
    sprites: ['moth > RandomNPC cooldown=1000', ...microSokoban.sprites],
    interactions: ['moth avatar > killSprite', ...microSokoban.interactions!],
    mapping: ['m > moth', ...microSokoban.mapping!],
    level: ['wwwwwww', 'wA.m..w', 'w..b..w', 'w.....w', 'w..o..w', 'wwwwwww'],
  }
  const { right, down } = Action
  expect(await follow(game)).toEqual({ actions: [right, right, down, down], replans: [] })
})
