/** What happens when two sprites meet, read from the rules of a game: which go, come, get something or are blocked. */
import type { InteractionRole } from '../definition/effect-meaning.ts'
import type { EffectDefinition } from '../definition/game-definition.ts'
import { type LineMeaning, type LineOperation, type LineRequirement, lineMeaning } from '../definition/line-meaning.ts'
import { type Game, oncePerGame } from '../engine/game.ts'

/** One of the two sprites of a rule. */
export type MeetingSide = InteractionRole

/** A sprite on a side must have at least, or at most, this much of a resource. */
export interface MeetingCondition {
  readonly side: MeetingSide
  readonly resource: number
  readonly least?: number
  readonly most?: number
}

/** The effects of a line when two sprites of exactly these types meet. */
export interface Meeting {
  readonly first: number
  readonly second: number
  /** Sides whose sprite is removed. */
  readonly removes: readonly MeetingSide[]
  /** Sides whose sprite loses health. */
  readonly wounds: boolean
  /** Types that are created, and types whose sprites are all removed. */
  readonly makes: readonly number[]
  readonly clears: readonly number[]
  /** The type that the first sprite becomes. */
  readonly becomes: number
  readonly gives?: { readonly side: MeetingSide; readonly resource: number; readonly amount: number }
  readonly condition?: MeetingCondition
  /** The first sprite is sent back to where it was. */
  readonly holdsUp: boolean
  /** The second sprite moves the first one on. */
  readonly pushes: boolean
  /** The type that the first sprite is safe from while they are together, or -1. */
  readonly shields: number
  readonly score: number
}

type Outcome = Partial<Omit<Meeting, 'first' | 'second'>>

/** Returns all meetings that the rules of a game cover, in the order of the rules. */
export const meetingsOf = oncePerGame(readMeetings)

function readMeetings(game: Game): readonly Meeting[] {
  const { definition, names } = game
  return definition.collisions.flatMap(({ first, second, effect }) =>
    names
      .subTypesOf(first)
      .flatMap((one) => names.subTypesOf(second).map((other) => meetingOf(game, one, other, effect))),
  )
}

function meetingOf(game: Game, first: number, second: number, effect: EffectDefinition): Meeting {
  const meaning = lineMeaning(effect, game.names)
  const outcome = meaning === undefined ? worst : outcomeOf(game, first, meaning)
  const score = Number.parseInt(effect.parameters.text('scoreChange'), 10)
  return {
    ...none,
    first,
    second,
    ...outcome,
    score: Number.isFinite(score) ? score : 0,
  }
}

const none = {
  removes: [],
  wounds: false,
  makes: [],
  clears: [],
  becomes: -1,
  holdsUp: false,
  shields: -1,
  pushes: false,
} satisfies Outcome

/** Returns the outcome of a line when its first sprite is of a type. */
function outcomeOf(game: Game, first: number, { requires, happens }: LineMeaning): Outcome {
  const parts = happens.map((one) => partOf(game, first, one))
  const all: Outcome = Object.assign({}, ...parts)
  const removes = parts.flatMap((part) => part.removes ?? [])
  const makes = parts.flatMap((part) => part.makes ?? [])
  const clears = parts.flatMap((part) => part.clears ?? [])
  const condition = conditionOf(requires, removes.length > 0, all.gives !== undefined)
  return { ...all, removes, makes, clears, ...(condition !== undefined && { condition }) }
}

function partOf({ kinds }: Game, first: number, one: LineOperation): Outcome {
  const known = (id: number): readonly number[] => (id < 0 ? [] : [id])
  switch (one.kind) {
    case 'kill':
    case 'remove':
      return { removes: [one.whom] }
    case 'become':
      return { removes: [one.whom], makes: known(one.type), becomes: one.type }
    case 'become-relative':
      return { removes: [one.whom], makes: one.types, becomes: one.types[0] ?? -1 }
    case 'become-all':
      return { clears: known(one.from), makes: known(one.type) }
    case 'kill-all':
      return { clears: known(one.type) }
    case 'create':
      return { makes: [one.type < 0 ? first : one.type] }
    case 'create-beside':
      return { makes: known(one.type) }
    case 'carry':
      return one.more === 'worth'
        ? { gives: { side: one.whom, resource: first, amount: kinds[first].parameters.number('value') } }
        : { gives: { side: one.whom, resource: one.resource, amount: one.more } }
    case 'wound':
      return { wounds: true }
    case 'step-back':
    case 'stop':
    case 'undo-all':
      return { holdsUp: true }
    case 'shield':
      return { shields: one.from }
    case 'push':
      return { pushes: true }
    // they turn, move, heal, take or change something that no meeting records
    case 'reverse':
    case 'drop':
    case 'pull':
    case 'move':
    case 'heal':
    case 'pay':
    case 'change':
      return {}
  }
}

/** Returns what a sprite must carry. An upper bound matters only for removals; a gift does not depend on an unknown resource. */
function conditionOf(
  requires: readonly LineRequirement[],
  removes: boolean,
  gives: boolean,
): MeetingCondition | undefined {
  for (const one of requires) {
    if (one.kind === 'at-most' && removes) return { side: one.whom, resource: one.resource, most: one.limit }
    if (one.kind === 'at-least' && !(gives && one.resource < 0)) {
      return { side: one.whom, resource: one.resource, least: one.limit }
    }
  }
  return undefined
}

/** An effect without a declared meaning may remove both. */
const worst: Outcome = { removes: ['first', 'second'] }
