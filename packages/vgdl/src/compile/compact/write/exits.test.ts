import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../../test/micro-game.ts'
import { type Walk, walkModel } from '../../../../test/models/model-walks.ts'
import { Action } from '../../../engine/action.ts'
import { findElements } from '../../elements/find-elements.ts'
import { compileCompact } from '../compile-compact.ts'

/** Ammunition that must be used up before the door can be passed. */
const range = (flag: string, level: readonly string[], ...lines: readonly string[]): MicroGame => ({
  sprites: [`flag > ${flag}`, 'ammo > Resource limit=1', 'door > Door', 'avatar > ShootAvatar stype=flag ammo=ammo'],
  interactions: [
    'avatar EOS > stepBack',
    'ammo avatar > collectResource',
    'avatar door > killIfHasMore resource=ammo limit=1',
    'avatar wall > stepBack',
    'avatar flag > killSprite',
    'door avatar > killSprite',
    ...lines,
  ],
  mapping: ['k > ammo', 'd > door'],
  terminations: ['SpriteCounter stype=avatar win=False', 'SpriteCounter stype=door win=True'],
  level,
})
/** Flickers may not meet avatars in the model. */
const withoutFlag = (game: MicroGame): MicroGame => ({
  ...game,
  interactions: game.interactions?.filter((line) => line !== 'avatar flag > killSprite') ?? [],
})
const corridor = ['Akd']
const winning = [Action.right, Action.down, Action.use, Action.right, Action.right]

function warningsAndWalk(game: MicroGame): { readonly warnings: readonly string[]; readonly walk: Walk } {
  const stage = microStage(game)
  const { elements } = findElements(stage.game)
  const compiled = elements && compileCompact(elements, 'objects').compiled
  if (compiled === undefined) throw new Error('the game cannot be compiled')
  const { diagnostics } = compiled.problem(stage.start())
  const walk = walkModel(compiled, stage, 1, winning.length, winning)
  return { warnings: diagnostics.map(({ message }) => message), walk }
}

describe('what is used over the edge of the level', () => {
  test('is left out where it stays there, and told', () => {
    const { warnings, walk } = warningsAndWalk(range('Immovable', corridor))
    expect(warnings).toEqual(['the model leaves out moves out of the level, such as from column 1 of row 1'])
    expect(walk.mistake).toBe(undefined)
    expect(walk.leftOut).toBeGreaterThan(0)
  })

  test.each([
    ['is gone at the edge', range('Immovable', corridor, 'flag EOS > killSprite')],
    ['is gone after a while', withoutFlag(range('Flicker limit=1 singleton=True', corridor))],
  ])('is part of the model where it %s', (_, game) => {
    const { warnings, walk } = warningsAndWalk(game)
    expect(warnings).toEqual([])
    expect(walk).toMatchObject({ mistake: undefined, leftOut: 0, won: true })
  })

  test('needs no warning behind walls', () => {
    const { warnings } = warningsAndWalk(range('Immovable', ['wwwww', 'wAkdw', 'wwwww']))
    expect(warnings).toEqual([])
  })
})
