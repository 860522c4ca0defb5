import { expect, test } from 'vitest'
import { microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { compileGame } from '../../compile/compile-game.ts'
import { playOut } from '../game-mind.ts'
import { type GameModel, readModel } from '../planning/game-model.ts'
import { manageGoals, winGoal } from '../planning/goal-manager.ts'
import { pddlPlanner } from '../planning/pddl-planner.ts'
import { mindThatFollows } from './model-mind.ts'

const stage = microStage({ ...microSokoban, level: ['wwwwwww', 'w.....w', 'w..b..w', 'w.A..ow', 'wwwwwww'] })
const compiled = compileGame(stage.game).compiled!

/** Why plans were given up. */
async function replans(model: GameModel): Promise<readonly string[]> {
  const world = stage.start()
  const planner = pddlPlanner(readModel(compiled).model!)
  const manager = manageGoals([winGoal(compiled.goal)])
  const { status, mind } = await playOut(world, (move) =>
    mindThatFollows('steps', world, move, { model, planner, manager }),
  )
  expect(status).toBe('solved')
  return mind.statistics.notes.filter(({ kind }) => kind === 'replan').map(({ text }) => text)
}

test('conditions are those of the domain in use, be it edited', async () => {
  const { model } = readModel(compiled)
  expect(await replans(model!)).toEqual([])
  const text = model!.domainText.replaceAll('(avatar ?c0) ', '(avatar ?c0) (box ?c0) ')
  const edited = readModel(compiled, { domain: { text, file: 'domain.pddl' } })
  expect(edited.diagnostics).toEqual([])
  const [first] = await replans(edited.model!)
  expect(first).toMatch(/^move-\S+ cell-\S+ .*needs \(box cell-/)
})
