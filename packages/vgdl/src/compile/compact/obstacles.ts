/** What does not allow one action for each turn: things that act all over the board, and uses that cells alone cannot show. */
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

/** Updates that a flicker of a model may live: every move has to tell each of its ages apart. */
const OLDEST_FLICKER = 100

/** Nothing where the game allows the compact encoding, as far as its lines tell. */
export function findObstacles(elements: GameElements): readonly Diagnostic[] {
  const { game, kinds, interactions, terminations } = elements
  const refusals = new Refusals(game.definition.file)
  for (const kind of kinds.values()) {
    const { span } = game.definition.types[kind.id]
    const refuse = (why: string): void => refusals.refuse(`"${kind.name}"`, why, span)
    if (kind.isMoving) refuse('it goes on by itself in every turn')
    if (isFlicker(kind)) for (const why of flickerTroubles(kind, elements)) refuse(why)
    else if (kind.isMade && kind.kind.orderIndex < 0)
      refuse('sprites of a type with others under it are made in the game')
    if (isWeapon(kind, elements) && kind.kind.isAvatar) refuse('a second avatar comes where it is used')
    if (isWeapon(kind, elements) && !isFlicker(kind) && kind.kind.singletons.length > 0) {
      refuse('there can be only one of what is used')
    }
  }
  for (const interaction of interactions) {
    const { construct, span } = interaction
    for (const why of troublesOf(interaction, elements)) refusals.refuse(construct, why, span)
  }
  for (const termination of terminations) {
    if (!isCountable(termination, elements))
      refusals.refuse('a termination', 'it counts some types of avatars with others', termination.span)
  }
  return refusals.diagnostics
}

/** Avatars are counted alone, or all types of them alike. */
function isCountable(termination: TerminationElement, elements: GameElements): boolean {
  if (termination.kind !== 'count' || countsForms(elements, termination.types)) return true
  const times = elements.avatar.kinds.map((kind) => termination.types.filter((type) => type === kind).length)
  return new Set(times).size === 1
}

/** Faces some way, but none of the four. */
function isAskew(elements: GameElements, id: number): boolean {
  const { x, y } = elements.game.kinds[id].parameters.direction('orientation')
  return (x !== 0 || y !== 0) && ownHeading(elements, id) === undefined
}

function isWeapon({ id }: KindElement, { avatar }: GameElements): boolean {
  return avatar.weapons.some(({ kind }) => kind === id)
}

/** Flickers have to do all they do in the turn in which they are made, one at a time. */
function flickerTroubles(flicker: KindElement, elements: GameElements): string[] {
  const { id, kind, isMapped } = flicker
  const { interactions, terminations, kinds, game } = elements
  const troubles: string[] = []
  if (!kind.singletons.includes(id)) troubles.push('there can be several of it, each with an age of its own')
  if (
    kind.singletons.some((one) =>
      game.kinds[one].subTypes.some((type) => kinds.has(type) && !isFlicker(kinds.get(type))),
    )
  ) {
    troubles.push('another type that is no flicker keeps it from being made')
  }
  if (isMapped) troubles.push('levels have it from the start')
  if ((flicker.ageLimit ?? 0) > OLDEST_FLICKER) troubles.push(`it lives longer than ${OLDEST_FLICKER} turns`)
  if (kind.orderIndex < 0) troubles.push('it has types under it, and never ages')
  if (interactions.some(({ happens }) => happens.some((one) => one.kind === 'become' && one.type === id))) {
    troubles.push('others become one')
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
    if (comes !== undefined) troubles.push(`"${game.kinds[comes].name}" may come to where it is (${construct})`)
    if (requires.length > 0 || !happens.every(({ kind: what }) => what === 'kill' || what === 'remove')) {
      troubles.push(`${construct} may go on as long as it is there`)
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
        if (!pushesOneCell(elements, first, pusher)) troubles.push(`${name(pusher)} pushes, and has a speed`)
        if (isOriented(elements, pusher) || reverses(elements, pusher))
          troubles.push(`${name(pusher)} pushes, and faces`)
      }
    }
    if (one.kind === 'become') {
      if (game.kinds[one.type]?.template === undefined) troubles.push('there is no such type')
      else if (isPlayed(elements, one.type) && !first.every((id) => isPlayed(elements, id)))
        troubles.push('something becomes the avatar')
      else if (game.kinds[one.type].isAvatar && !isPlayed(elements, one.type)) troubles.push('there is no such avatar')
      else if (avatar.template.faces && isPlayed(elements, one.type) && isAskew(elements, one.type))
        troubles.push(`${name(one.type)} faces none of the four ways`)
      else {
        const isFree = game.kinds[one.type].singletons.every((singleton) =>
          first.every((id) => game.kinds[singleton].subTypes.includes(id)),
        )
        if (!isFree) troubles.push(`there can be only one ${name(one.type)}`)
      }
    }
    if (givesBeyondLimit(one, requires)) troubles.push('it gives without regard to what can be carried')
    if (one.kind === 'create' && first.some((id) => isPlayed(elements, id))) troubles.push('a second avatar comes')
  }
  return troubles
}

/** Gives some of a resource, whether there is room for it or not. */
function givesBeyondLimit(one: FilledOperation, requires: readonly FilledRequirement[]): boolean {
  if (one.kind !== 'carry' || one.more === 'worth' || one.more <= 0 || one.limited !== undefined) return false
  const { resource, more } = one
  return !requires.some(
    (room) => room.kind === 'room' && room.resource === resource && room.for !== 'some' && room.for >= more,
  )
}

/** Faces a way that was given to it. */
function isOriented({ game }: GameElements, id: number): boolean {
  const { parameters, spriteClass } = game.kinds[id]
  const { x, y } = parameters.direction('orientation')
  return x !== 0 || y !== 0 || parameters.boolean('is_oriented') || spriteClass?.isOriented === true
}

function reverses({ interactions }: GameElements, id: number): boolean {
  return interactions.some(({ first, happens }) => first.includes(id) && happens.some(({ kind }) => kind === 'reverse'))
}

/** One without a speed lends what it pushes its own. */
function pushesOneCell({ game }: GameElements, pushed: readonly number[], pusher: number): boolean {
  const speed = game.kinds[pusher].parameters.number('speed')
  if (speed !== 0) return speed === 1
  return pushed.every((id) => {
    const own = game.kinds[id].parameters.number('speed')
    return own <= 0 || own === 1
  })
}
