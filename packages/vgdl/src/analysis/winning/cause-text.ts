/** Causes in words. */
import type { WinCause } from './win-cause.ts'

/** What keeps a termination from being reached, as part of a sentence. */
export function causeText(cause: WinCause): string {
  switch (cause.kind) {
    case 'missing':
      return missingText(cause)
    case 'out-of-reach':
      return outOfReachText(cause)
    case 'apart':
      return `${cause.types.join(' and ')} never meet: neither of them moves, and they stand on different cells`
    case 'amount':
      return amountText(cause)
    case 'total': {
      const { maker, makes, total, makers } = cause
      if (total === 0) return `${maker} never makes ${makes.join(' or ')} (prob=0)`
      const all = makers > 1 && Number.isFinite(makers) ? ` each, and there are ${makers} of them` : ' in all'
      return `${maker} makes only ${total} ${makes.join(' and ')}${all} (total=${total}), which is too few`
    }
  }
}

function missingText({ type, makers, isUnmapped, meant }: WinCause & { kind: 'missing' }): string {
  const ways =
    makers.length === 0
      ? 'and nothing makes one'
      : `and only ${orList(makers)} would bring one, of which there is none either`
  const mapping = isUnmapped && makers.length === 0 ? `; no character of the LevelMapping stands for ${type}` : ''
  return `it needs ${type}: no ${type} is in this level, ${ways}${mapping}${meantText(meant)}`
}

/** So many places are told. */
const MOST_PLACES = 3

function outOfReachText({ type, cells, around }: WinCause & { kind: 'out-of-reach' }): string {
  const places = cells.slice(0, MOST_PLACES).map(({ column, row }) => `column ${column + 1}, row ${row + 1}`)
  const more = cells.length > places.length ? ` and ${cells.length - places.length} more places` : ''
  const walls = around.length === 1 && around[0] === 'wall' ? 'walls' : andList(around)
  const it = cells.length === 1 ? 'it' : 'them'
  return `${type} at ${places.join(' and ')}${more} cannot be reached${walls === '' ? '' : `: ${walls} around ${it}`}`
}

function amountText({ resource, line, needed, most, limit, isGiven, meant }: WinCause & { kind: 'amount' }): string {
  const need = `line ${line} asks for ${needed} of the resource ${resource}`
  if (!isGiven) return `${need}, which is never collected${meantText(meant)}`
  if (limit < needed) return `${need}, but nobody can have more than ${limit} of it (limit=${limit})`
  return `${need}, but there are only ${most} of it in all`
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

/** What to do about a cause. */
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
