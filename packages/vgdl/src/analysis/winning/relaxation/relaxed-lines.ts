/** A line of a game, or what a class does by itself, with an upper bound on its effects. */
import type { Span } from '@telos/core'
import type { InteractionRole } from '../../../definition/effect-meaning.ts'
import { changedNames } from '../../../definition/effect-reach.ts'
import type { EffectDefinition, TypeNames } from '../../../definition/game-definition.ts'
import { type LineMeaning, type LineOperation, lineMeaning } from '../../../definition/line-meaning.ts'
import { type Game, oncePerGame } from '../../../engine/game.ts'

/**
 * When something may happen.
 * - `meeting`: sprites of two types are on one cell
 * - `edge`: a sprite leaves the screen
 * - `alone`: a sprite exists
 * - `anyhow`: always
 */
export type RelaxedOccasion = 'meeting' | 'edge' | 'alone' | 'anyhow'

/** Some sprite must carry this much of a resource. */
export interface NeededAmount {
  /** -1 for an unknown name. */
  readonly resource: number
  readonly written: string
  readonly least: number
}

/** Sprites of a type may come. */
export interface RelaxedComing {
  readonly type: number
  /** On the cell of a side, beside it, or anywhere. */
  readonly where: InteractionRole | 'beside' | 'anywhere'
  /** Maximum number for each sprite of a type that ever exists. */
  readonly most: number
  readonly each: number
}

/** Sprites of a type may go: the one on a side, or any. */
export interface RelaxedGoing {
  readonly type: number
  readonly side: InteractionRole | 'any'
}

/** A sprite may get some of a resource. */
export interface RelaxedGift {
  readonly resource: number
  readonly amount: number
  /** The most that any sprite then has of it. */
  readonly limit: number
  /** The type of which one sprite goes each time; -1 if the gift can be repeated without limit. */
  readonly uses: number
}

export interface RelaxedLine {
  readonly occasion: RelaxedOccasion
  /** Exact types; -1 if there is none. */
  readonly first: number
  readonly second: number
  /** Types as written in the line. */
  readonly written: readonly number[]
  readonly amounts: readonly NeededAmount[]
  readonly comes: readonly RelaxedComing[]
  readonly goes: readonly RelaxedGoing[]
  readonly gives: readonly RelaxedGift[]
  /** Undefined for what classes do. */
  readonly span: Span | undefined
}

/**
 * Everything that can change how many sprites exist or what they carry, for each pair of types. Read from the meanings of lines; if an
 * effect declares none, everything is possible. So every "cannot" based on this is certain.
 */

/** Returns the lines of a game that change something in this way. */
export const relaxedLinesOf = oncePerGame(findLines)

const nothing = { amounts: [], comes: [], goes: [], gives: [], written: [], span: undefined } as const

function findLines(game: Game): readonly RelaxedLine[] {
  const { collisions, edges, timers } = game.definition
  const lines = [
    ...game.kinds.flatMap(({ id }) => linesOfClass(game, id)),
    ...collisions.flatMap(({ first, second, effect }) => linesOfEffect(game, effect, 'meeting', first, second)),
    ...edges.flatMap(({ type, effect }) => linesOfEffect(game, effect, 'edge', type, -1)),
    ...timers.flatMap(({ type, effect }) => linesOfEffect(game, effect, 'alone', type, -1)),
  ]
  return lines.filter(({ comes, goes, gives }) => comes.length + goes.length + gives.length > 0)
}

/** Returns what sprites of a type do by themselves. */
function linesOfClass({ kinds, names }: Game, type: number): readonly RelaxedLine[] {
  const { spriteClass, parameters } = kinds[type]
  if (spriteClass === undefined) return []
  const made = spriteClass.creates?.(parameters).map((name) => names.idOf(name))
  const expires = spriteClass.expires?.(parameters) === true || parameters.number('timeToLive') > -1
  // a sprite that creates an unnamed type may create more of its own
  const types = made === undefined ? [] : made.length === 0 ? [type] : made.filter((id) => id >= 0)
  const most = spriteClass.makesAtMost?.(parameters) ?? Number.POSITIVE_INFINITY
  const comes = types.map((id): RelaxedComing => ({ type: id, where: 'beside', most, each: type }))
  const goes: readonly RelaxedGoing[] = expires ? [{ type, side: 'first' }] : []
  return [{ ...nothing, occasion: 'alone', first: type, second: -1, written: [type], comes, goes }]
}

/** Returns, for each pair of types that a line covers, which sprites go, which come, and which get what. */
function linesOfEffect(
  game: Game,
  effect: EffectDefinition,
  occasion: RelaxedOccasion,
  first: number,
  second: number,
): readonly RelaxedLine[] {
  const { names, kinds } = game
  const isMade = (type: number): boolean => kinds[type].spriteClass !== undefined
  const firsts = names.subTypesOf(first).filter(isMade)
  const seconds = second < 0 ? [-1] : names.subTypesOf(second).filter(isMade)
  const named = changedNames(effect.effectClass, effect.parameters).flatMap((name) =>
    names.subTypesOf(names.idOf(name)),
  )
  const meaning = lineMeaning(effect, names)
  if (meaning === undefined) {
    return [
      anyhow(
        effect,
        [...new Set([...firsts, ...seconds, ...named])].filter((type) => type >= 0),
      ),
    ]
  }
  // scheduled effects continue without the sprites that started them
  const isLasting = [...meaning.happens, ...meaning.otherwise].some(
    (one) => one.kind === 'change' && (one.what === 'schedule' || one.what === 'others'),
  )
  const amounts = amountsOf(meaning, effect, names)
  const written = [first, ...(second < 0 ? [] : [second])]
  const pairs = firsts.flatMap((one) => seconds.map((other) => ({ first: one, second: other })))
  return [
    ...(isLasting ? [anyhow(effect, named)] : []),
    ...pairs.flatMap((pair) => {
      const line = { ...nothing, ...pair, occasion, written, span: effect.span }
      const change = (operations: readonly LineOperation[]) => ({
        comes: operations.flatMap((one) => comingBy(one, pair)),
        goes: operations.flatMap((one) => goingBy(one, pair, named)),
        gives: operations.flatMap((one) => giftBy(game, one, pair, operations)),
      })
      return [
        { ...line, ...change(meaning.happens), amounts },
        ...(meaning.otherwise.length === 0 ? [] : [{ ...line, ...change(meaning.otherwise) }]),
      ]
    }),
  ]
}

/** A line by which sprites of these types may come, go, and be carried without limit. */
function anyhow({ span }: EffectDefinition, types: readonly number[]): RelaxedLine {
  const most = Number.POSITIVE_INFINITY
  return {
    ...nothing,
    occasion: 'anyhow',
    first: -1,
    second: -1,
    span,
    comes: types.map((type) => ({ type, where: 'anywhere', most, each: -1 })),
    goes: types.map((type) => ({ type, side: 'any' })),
    gives: types.map((resource) => ({ resource, amount: most, limit: most, uses: -1 })),
  }
}

function amountsOf(
  { requires }: LineMeaning,
  { parameters }: EffectDefinition,
  { types }: TypeNames,
): readonly NeededAmount[] {
  return requires.flatMap((one) => {
    if (one.kind !== 'at-least' || one.limit <= 0) return []
    const written = types[one.resource]?.name ?? (parameters.text('resource') || parameters.text('heldResource'))
    return [{ resource: one.resource, written, least: one.limit }]
  })
}

interface Pair {
  readonly first: number
  readonly second: number
}

function comingBy(one: LineOperation, { first, second }: Pair): readonly RelaxedComing[] {
  const many = Number.POSITIVE_INFINITY
  switch (one.kind) {
    case 'create':
      return [{ type: one.type < 0 ? first : one.type, where: one.at, most: many, each: -1 }]
    case 'create-beside':
      return one.type < 0 ? [] : [{ type: one.type, where: 'anywhere', most: many, each: -1 }]
    case 'become':
      return one.type < 0
        ? []
        : [{ type: one.type, where: one.whom, most: 1, each: one.whom === 'first' ? first : second }]
    case 'become-all':
      return one.type < 0 ? [] : [{ type: one.type, where: 'anywhere', most: 1, each: one.from }]
    case 'become-relative':
      return one.types.map((type) => ({ type, where: one.whom, most: many, each: -1 }))
    default:
      return []
  }
}

function goingBy(one: LineOperation, pair: Pair, named: readonly number[]): readonly RelaxedGoing[] {
  switch (one.kind) {
    case 'kill':
    case 'remove':
    case 'become':
    case 'become-relative':
      return pair[one.whom] < 0 ? [] : [{ type: pair[one.whom], side: one.whom }]
    // a sprite of another type may be wounded in its place
    case 'wound':
      return [
        { type: pair[one.whom], side: one.whom } as const,
        ...named.map((type) => ({ type, side: 'any' }) as const),
      ].filter(({ type }) => type >= 0)
    case 'become-all':
      return one.from < 0 ? [] : [{ type: one.from, side: 'any' }]
    case 'kill-all':
      return one.type < 0 ? [] : [{ type: one.type, side: 'any' }]
    default:
      return []
  }
}

function giftBy(
  game: Game,
  one: LineOperation,
  pair: Pair,
  operations: readonly LineOperation[],
): readonly RelaxedGift[] {
  if (one.kind !== 'carry') return []
  const resource = one.more === 'worth' ? pair.first : one.resource
  const amount = one.more === 'worth' ? game.kinds[pair.first].parameters.number('value') : one.more
  if (resource < 0 || amount <= 0) return []
  const other: InteractionRole = one.whom === 'first' ? 'second' : 'first'
  const isUsedUp = operations.some(
    ({ kind, ...rest }) => (kind === 'kill' || kind === 'remove') && 'whom' in rest && rest.whom === other,
  )
  // a dead avatar stays in place
  const uses = isUsedUp && pair[other] >= 0 && !game.kinds[pair[other]].isAvatar ? pair[other] : -1
  // no effect exceeds the limit of a resource; `limited` says what happens to the rest
  return [{ resource, amount, limit: Math.max(0, game.resourceLimits[resource]), uses }]
}

/** Lifts: what a relaxed game additionally allows, to test whether an obstacle is one. */
export interface Lifts {
  /** Types that have unlimited sprites, wherever they are needed. */
  readonly present: ReadonlySet<number>
  /** Resources that everybody has enough of, by the names that lines write. */
  readonly plenty: ReadonlySet<string>
  /** Types whose sprites create others without limit. */
  readonly unlimited: ReadonlySet<number>
  /** By type: cells in which walkers meet it, wherever they are. */
  readonly met: ReadonlyMap<number, readonly number[]>
  /** Pairs of types that meet, wherever their sprites are. */
  readonly together: readonly (readonly [number, number])[]
  /** Whether everything gets everywhere. */
  readonly isPlaceless: boolean
}

/** The unmodified game. */
export const nothingLifted: Lifts = {
  present: new Set(),
  plenty: new Set(),
  unlimited: new Set(),
  met: new Map(),
  together: [],
  isPlaceless: false,
}

/** The game in which everything gets everywhere: relaxing it takes next to no time. */
export const placeless: Lifts = { ...nothingLifted, isPlaceless: true }
