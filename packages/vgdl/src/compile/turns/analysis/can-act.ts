/** Whether a line can have an effect on a pair of types, wherever they are. */
import type {
  FilledOperation,
  FilledRequirement,
  GameElements,
  InteractionElement,
} from '../../elements/game-elements.ts'
import type { TypePair } from './turn-analysis.ts'

/**
 * Whether its requirements can be met and some operation can change anything.
 *
 * @param displaced types whose sprites can be somewhere other than where their turn began
 */
export function canAct(
  elements: GameElements,
  { requires, happens }: InteractionElement,
  pair: TypePair,
  displaced: ReadonlySet<number>,
): boolean {
  const isCollected = happens.some((one) => one.kind === 'carry' && one.more === 'worth')
  const { spriteClass } = elements.game.kinds[pair.first]
  if (isCollected && spriteClass?.category !== 'resource') return false
  return (
    requires.every((one) => canHold(elements, one, pair)) &&
    happens.some((one) => canDo(elements, one, pair, displaced))
  )
}

function canHold({ game }: GameElements, one: FilledRequirement, pair: TypePair): boolean {
  if (one.kind === 'fell-on') return true
  const most = game.resourceLimits[one.resource < 0 ? pair.first : one.resource] ?? 0
  if (one.kind === 'room') return one.for === 'some' ? most > 0 : one.for <= most
  return one.kind === 'at-least' ? one.limit <= most : one.limit >= 0
}

function canDo(elements: GameElements, one: FilledOperation, pair: TypePair, displaced: ReadonlySet<number>): boolean {
  switch (one.kind) {
    case 'step-back':
      return displaced.has(pair[one.whom])
    case 'reverse':
      return elements.kinds.get(pair[one.whom])?.isOriented === true
    case 'push':
      // a sprite that has not moved only resets the other one's orientation
      return displaced.has(pair[one.by]) || elements.kinds.get(pair[one.whom])?.isOriented === true
    case 'carry':
      return one.more !== 0
    default:
      return true
  }
}
