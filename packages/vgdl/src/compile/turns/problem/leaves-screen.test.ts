import { expect, test } from 'vitest'
import { walkModel } from '../../../../test/models/model-walks.ts'
import { compiledStage, endings, type SmallGame, smallStage, solid } from '../../../../test/small-games.ts'
import { Action } from '../../../engine/action.ts'

const shooter = 'ShootAvatar stype=spark ammo=gem'
const collecting = ['avatar EOS > stepBack', 'gem avatar > collectResource']

/** Whether the model of a level may leave something of the game out. */
function leavesOut(game: SmallGame): boolean {
  const stage = smallStage(game)
  const compiled = compiledStage(stage)
  const { diagnostics } = compiled.problem(stage.start())
  return compiled.leavesMovesOut || diagnostics.some(({ code }) => code === 'vgdl/leaves-moves-out')
}

test.each(['objects', 'fluents'] as const)('what is used over the edge is used up, amounts as %s', (numbers) => {
  const stage = smallStage({
    avatar: shooter,
    interactions: [...collecting, 'spark EOS > killSprite', 'door avatar > killSprite'],
    level: ['Agd'],
  })
  const path = [Action.right, Action.up, Action.use, Action.right, Action.use]
  const compiled = compiledStage(stage, numbers)
  const { mistake, actions, leftOut } = walkModel(compiled, stage, 1, path.length, path)
  expect(mistake).toBeUndefined()
  expect(actions).toContain('avatar_action_use_up_edge')
  expect(leftOut).toBe(0)
})

test('nothing is used up over the edge while a singleton lives', () => {
  const stage = smallStage({
    avatar: shooter,
    sprites: ['gem > Resource limit=3', 'spark > Flicker limit=3 singleton=True', 'door > Door'],
    interactions: [...collecting, 'spark EOS > killSprite', 'door avatar > killSprite'],
    level: ['Aggd'],
  })
  const path = [Action.right, Action.right, Action.use, Action.up, Action.use, Action.nil, Action.nil, Action.use]
  expect(walkModel(compiledStage(stage), stage, 1, path.length, path)).toMatchObject({ mistake: undefined, leftOut: 0 })
})

test('what would stay beyond the edge is left out, and told', () => {
  const game = { avatar: shooter, interactions: [...collecting, 'door avatar > killSprite'], level: ['Agd'] }
  const edge = (line: string): SmallGame => ({ ...game, interactions: [...game.interactions, line] })
  expect(leavesOut(game)).toBe(true)
  expect(leavesOut(edge('spark EOS > stepBack'))).toBe(true)
  expect(leavesOut(edge('spark EOS > killSprite'))).toBe(false)
  const walled = ['wwwww', 'wAgdw', 'wwwww']
  expect(leavesOut({ ...game, interactions: [solid, ...game.interactions], level: walled })).toBe(false)
})

test('an avatar that is killed at the edge is left out unless the game is lost at once', () => {
  const game = { interactions: ['avatar EOS > killSprite', 'door avatar > killSprite'], level: ['A.d'] }
  expect(leavesOut({ ...game, terminations: endings })).toBe(true)
  expect(leavesOut({ ...game, terminations: [...endings].reverse() })).toBe(false)
})

test('sprites are followed through all that they become and all that the avatar makes', () => {
  const water = ['wwwww', 'wA.mh', 'wwwww']
  const flying = { avatar: 'ShootAvatar stype=fire', interactions: [solid, 'fire wall mud > killSprite'] }
  // the avatar crosses cells that its missiles do not
  expect(leavesOut({ ...flying, level: water })).toBe(true)
  const becoming = ['box avatar > bounceForward', 'box wall > undoAll', 'box mud > transformTo stype=fire']
  const stopped = [solid, ...becoming, 'fire wall hole > killSprite']
  expect(leavesOut({ interactions: stopped, level: ['wwwwwww', 'wAbhm.w', 'wwwwwww'] })).toBe(false)
  expect(leavesOut({ interactions: stopped, level: ['wwwwwww', 'wAbhm..', 'wwwwwww'] })).toBe(true)
})

test('a line that takes back before the push does not hold what is pushed', () => {
  const push = 'box avatar > bounceForward'
  const level = ['wwwww', 'wAb.w', 'wwwww']
  expect(leavesOut({ interactions: [solid, push, 'box wall > undoAll'], level })).toBe(false)
  expect(leavesOut({ interactions: [solid, 'box wall > undoAll', push], level })).toBe(true)
})
