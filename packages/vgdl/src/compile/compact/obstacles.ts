/** What rules out one action per turn: effects all over the board, and uses of weapons that cells alone cannot show. */
import type { Diagnostic } from '@telos/core'
import type {
  FilledOperation,
  FilledRequirement,
  GameElements,
  InteractionElement,
  KindElement,
  TerminationElement,
} from '../elements/game-elements.ts'
import { Refusals } from '../elements/refusals.ts'
import { ownHeading } from './turn/heading.ts'
import { countsForms, isFlicker, isMovedByChance, isPlayed } from './turn/turn-rules.ts'

/** Maximum lifetime of a flicker in updates: every move has to tell its ages apart. */
const OLDEST_FLICKER = 100

/** Returns the obstacles to the compact encoding that are visible in the lines of the game; empty if it is allowed. */
export function findObstacles(elements: GameElements): readonly Diagnostic[] {
  const { game, kinds, interactions, terminations } = elements
  const refusals = new Refusals(game.definition.file)
  for (const kind of kinds.values()) {
    const { span } = game.definition.types[kind.id]
    const refuse = (why: string): void => refusals.refuse(`"${kind.name}"`, why, span)
    if (kind.isMoving) refuse('it moves by itself in every turn')
    if (isFlicker(kind)) for (const why of flickerTroubles(kind, elements)) refuse(why)
    else if (kind.isMade && kind.kind.orderIndex < 0) refuse('the game makes sprites of a type with subtypes')
    if (isWeapon(kind, elements) && kind.kind.isAvatar) refuse('using it makes a second avatar')
    if (isWeapon(kind, elements) && !isFlicker(kind) && kind.kind.singletons.length > 0) {
      refuse('the type that is used is a singleton')
    }
  }
  for (const interaction of interactions) {
    const { construct, span } = interaction
    for (const why of troublesOf(interaction, elements)) refusals.refuse(construct, why, span)
  }
  for (const termination of terminations) {
    if (!isCountable(termination, elements))
      refusals.refuse('a termination', 'it counts some avatar types together with other types', termination.span)
  }
  return refusals.diagnostics
}

/** Whether avatars are counted alone, or all avatar types alike. */
function isCountable(termination: TerminationElement, elements: GameElements): boolean {
  if (termination.kind !== 'count' || countsForms(elements, termination.types)) return true
  const times = elements.avatar.kinds.map((kind) => termination.types.filter((type) => type === kind).length)
  return new Set(times).size === 1
}

/** Whether its orientation is not one of the four directions. */
function isAskew(elements: GameElements, id: number): boolean {
  const { x, y } = elements.game.kinds[id].parameters.direction('orientation')
  return (x !== 0 || y !== 0) && ownHeading(elements, id) === undefined
}

function isWeapon({ id }: KindElement, { avatar }: GameElements): boolean {
  return avatar.weapons.some(({ kind }) => kind === id)
}

/** Flickers must do all their work in the turn in which they are made, one at a time. */
function flickerTroubles(flicker: KindElement, elements: GameElements): string[] {
  const { id, kind, isMapped } = flicker
  const { interactions, terminations, kinds, game } = elements
  const troubles: string[] = []
  if (!kind.singletons.includes(id)) troubles.push('several of it can exist, each with its own age')
  if (
    kind.singletons.some((one) =>
      game.kinds[one].subTypes.some((type) => kinds.has(type) && !isFlicker(kinds.get(type))),
    )
  ) {
    troubles.push('a type that is not a flicker can keep it from being made')
  }
  if (isMapped) troubles.push('levels contain it from the start')
  if ((flicker.ageLimit ?? 0) > OLDEST_FLICKER) troubles.push(`it lives longer than ${OLDEST_FLICKER} turns`)
  if (kind.orderIndex < 0) troubles.push('it has subtypes and never ages')
  if (interactions.some(({ happens }) => happens.some((one) => one.kind === 'become' && one.type === id))) {
    troubles.push('other types become one')
  }
  if (terminations.some((one) => one.kind === 'count' && one.types.includes(id)))
    troubles.push('a termination counts it')
  for (const { first, second, happens, requires, construct } of interactions) {
    if (!first.includes(id) && !second.includes(id)) continue
    const others = first.includes(id) ? second : first
    const comes = others.find((other) => {
      const one = kinds.get(other)
      return other === id || isPlayed(elements, other) || one?.isPushed === true || one?.isMade === true
    })
    if (comes !== undefined) troubles.push(`"${game.kinds[comes].name}" may get onto its cell (${construct})`)
    if (requires.length > 0 || !happens.every(({ kind: what }) => what === 'kill' || what === 'remove')) {
      troubles.push(`${construct} may repeat as long as it exists`)
    }
  }
  return troubles
}

function troublesOf({ first, second, happens, requires }: InteractionElement, elements: GameElements): string[] {
  const { avatar, kinds, game } = elements
  const troubles: string[] = []
  const name = (id: number): string => `"${game.kinds[id].name}"`
  for (const one of happens) {
    if (one.kind === 'push') {
      if (first.some((id) => isPlayed(elements, id))) troubles.push('the avatar is pushed')
      for (const id of first) {
        const { cooldown, rotateInPlace } = game.kinds[id]
        if (!isMovedByChance(kinds.get(id)) && cooldown > 1) troubles.push(`${name(id)} is pushed and has a cooldown`)
        if (rotateInPlace && isOriented(elements, id)) troubles.push(`${name(id)} is pushed and turns first`)
      }
      for (const pusher of second) {
        if (isPlayed(elements, pusher)) continue
        if (!pushesOneCell(elements, first, pusher)) troubles.push(`${name(pusher)} pushes and has a speed`)
        if (isOriented(elements, pusher) || reverses(elements, pusher))
          troubles.push(`${name(pusher)} pushes and has an orientation`)
      }
    }
    if (one.kind === 'become') {
      if (game.kinds[one.type]?.template === undefined) troubles.push('it becomes an unknown type')
      else if (isPlayed(elements, one.type) && !first.every((id) => isPlayed(elements, id)))
        troubles.push('something becomes the avatar')
      else if (game.kinds[one.type].isAvatar && !isPlayed(elements, one.type))
        troubles.push('it becomes an avatar that never appears')
      else if (avatar.template.faces && isPlayed(elements, one.type) && isAskew(elements, one.type))
        troubles.push(`${name(one.type)} faces none of the four directions`)
      else {
        const isFree = game.kinds[one.type].singletons.every((singleton) =>
          first.every((id) => game.kinds[singleton].subTypes.includes(id)),
        )
        if (!isFree) troubles.push(`${name(one.type)} is a singleton`)
      }
    }
    if (givesBeyondLimit(one, requires)) troubles.push('it gives a resource regardless of its limit')
    if (one.kind === 'create' && first.some((id) => isPlayed(elements, id))) troubles.push('it makes a second avatar')
  }
  return troubles
}

/** Whether it gives some of a resource regardless of room. */
function givesBeyondLimit(one: FilledOperation, requires: readonly FilledRequirement[]): boolean {
  if (one.kind !== 'carry' || one.more === 'worth' || one.more <= 0 || one.limited !== undefined) return false
  const { resource, more } = one
  return !requires.some(
    (room) => room.kind === 'room' && room.resource === resource && room.for !== 'some' && room.for >= more,
  )
}

/** Whether it has its own orientation. */
function isOriented({ game }: GameElements, id: number): boolean {
  const { parameters, spriteClass } = game.kinds[id]
  const { x, y } = parameters.direction('orientation')
  return x !== 0 || y !== 0 || parameters.boolean('is_oriented') || spriteClass?.isOriented === true
}

function reverses({ interactions }: GameElements, id: number): boolean {
  return interactions.some(({ first, happens }) => first.includes(id) && happens.some(({ kind }) => kind === 'reverse'))
}

/** Whether every push is one cell long. A pusher without a speed uses the speed of the pushed sprite. */
function pushesOneCell({ game }: GameElements, pushed: readonly number[], pusher: number): boolean {
  const speed = game.kinds[pusher].parameters.number('speed')
  if (speed !== 0) return speed === 1
  return pushed.every((id) => {
    const own = game.kinds[id].parameters.number('speed')
    return own <= 0 || own === 1
  })
}
