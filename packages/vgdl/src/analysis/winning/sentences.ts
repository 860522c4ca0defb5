/** Why a game is not won, in words: the causes first, then terminations and what keeps each from winning. */
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { CountedType } from './count-bounds.ts'
import type { WinCause, WinObstacle } from './win-cause.ts'

/** Describes what keeps a termination from being reached, as part of a sentence. */
export function causeText(cause: WinCause): string {
  switch (cause.kind) {
    case 'missing':
      return missingText(cause)
    case 'out-of-reach':
      return outOfReachText(cause)
    case 'apart':
      return `${cause.types.join(' and ')} never meet: neither of them moves, and they are on different cells`
    case 'amount':
      return amountText(cause)
    case 'total': {
      const { maker, makes, total, makers } = cause
      if (total === 0) return `${maker} never makes ${makes.join(' or ')} (prob=0)`
      const all = makers > 1 && Number.isFinite(makers) ? ` each, and only ${makers} of them exist` : ' in total'
      return `${maker} makes only ${total} ${makes.join(' and ')}${all} (total=${total}), which is too few`
    }
  }
}

function missingText({ type, makers, isUnmapped, meant }: WinCause & { kind: 'missing' }): string {
  const ways =
    makers.length === 0 ? 'and nothing makes one' : `and only ${orList(makers)} could make one, but none exists either`
  const mapping = isUnmapped && makers.length === 0 ? `; no character of the LevelMapping stands for ${type}` : ''
  return `it needs ${type}, but this level has none, ${ways}${mapping}${meantText(meant)}`
}

/** Maximum number of places listed. */
const MOST_PLACES = 3

function outOfReachText({ type, cells, around }: WinCause & { kind: 'out-of-reach' }): string {
  const places = cells.slice(0, MOST_PLACES).map(({ column, row }) => `column ${column + 1}, row ${row + 1}`)
  const more = cells.length > places.length ? ` and ${cells.length - places.length} more places` : ''
  const walls = around.length === 1 && around[0] === 'wall' ? 'walls' : andList(around)
  const it = cells.length === 1 ? 'it' : 'them'
  return `${type} at ${places.join(' and ')}${more} cannot be reached${walls === '' ? '' : `: ${walls} around ${it}`}`
}

function amountText({ resource, line, needed, most, limit, isGiven, meant }: WinCause & { kind: 'amount' }): string {
  const need = `line ${line} requires ${needed} of the resource ${resource}`
  if (!isGiven) return `${need}, which is never collected${meantText(meant)}`
  if (limit < needed) return `${need}, but a sprite can hold at most ${limit} (limit=${limit})`
  return `${need}, but at most ${most} can be collected`
}

function meantText(meant: string | undefined): string {
  return meant === undefined ? '' : ` (did you mean ${meant}?)`
}

function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function andList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Suggests a fix for a cause. */
export function causeHint(cause: WinCause): string {
  switch (cause.kind) {
    case 'missing':
      return cause.isUnmapped
        ? `map a character to ${cause.type}, and put it into the level`
        : `put ${cause.type} into the level`
    case 'out-of-reach':
      return `open a way to ${cause.type}`
    case 'apart':
      return 'let one of them move or be pushed, or put both on one cell'
    case 'amount':
      return cause.isGiven && cause.limit < cause.needed
        ? `raise "limit" of ${cause.resource} to ${cause.needed}, or ask for less in line ${cause.line}`
        : cause.isGiven
          ? `put more ${cause.resource} into the level, or ask for less in line ${cause.line}`
          : `write a line "${cause.resource} avatar > collectResource", or name another resource in line ${cause.line}`
    case 'total':
      return `raise "${cause.total === 0 ? 'prob' : 'total'}" of ${cause.maker}, or leave it out`
  }
}

const written = ['stype', 'stype1', 'stype2', 'stype3']

/** Formats a termination as a game writes it, with the parameters that matter: `SpriteCounter stype=goal limit=0 win=True`. */
export function terminationText({ terminationClass: { name, fields }, parameters, win }: TerminationRule): string {
  const types = written.filter((key) => parameters.text(key) !== '').map((key) => `${key}=${parameters.text(key)}`)
  const kinds = 'subTypesNum' in fields ? [`subTypesNum=${parameters.number('subTypesNum')}`] : []
  const least = parameters.boolean('min') ? ['min=True'] : []
  return [
    name,
    ...types,
    ...kinds,
    ...least,
    `limit=${parameters.number('limit')}`,
    `win=${win ? 'True' : 'False'}`,
  ].join(' ')
}

/** Describes an obstacle; the name of the termination goes before it. */
export function obstacleText(obstacle: WinObstacle): string {
  switch (obstacle.kind) {
    case 'loses':
      return 'does not win'
    case 'never-ends':
      return 'ends no game'
    case 'below-zero':
      return `is never met: line ${obstacle.line} has limit=${obstacle.limit}, but a count is never negative`
    case 'too-many':
      return `is never met: ${obstacle.staying.map(stayingText).join(', and ')}`
    case 'too-few':
      return `is never met: ${obstacle.types.map(shortfallText).join(', and ')}`
    case 'too-late':
      return `comes too late: ${obstacle.by === undefined ? 'every game ends' : `${obstacle.by} ends the game`} in tick ${obstacle.tick} at the latest`
    case 'behind':
      return `is never reached: ${obstacle.by} comes before it and is met in every tick`
  }
}

function stayingText({ type, count, wanting, hasWay }: CountedType): string {
  const there = `${count} ${count === 1 ? 'exists' : 'exist'}`
  if (hasWay) return `${count} ${type} can never be killed or transformed`
  return wanting.length === 0
    ? `nothing kills or transforms ${type}, and ${there}`
    : `${type} could only be killed or transformed with ${neverThere(wanting)}, and ${there}`
}

function shortfallText({ type, count, wanting, hasWay }: CountedType): string {
  const there = count === 0 ? 'none exists' : `${count} ${count === 1 ? 'exists' : 'exist'}`
  if (hasWay) return `too few ${type} can appear, and ${there}`
  return wanting.length === 0
    ? `nothing makes ${type}, and ${there}`
    : `${type} could only appear with ${neverThere(wanting)}, and ${there}`
}

function neverThere(names: readonly string[]): string {
  if (names.length < 2) return `${names.join('')}, which never exists`
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, none of which ever exists`
}
