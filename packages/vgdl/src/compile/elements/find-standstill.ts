/** Sprites that move in the game and stand still in the model. */
import type { Game } from '../../engine/game.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'
import { dependenceOf } from '../../model/dependence.ts'
import type { SpriteTemplate } from '../knowledge/templates.ts'
import type { Refusals } from './refusals.ts'

/** Why sprites that move stand still in the model: chance moves them, or in a way that only a model of chance can leave out. */
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
  // where chance plays its part, plans are checked and made anew anyway
  if (dependenceOf(game).onChance) {
    if (isOdd) return `goes ${speed} cells in a turn`
    return cooldown > 1 ? `moves in one of ${cooldown} turns` : 'goes on by itself'
  }
  if (turn.do === 'stay') {
    refusals.refuse(`"${name}"`, 'it has a speed, and goes on by itself', span, 'make it a Missile')
    return undefined
  }
  if (isOdd) refusals.refuse('speed', `"${name}" has to go one cell in a turn`, span, 'leave the speed out')
  if (cooldown > 1) refusals.refuse('cooldown', `"${name}" has to move in every turn`, span)
  return undefined
}
