/** Possible causes that keep a termination from being reached, each with what to lift to test it. */
import { nearestName } from '@telos/core/text'
import type { Game } from '../../engine/game.ts'
import type { World } from '../../engine/world.ts'
import { depthsFrom, enclosuresOf } from './enclosures.ts'
import { type RelaxedGame, relaxGame } from './relaxation/relax-game.ts'
import { type Lifts, type NeededAmount, nothingLifted, relaxedLinesOf } from './relaxation/relaxed-lines.ts'
import type { WinCause } from './win-cause.ts'

export interface CauseCandidate {
  readonly cause: WinCause
  /** What is allowed once the cause is lifted. */
  readonly lift: Partial<Lifts>
}

/**
 * Returns all candidates, the most informative first: enclosed sprites, amounts and totals, missing types, and what lies behind something
 * that could be opened.
 *
 * @param counted types whose number matters
 */
export function causeCandidates(
  world: World,
  counted: readonly number[],
  base: RelaxedGame,
): readonly CauseCandidate[] {
  const depths = depthsFrom(world.game, counted)
  const farFirst = (one: number, other: number): number => depths[other] - depths[one]
  const unlimited = makersWithTotal(world.game)
  const isAvatar = (type: number): boolean => world.game.kinds[type].isAvatar
  const missing = missingTypes(world, unlimited)
    .filter((type) => Number.isFinite(depths[type]))
    .sort((one, other) => -farFirst(one, other))
  const enclosures = enclosuresOf(world.game, base)
    .filter(({ type }) => Number.isFinite(depths[type]))
    .sort((one, other) => farFirst(one.type, other.type))
    .map(({ type, cells, around, met, isForGood }) => {
      const name = (id: number): string => world.game.kinds[id].name
      const cause: WinCause = {
        kind: 'out-of-reach',
        type: name(type),
        cells: cells.map((cell) => ({ column: cell % base.reach.columns, row: Math.floor(cell / base.reach.columns) })),
        around: around.map(name),
      }
      return { isForGood, candidate: { cause, lift: { met } } }
    })
  return [
    ...enclosures.filter(({ isForGood }) => isForGood).map(({ candidate }) => candidate),
    ...pairsApart(world.game, base),
    ...amounts(world, missing, unlimited),
    ...unlimited.filter((type) => base.exists[type] === 1).map((type) => totalOf(world.game, type, base)),
    ...missing.filter((type) => !isAvatar(type)).map((type) => missingType(world.game, type, base)),
    ...enclosures.filter(({ isForGood }) => !isForGood).map(({ candidate }) => candidate),
    ...missing.filter(isAvatar).map((type) => missingType(world.game, type, base)),
  ]
}

/** Combines several lifts. */
export function liftAll(candidates: readonly CauseCandidate[]): Lifts {
  const lifts = candidates.map(({ lift }) => lift)
  const met = new Map<number, readonly number[]>()
  for (const [type, cells] of lifts.flatMap((lift) => [...(lift.met ?? [])]))
    met.set(type, [...(met.get(type) ?? []), ...cells])
  return {
    ...nothingLifted,
    present: new Set(lifts.flatMap((lift) => [...(lift.present ?? [])])),
    plenty: new Set(lifts.flatMap((lift) => [...(lift.plenty ?? [])])),
    unlimited: new Set(lifts.flatMap((lift) => [...(lift.unlimited ?? [])])),
    met,
    together: lifts.flatMap((lift) => lift.together ?? []),
  }
}

function allAmounts(game: Game): readonly (NeededAmount & { readonly line: number })[] {
  return relaxedLinesOf(game).flatMap(({ amounts, span }) => amounts.map((one) => ({ ...one, line: span?.line ?? 0 })))
}

function makersWithTotal({ kinds }: Game): readonly number[] {
  return kinds
    .filter(({ spriteClass, parameters }) =>
      Number.isFinite(spriteClass?.makesAtMost?.(parameters) ?? Number.POSITIVE_INFINITY),
    )
    .map(({ id }) => id)
}

/** Returns the types that never have a sprite, even if everything gets everywhere and resources are plentiful. */
function missingTypes(world: World, unlimited: readonly number[]): number[] {
  const { game } = world
  const plenty = new Set(allAmounts(game).map(({ written }) => written))
  const { exists } = relaxGame(world, { ...nothingLifted, isPlaceless: true, plenty, unlimited: new Set(unlimited) })
  // for a type with subtypes, a sprite of any of them is enough
  return game.kinds
    .filter(
      ({ id, spriteClass }) =>
        spriteClass !== undefined && !game.kinds.some((kind) => kind.lineage.includes(id) && exists[kind.id] === 1),
    )
    .map(({ id }) => id)
}

function missingType(game: Game, type: number, { exists }: RelaxedGame): CauseCandidate {
  const { kinds, names, definition } = game
  const nameOf = (id: number): string => kinds[id].name
  const makers = relaxedLinesOf(game)
    .filter(({ comes }) => comes.some((one) => one.type === type))
    .map(({ written }) => written.filter((id) => !names.subTypesOf(id).some((one) => exists[one] === 1)))
    .filter((needed) => needed.length > 0 && !needed.includes(type))
    .map((needed) => needed.map(nameOf).join(' with '))
  const isUnmapped = ![...definition.mapping.values()].some((types) => types.includes(type))
  const meant = nearName(
    nameOf(type),
    kinds.filter(({ id }) => exists[id] === 1).map(({ id }) => nameOf(id)),
  )
  return {
    cause: {
      kind: 'missing',
      type: nameOf(type),
      makers: [...new Set(makers)],
      isUnmapped,
      ...(meant !== undefined && isUnmapped && makers.length === 0 && { meant }),
    },
    lift: { present: new Set([type]) },
  }
}

/** Returns the amounts that lines require and no sprite ever has, even if everything gets everywhere and nothing is missing. */
function amounts(world: World, missing: readonly number[], unlimited: readonly number[]): readonly CauseCandidate[] {
  const { game } = world
  const everywhere = { ...nothingLifted, isPlaceless: true, unlimited: new Set(unlimited) }
  const { carried } = relaxGame(world, { ...everywhere, present: new Set(missing) })
  const gifts = relaxedLinesOf(game).flatMap(({ gives }) => gives)
  const short = allAmounts(game).filter(({ resource, least }) => resource < 0 || carried[resource] < least)
  const seen = new Set<string>()
  return short.flatMap(({ resource, written, least, line }) => {
    if (seen.has(written)) return []
    seen.add(written)
    const isGiven = gifts.some((gift) => gift.resource === resource)
    const others = gifts.map((gift) => game.kinds[gift.resource].name)
    const meant = isGiven ? undefined : nearName(written, others)
    const cause: WinCause = {
      kind: 'amount',
      resource: written,
      line,
      needed: least,
      isGiven,
      most: carried[resource] ?? 0,
      limit: game.resourceLimits[resource] ?? 0,
      ...(meant !== undefined && { meant }),
    }
    return [{ cause, lift: { plenty: new Set([written]) } }]
  })
}

/** Returns the pairs of types in a line of which neither ever leaves its cells. */
function pairsApart(game: Game, { exists, reach }: RelaxedGame): readonly CauseCandidate[] {
  const seen = new Set<string>()
  return relaxedLinesOf(game).flatMap(({ occasion, first, second }) => {
    if (occasion !== 'meeting' || exists[first] === 0 || exists[second] === 0) return []
    if (reach.mobility.of[first] !== 'fixed' || reach.mobility.of[second] !== 'fixed') return []
    const key = `${first} ${second}`
    if (seen.has(key) || reach.meeting(first, second)?.includes(1) !== false) return []
    seen.add(key)
    const types = [game.kinds[first].name, game.kinds[second].name] as const
    return [{ cause: { kind: 'apart', types }, lift: { together: [[first, second]] } }]
  })
}

function totalOf({ kinds, names }: Game, type: number, { ever }: RelaxedGame): CauseCandidate {
  const { name, spriteClass, parameters } = kinds[type]
  const makes = (spriteClass?.creates?.(parameters) ?? []).filter((made) => names.idOf(made) >= 0)
  const total = spriteClass?.makesAtMost?.(parameters) ?? Number.POSITIVE_INFINITY
  return {
    cause: { kind: 'total', maker: name, makes, total, makers: ever[type] },
    lift: { unlimited: new Set([type]) },
  }
}

function nearName(name: string, known: readonly string[]): string | undefined {
  return nearestName(
    name,
    known.filter((one) => one !== name),
  )
}

/** Finds a minimal set of causes that keep a termination from being reached. */

/**
 * Finds causes that, lifted together, would make a termination reachable in the relaxed game, and each of which is necessary for that.
 * Returns none if nothing that can be lifted is in the way.
 *
 * @param counted types whose number matters
 */
export function findCauses(
  world: World,
  counted: readonly number[],
  base: RelaxedGame,
  isReached: (relaxed: RelaxedGame) => boolean,
): readonly WinCause[] {
  const candidates = causeCandidates(world, counted, base)
  const isEnough = (some: readonly CauseCandidate[]): boolean => isReached(relaxGame(world, liftAll(some)))
  if (!isEnough(candidates)) return []
  // one cause that suffices alone is more likely to be the mistake than two
  const single = candidates.find((one) => isEnough([one]))
  if (single !== undefined) return [single.cause]
  let causes = candidates
  // the last ones are the least informative, so try to drop them first
  for (const candidate of candidates.toReversed()) {
    const others = causes.filter((one) => one !== candidate)
    if (isEnough(others)) causes = others
  }
  return causes.map(({ cause }) => cause)
}
