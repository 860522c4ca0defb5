/** Applies an interaction to two sprites on one cell. */
import type { FilledOperation, FilledRequirement, InteractionElement } from '../../elements/game-elements.ts'
import { headingStep, oppositeHeading, ownHeading } from './heading.ts'
import type { AmountRange } from './turn-case.ts'
import { amountName, isPlayed } from './turn-rules.ts'
import type { TurnSprite, TurnState } from './turn-state.ts'

interface Meeting {
  readonly state: TurnState
  readonly first: TurnSprite
  readonly second: TurnSprite
}

export function carryOutInteraction(
  state: TurnState,
  interaction: InteractionElement,
  first: TurnSprite,
  second: TurnSprite,
): void {
  const meeting = { state, first, second }
  const { requires, happens, construct, span } = interaction
  // only resources can be collected
  const collects = happens.some((one) => one.kind === 'carry' && one.more === 'worth')
  const { game } = state.rules.elements
  if (collects && game.kinds[first.kind].spriteClass?.category !== 'resource') return
  for (const one of [...requires, ...happens]) {
    // the avatar's old form keeps its own resources until the turn is over
    if ('resource' in one && meeting[one.whom] !== state.avatar) {
      const why = `${construct} may involve an avatar that has changed its type in the same turn`
      state.refusal ??= { why, span }
    }
  }
  for (const one of requires) if (!isMet(meeting, one)) return
  state.lines.add(span.line)
  for (const one of happens) if (!carryOutOne(meeting, one)) return
}

function isMet({ state, first, second }: Meeting, requirement: FilledRequirement): boolean {
  if (requirement.kind === 'fell-on') {
    const down = state.move.heading === undefined ? 0 : headingStep[state.move.heading].y
    return (second.at - second.last) * down > 0 && (first.last - second.last) * down > 0
  }
  const resource = requirement.resource < 0 ? first.kind : requirement.resource
  const range = rangeOf(state, resource)
  const name = amountName(resource)
  if ('for' in requirement) {
    const more = requirement.for === 'some' ? 1 : requirement.for
    return !state.isAtLeast(name, range.most - more + 1, range)
  }
  const { kind, limit } = requirement
  return kind === 'at-least' ? state.isAtLeast(name, limit, range) : !state.isAtLeast(name, limit + 1, range)
}

/** Returns false if the rest of the line is skipped. */
function carryOutOne(meeting: Meeting, operation: FilledOperation): boolean {
  const { state, first } = meeting
  const { elements } = state.rules
  switch (operation.kind) {
    case 'kill':
      kill(state, meeting[operation.whom])
      return true
    case 'remove':
      meeting[operation.whom].killed = true
      return true
    case 'step-back':
      stepBack(meeting[operation.whom])
      return true
    case 'undo-all':
      for (const sprite of state.sprites) {
        const { kind } = sprite
        if (!operation.except.includes(kind) && elements.game.kinds[kind].orderIndex >= 0) stepBack(sprite)
      }
      return true
    case 'reverse':
      if (meeting[operation.whom] === state.avatar) turnAround(state)
      return true
    case 'push':
      push(state, meeting[operation.whom], meeting[operation.by])
      return true
    case 'carry':
      carry(meeting, operation)
      return true
    case 'create': {
      const kind = operation.type < 0 ? first.kind : operation.type
      if (elements.game.kinds[kind].singletons.length === 0) state.make(kind, first.at, first.at, true)
      return true
    }
    case 'become':
      return become(state, meeting[operation.whom], operation.type)
  }
}

/** Reverses the orientation if it matters in later turns or is already known in this one. */
function turnAround(state: TurnState): void {
  const { avatar, kinds } = state.rules.elements
  if (!avatar.template.faces) return
  const isFacing = kinds.get(avatar.kind)?.isOriented === true
  if (state.facing !== undefined || isFacing) state.facing = oppositeHeading[state.askFacing()]
}

function kill(state: TurnState, sprite: TurnSprite): void {
  if (sprite === state.avatar) sprite.dead = true
  else sprite.killed = true
}

function stepBack(sprite: TurnSprite): void {
  sprite.at = sprite.last
}

function push(state: TurnState, pushed: TurnSprite, by: TurnSprite): void {
  const { kinds } = state.rules.elements.game
  const steps = Math.sign(by.at - by.last)
  const { heading } = state.move
  if (steps === 0 || heading === undefined) return
  const { stationary, orderIndex } = kinds[pushed.kind]
  // sprites that are never updated are never ready to move
  if (pushed.isTired || stationary || orderIndex < 0) return
  // an avatar that has turned around pushes in its new direction
  const facing = by === state.avatar ? state.facing : by.faced
  pushed.at += facing === oppositeHeading[heading] ? -steps : steps
  pushed.isTired = true
}

function carry(
  { state, first }: Meeting,
  { resource: written, more, limited }: Extract<FilledOperation, { readonly kind: 'carry' }>,
): void {
  const resource = written < 0 ? first.kind : written
  const range = rangeOf(state, resource)
  const name = amountName(resource)
  const amount = more === 'worth' ? state.rules.elements.game.kinds[resource].parameters.number('value') : more
  const isTooMuch = limited !== undefined && state.isAtLeast(name, range.most - amount + 1, range)
  if (!isTooMuch) state.add(name, amount, range)
  else if (limited === 'room') state.set(name, range.most, range)
}

/** Returns how much of a resource can be carried. */
function rangeOf({ rules }: TurnState, resource: number): AmountRange {
  return { least: 0, most: rules.elements.game.resourceLimits[resource] ?? 0 }
}

function become(state: TurnState, sprite: TurnSprite, type: number): boolean {
  const { elements } = state.rules
  // a sprite that counts as the singleton blocks itself
  if (sprite.dead || elements.game.kinds[type].singletons.length > 0) return false
  if (sprite === state.avatar && isPlayed(elements, type)) {
    state.playAs(type, ownHeading(elements, type))
    return true
  }
  state.make(type, sprite.at, sprite.last, true)
  kill(state, sprite)
  return true
}
