/**
 * Runs one turn symbolically in one of its cases: what the engine does in a tick, with cells of a line as places, and questions about
 * unknowns.
 */
import { Action } from '../../../engine/action.ts'
import type { InteractionElement } from '../../elements/game-elements.ts'
import { carryOutInteraction } from './carry-out-interaction.ts'
import type { Choices } from './choices.ts'
import { endTurn } from './end-turn.ts'
import { headingAction } from './heading.ts'
import { isSettled } from './settled.ts'
import type { TurnCase, TurnMove } from './turn-case.ts'
import { amountName, isFlicker, type TurnRules } from './turn-rules.ts'
import { type TurnSprite, TurnState } from './turn-state.ts'

export function runTurn(rules: TurnRules, move: TurnMove, choices: Choices): TurnCase {
  const state = new TurnState(rules, move, choices)
  act(state)
  runEdges(state)
  for (const interaction of rules.elements.interactions) interact(state, interaction)
  return endTurn(state)
}

function act(state: TurnState): void {
  const { move, avatar, rules } = state
  if (move.heading === undefined) return
  if (move.action === Action.use) {
    shoot(state)
    return
  }
  if (move.action !== headingAction[move.heading]) return
  const { turnsFirst, template } = rules.elements.avatar
  if (turnsFirst && !state.isFacing(move.heading)) {
    state.facing = move.heading
    return
  }
  avatar.at += 1
  avatar.isTired = true
  if (template.faces) state.facing = move.heading
}

/** Uses the first weapon that needs no ammunition or has some. */
function shoot(state: TurnState): void {
  const { elements } = state.rules
  for (const { kind, ammunition } of elements.avatar.weapons) {
    if (ammunition === undefined) {
      fire(state, kind)
      return
    }
    if (ammunition < 0) continue
    const range = { least: 0, most: elements.game.resourceLimits[ammunition] }
    if (!state.isAtLeast(amountName(ammunition), 1, range)) continue
    if (fire(state, kind)) state.add(amountName(ammunition), -1, range)
    return
  }
}

function fire(state: TurnState, id: number): boolean {
  const { kinds } = state.rules.elements
  const kind = kinds.get(id)
  if (kind === undefined) return false
  if (isFlicker(kind)) {
    for (const singleton of kind.kind.singletons) {
      for (const other of state.rules.elements.game.kinds[singleton].subTypes) {
        if (isFlicker(kinds.get(other)) && state.hasFlicker(other)) return false
      }
    }
  }
  const shot = state.make(id, 1, 1, false)
  // its first update is in the same turn
  if (isFlicker(kind) && (kind.ageLimit ?? 0) < 0) shot.killed = true
  return true
}

function runEdges(state: TurnState): void {
  for (const { does, types, span } of state.rules.elements.edges) {
    for (const sprite of [...state.sprites]) {
      if (!types.includes(sprite.kind) || sprite.killed || sprite.dead || state.isInside(sprite.at)) continue
      state.lines.add(span.line)
      if (does === 'step-back') sprite.at = sprite.last
      else if (sprite === state.avatar) sprite.dead = true
      else sprite.killed = true
    }
  }
}

/** Processes first sprites in their order, each with the second sprites that it meets. */
function interact(state: TurnState, interaction: InteractionElement): void {
  const older = new Set(state.sprites)
  // revealed sprites were there before; sprites that this line makes do not take part
  const isOlder = (sprite: TurnSprite): boolean => sprite.began !== undefined || older.has(sprite)
  for (const kind of interaction.first) {
    const done = new Set<TurnSprite>()
    let last: TurnSprite | undefined
    for (;;) {
      const found = candidates(state, interaction, kind).filter((sprite) => isOlder(sprite) && !done.has(sprite))
      const later: TurnSprite[] = found.filter((sprite) => last === undefined || state.isBefore(last, sprite))
      if (later.length === 0) break
      const next: TurnSprite = later.reduce((least, sprite) => (state.isBefore(least, sprite) ? least : sprite))
      done.add(next)
      last = next
      meet(state, interaction, next, isOlder)
    }
  }
}

/** Returns the sprites of a kind that may meet something new. */
function candidates(state: TurnState, interaction: InteractionElement, kind: number): TurnSprite[] {
  const { second } = interaction
  const active = state.sprites.filter((sprite) => isNews(state, interaction, sprite))
  for (const { kind: other, at } of active) if (second.includes(other)) state.reveal(kind, at)
  return state.sprites.filter((sprite) => {
    if (sprite.kind !== kind || sprite.killed) return false
    if (active.includes(sprite)) return true
    return active.some((other) => other !== sprite && other.at === sprite.at && second.includes(other.kind))
  })
}

function meet(
  state: TurnState,
  interaction: InteractionElement,
  first: TurnSprite,
  isOlder: (sprite: TurnSprite) => boolean,
): void {
  const isActive = isNews(state, interaction, first)
  const cell = first.at
  const seconds: TurnSprite[] = []
  for (const kind of interaction.second) {
    if (isActive) state.reveal(kind, cell)
    const found = state.sprites.filter(
      (sprite) =>
        sprite !== first &&
        sprite.kind === kind &&
        sprite.at === cell &&
        isOlder(sprite) &&
        (isActive || isNews(state, interaction, sprite)),
    )
    seconds.push(...found.sort((one, other) => (state.isBefore(one, other) ? -1 : 1)))
  }
  for (const second of seconds) {
    if (first.killed) return
    if (first.at === second.at) carryOutInteraction(state, interaction, first, second)
  }
}

/** Whether the sprites on its cell may be new to an interaction. */
function isNews(state: TurnState, interaction: InteractionElement, sprite: TurnSprite): boolean {
  return state.isActive(sprite) && !(sprite === state.avatar && isSettled(state, interaction))
}
