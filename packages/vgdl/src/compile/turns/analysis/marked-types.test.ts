import { expect, test } from 'vitest'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage, type SmallGame, smallStage, solid } from '../../../../test/small-games.ts'
import type { PlanningEffect } from '../../language/planning-model.ts'

/** The variables of all quantified effects of an action, as texts. */
function variablesOf(game: SmallGame, action: string): string[] {
  const { actions } = compiledStage(smallStage(game)).domain
  const effects: readonly PlanningEffect[] = actions.find(({ name }) => name === action)?.effects ?? []
  return effects.flatMap((one) => (one.kind === 'forall' ? [one.variables.map(({ name }) => name).join(' ')] : []))
}

const falling: SmallGame = {
  interactions: [solid, 'rock hole wall > undoAll', 'hole avatar > killSprite', 'gem avatar > collectResource'],
  level: ['wwwwww', 'w.r..w', 'wA.ggw', 'w.hh.w', 'wwwwww'],
}

test('a line that does not ask which one it is has no variable for what stays where it is', () => {
  expect(variablesOf(falling, 'rock_hole_undoall')).toEqual(['?first ?x ?y', '?first ?x ?y'])
  expect(variablesOf(falling, 'hole_avatar_killsprite')).toEqual(['?first ?x ?y'])
})

test('amounts and ages have no variables', () => {
  const variables = variablesOf(falling, 'gem_avatar_collectresource')
  expect(variables).toEqual(['?first ?x ?y', ...Array.from({ length: 3 }, () => '?first ?x ?y')])
  const shooting = {
    avatar: 'ShootAvatar stype=spark',
    interactions: [solid, 'hole spark > killSprite'],
    level: ['Ah'],
  }
  expect(new Set(variablesOf(shooting, 'spark_age'))).toEqual(new Set(['?o']))
})

test('the avatar goes back in a step of its own where it meets what moves', () => {
  const game = { interactions: [solid, 'avatar rock > stepBack'], level: ['wwwww', 'wr..w', 'wA..w', 'w...w', 'wwwww'] }
  expect(variablesOf(game, 'avatar_rock_stepback')).toEqual(['?second ?x ?y'])
  expect(variablesOf(game, 'avatar_rock_stepback_back')).toContain('?x ?y ?to')
  const stage = smallStage(game)
  for (const seed of [1, 2]) expect(walkModel(compiledStage(stage), stage, seed, 8).mistake).toBeUndefined()
})

test('marks keep to what comes and goes', () => {
  const stage = smallStage(falling)
  const compiled = compiledStage(stage)
  for (const seed of [1, 2, 3]) expect(walkModel(compiled, stage, seed, 10).mistake).toBeUndefined()
  const world = stage.start()
  world.insert(world.game.names.idOf('hole'), 20, 30)
  expect(compiled.problem(world).diagnostics[0]?.code).toBe('vgdl/cannot-show-state')
})
