/** What comes of two sprites that meet, read from the rules of a game: who goes, who comes, who gets what, who is held up. */
import type { ParameterValues } from '../definition/fields.ts'
import type { EffectDefinition } from '../definition/game-definition.ts'
import type { Game } from '../engine/game.ts'
import { oncePerGame } from '../engine/once-per-game.ts'

/** One of the two sprites of a rule. */
export type MeetingSide = 'first' | 'second'

/** A sprite of a side has to have so much of a resource, or no more than so much. */
export interface MeetingCondition {
  readonly side: MeetingSide
  readonly resource: number
  readonly least?: number
  readonly most?: number
}

/** What a line does when two sprites of exactly these types meet. */
export interface Meeting {
  readonly first: number
  readonly second: number
  /** Sides that go. */
  readonly removes: readonly MeetingSide[]
  /** Sides that lose health. */
  readonly wounds: boolean
  /** Types that are made, and types all of which go. */
  readonly makes: readonly number[]
  readonly clears: readonly number[]
  /** The first one becomes another type. */
  readonly becomes: number
  readonly gives?: { readonly side: MeetingSide; readonly resource: number; readonly amount: number }
  readonly condition?: MeetingCondition
  /** The first one has to go back to where it was. */
  readonly holdsUp: boolean
  /** The first one is moved on by the second one. */
  readonly pushes: boolean
  /** The first one is safe from this type as long as they are together, or -1. */
  readonly shields: number
  readonly score: number
}

type Outcome = Partial<Omit<Meeting, 'first' | 'second'>>

/** All meetings that the rules of a game speak of, in the order of the rules. */
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
  const outcome = outcomeOf(game, first, effect) ?? worstOf(effect)
  const score = Number.parseInt(effect.parameters.text('scoreChange'), 10)
  return {
    ...{
      first,
      second,
      removes: [],
      wounds: false,
      makes: [],
      clears: [],
      becomes: -1,
      holdsUp: false,
      shields: -1,
      pushes: false,
    },
    ...{ ...outcome, score: Number.isFinite(score) ? score : 0 },
  }
}

/** What comes of an effect; undefined for those about which nothing is written here. */
export function outcomeOf(
  { names, kinds }: Game,
  first: number,
  { effectClass, parameters }: EffectDefinition,
): Outcome | undefined {
  const type = (parameter: string): number => names.idOf(parameters.text(parameter))
  const known = (id: number): readonly number[] => (id < 0 ? [] : [id])
  const both: readonly MeetingSide[] = ['first', 'second']
  const removesFirst: readonly MeetingSide[] = parameters.boolean('killSecond') ? both : ['first']
  switch (effectClass.name) {
    case 'killSprite':
    case 'killIfAlive':
    case 'killIfFromAbove':
    case 'killIfFrontal':
    case 'killIfNotFrontal':
    case 'killIfSlow':
    case 'killIfFast':
      return { removes: ['first'] }
    case 'killBoth':
      return { removes: both }
    case 'killAll':
      return { clears: known(type('stype')) }
    case 'killIfHasMore':
      return { removes: ['first'], condition: atLeast(parameters, 'first', type('resource')) }
    case 'killIfHasLess': {
      const most = parameters.number('limit')
      return { removes: ['first'], condition: { side: 'first', resource: type('resource'), most } }
    }
    case 'killIfOtherHasMore':
      return { removes: ['first'], condition: atLeast(parameters, 'second', type('resource')) }
    case 'subtractHealthPoints':
      return { wounds: true }
    case 'transformTo':
    case 'transformToSingleton':
    case 'transformIfCount':
      return { removes: removesFirst, makes: known(type('stype')), becomes: type('stype') }
    case 'transformToRandomChild': {
      const children = names.subTypesOf(type('stype')).filter((id) => id !== type('stype'))
      return { removes: removesFirst, makes: children, becomes: children[0] ?? -1 }
    }
    case 'transformToAll':
      return { clears: known(type('stype')), makes: known(type('stypeTo')) }
    case 'cloneSprite':
      return { makes: [first] }
    case 'spawn':
    case 'spawnIfHasLess':
    case 'spawnIfCounterSubTypes':
    case 'spawnBehind':
    case 'spawnAbove':
    case 'spawnBelow':
    case 'spawnLeft':
    case 'spawnRight':
      return { makes: known(type('stype')) }
    case 'spawnIfHasMore':
      return { makes: known(type('stype')), condition: atLeast(parameters, 'first', type('resource')) }
    case 'collectResource':
    case 'collectResourceIfHeld': {
      const amount = kinds[first].parameters.number('value')
      const held = type('heldResource')
      const least = parameters.number('value')
      return {
        removes: parameters.boolean('killResource') ? ['first'] : [],
        gives: { side: 'second', resource: first, amount },
        ...(held >= 0 && { condition: { side: 'second' as const, resource: held, least } }),
      }
    }
    case 'changeResource':
      return {
        removes: parameters.boolean('killResource') ? ['second'] : [],
        gives: { side: 'first', resource: type('resource'), amount: parameters.number('value') },
      }
    case 'stepBack':
    case 'wallStop':
    case 'undoAll':
      return { holdsUp: true }
    case 'shieldFrom':
      return { shields: type('stype') }
    case 'bounceForward':
      return { pushes: true }
    // they turn, move, heal or change what is no part of a meeting
    case 'pullWithIt':
    case 'turnAround':
    case 'reverseDirection':
    case 'flipDirection':
    case 'attractGaze':
    case 'align':
    case 'teleportToExit':
    case 'wrapAround':
    case 'increaseSpeedToAll':
    case 'decreaseSpeedToAll':
    case 'setSpeedForAll':
    case 'halfSpeed':
    case 'addHealthPoints':
    case 'addHealthPointsToMax':
    case 'removeScore':
    case 'updateSpawnType':
    case 'addTimer':
      return {}
    default:
      return undefined
  }
}

/** Whom an effect may change, it may remove. */
function worstOf({ effectClass: { keepsFirst, changesSecond } }: EffectDefinition): Outcome {
  const first: readonly MeetingSide[] = keepsFirst === true ? [] : ['first']
  return { removes: changesSecond === true ? [...first, 'second'] : first }
}

function atLeast(parameters: ParameterValues, side: MeetingSide, resource: number): MeetingCondition {
  return { side, resource, least: parameters.number('limit') }
}
