/** Sprites that move in the game and stand still in the model. */
import type { Game } from '../../engine/game.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'
import { dependenceOf } from '../../model/dependence.ts'
import type { SpriteTemplate } from '../knowledge/templates.ts'
import type { Refusals } from './refusals.ts'

/**
 * Returns why moving sprites stand still in the model: chance moves them, or they move in a way that only a model of chance may leave out.
 */
export function findStandstill(
  game: Game,
  kind: SpriteKind,
  { turn }: SpriteTemplate,
  refusals: Refusals,
): string | undefined {
  if (turn.do === 'chance') return 'moves by chance'
  if (turn.do === 'age' || kind.update === undefined) return undefined
  const { name, parameters, cooldown } = kind
  const { span } = game.definition.types[kind.id]
  const speed = parameters.number('speed')
  const isOdd = speed !== 1 && speed !== -1
  if (turn.do === 'go-on' && !isOdd && cooldown === 1) return undefined
  // in games of chance, plans are checked and remade anyway
  if (dependenceOf(game).onChance) {
    if (isOdd) return `moves ${speed} cells per turn`
    return cooldown > 1 ? `moves only every ${cooldown} turns` : 'keeps moving by itself'
  }
  if (turn.do === 'stay') {
    refusals.refuse(`"${name}"`, 'it has a speed and keeps moving by itself', span, 'make it a Missile')
    return undefined
  }
  if (isOdd) refusals.refuse('speed', `"${name}" must move one cell per turn`, span, 'remove the speed')
  if (cooldown > 1) refusals.refuse('cooldown', `"${name}" must move in every turn`, span)
  return undefined
}
