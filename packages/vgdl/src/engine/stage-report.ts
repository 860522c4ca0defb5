import type { Diagnostic, Span } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { LevelSyntax } from '../language/syntax.ts'
import type { Game } from './game.ts'
import type { FullCell, LevelCell, LevelCells, PlacedSprite } from './read-cells.ts'
import { MOST_SPRITES } from './sprite/life.ts'

/**
 * Maps each code reported while a level is prepared for play to its meaning. The readers have their own codes.
 *
 * @example STAGE_CODES['vgdl/no-avatar'] // 'a level has no sprite for the player to move'
 */
export const STAGE_CODES = {
  'vgdl/unmapped':
    'a character of a level is unmapped: the level mapping lacks it (a warning), or maps it to a type without a class (an error)',
  'vgdl/no-avatar': 'a level has no sprite for the player to move',
  'vgdl/unwinnable':
    'nobody can win a level: `telos vgdl check` says which termination is out of reach, and why (a warning)',
  'vgdl/second-avatar': 'a level has more than one avatar; all but the first one vanish (a warning)',
  'vgdl/too-many-sprites':
    'a level has more sprites than the original engine makes; the last ones are left out (a warning)',
  'vgdl/too-many-resources': 'a game has more resources than a sprite can count',
  'vgdl/too-many-pixels': '`square_size` makes the screen of a level too large',
} as const

export type StageCode = keyof typeof STAGE_CODES

/** Reports problems with the characters of a level. */

/** Returns a limited number of warnings. */
export function reportCells(game: Game, level: LevelSyntax, { placed, unmapped, full }: LevelCells): Diagnostic[] {
  const avatars = placed.filter(({ type }) => game.kinds[type].isAvatar)
  const diagnostics = [...reportUnmapped(game, level, unmapped), ...reportAvatars(game, level, avatars)]
  if (full.length > 0) diagnostics.push(tooMany(game, level, full))
  return diagnostics
}

/** The error for a level without an avatar. */
export function noAvatar(
  { kinds, definition: { mapping } }: Game,
  level: LevelSyntax,
  { full }: LevelCells,
): Diagnostic {
  const isForAvatar = (types: readonly number[]): boolean => types.some((type) => kinds[type].isAvatar)
  const characters = new Set([...mapping].filter(([, types]) => isForAvatar(types)).map(([character]) => character))
  const left = full.find(({ column, row }) => characters.has(level.rows[row][column]))
  const span = spanOf(level, left ?? { column: 0, row: 0 })
  if (left)
    return error('vgdl/no-avatar', 'the avatar is among the sprites that are left out', 'put it further up', span)
  const what =
    characters.size === 0 ? 'a sprite of an avatar class' : [...characters].slice(0, MOST_TO_LIST).join(' or ')
  return error('vgdl/no-avatar', 'this level has no avatar', `put ${what} somewhere`, span)
}

/** The error for a game whose worlds would not fit into memory; undefined for all others. */
export function tooManyResources({ resourceTypes, kinds, definition }: Game): Diagnostic | undefined {
  if (resourceTypes.length <= MOST_RESOURCES) return undefined
  const type = resourceTypes[MOST_RESOURCES]
  const more = resourceTypes.length - MOST_RESOURCES - 1
  const rest = more === 0 ? '' : `, and ${more} more follow`
  const message = `${JSON.stringify(kinds[type].name)} is resource ${MOST_RESOURCES + 1} of this game${rest}`
  const hint = `each sprite counts all of them, so a game can have at most ${MOST_RESOURCES}`
  return error('vgdl/too-many-resources', message, hint, definition.types[type].span)
}

// games have up to ten; with a thousand, the maximum number of sprites takes 40 MB
const MOST_RESOURCES = 1000

/** The error for a level whose coordinates would be too large; undefined for all others. */
export function tooManyPixels({ definition: { header, file } }: Game, level: LevelSyntax): Diagnostic | undefined {
  const cells = Math.max(level.columns, level.rows.length)
  if (header.squareSize * cells <= MOST_PIXELS) return undefined
  const message = `${cells} cells of ${header.squareSize} pixels make a screen that is too large`
  const hint = `set "square_size" of ${file} to at most ${Math.floor(MOST_PIXELS / cells)}, or remove it`
  return error('vgdl/too-many-pixels', message, hint, spanOf(level, { column: 0, row: 0 }))
}

const MOST_PIXELS = 1_000_000

/** Returns how many sprites exceed the limit; the original engine logs each of them. */
export function countLeftOut(
  { definition: { mapping } }: Game,
  { rows }: LevelSyntax,
  full: readonly FullCell[],
): number {
  return full.reduce((sum, { column, row, made }) => sum + mapping.get(rows[row][column])!.length - made, 0)
}

/** Returns errors for characters on which the original engine crashes, each at its first place. */
export function crashingCells({ definition }: Game, level: LevelSyntax, { unmapped }: LevelCells): Diagnostic[] {
  const { crashingCharacters, file } = definition
  if (crashingCharacters.size === 0) return []
  const first = new Map<string, LevelCell>()
  for (const cell of unmapped) {
    const character = level.rows[cell.row][cell.column]
    if (crashingCharacters.has(character) && !first.has(character)) first.set(character, cell)
  }
  return [...first].slice(0, MOST_OF_A_KIND).map(([character, cell]) => {
    const { name, line } = crashingCharacters.get(character)!
    const message = `${JSON.stringify(character)} stands for ${JSON.stringify(name)}, which cannot have sprites: the original engine crashes here`
    return error('vgdl/unmapped', message, `fix line ${line} of ${file}`, spanOf(level, cell))
  })
}

function reportUnmapped(game: Game, level: LevelSyntax, unmapped: readonly LevelCell[]): Diagnostic[] {
  const { unreadCharacters } = game.definition
  // what the game did not read is reported there
  const cells = unmapped.filter(({ column, row }) => !unreadCharacters.has(level.rows[row][column]))
  const known = [...game.definition.mapping.keys()]
  const all = known.length > MOST_TO_LIST ? `${known.slice(0, MOST_TO_LIST).join(' ')} …` : known.join(' ')
  const diagnostics = cells.slice(0, MOST_OF_A_KIND).map((cell): Diagnostic => {
    const character = level.rows[cell.row][cell.column]
    const message = `${JSON.stringify(character)} is not in the level mapping`
    return warning('vgdl/unmapped', level, cell, message, didYouMean(character, known) ?? `it has ${all}`)
  })
  if (cells.length > MOST_OF_A_KIND) {
    const unlisted = cells.length - MOST_OF_A_KIND
    const message = `${unlisted} more unmapped characters, starting here`
    diagnostics.push({ ...warning('vgdl/unmapped', level, cells[MOST_OF_A_KIND], message, endsAtOnce), unlisted })
  }
  return diagnostics
}

/** All avatars except the first one vanish. */
function reportAvatars({ kinds }: Game, level: LevelSyntax, [first, ...others]: readonly PlacedSprite[]): Diagnostic[] {
  const code = 'vgdl/second-avatar'
  const hint = 'keep one avatar per level, and remove the others'
  const diagnostics = others.slice(0, MOST_OF_A_KIND).map((other): Diagnostic => {
    const where = `line ${first.row + 1}, column ${first.column + 1}`
    const message = `the avatar ${JSON.stringify(kinds[other.type].name)} vanishes: the player controls the one in ${where}`
    return warning(code, level, other, message, hint)
  })
  if (others.length > MOST_OF_A_KIND) {
    const unlisted = others.length - MOST_OF_A_KIND
    const message = `${unlisted} more avatars that vanish, starting here`
    diagnostics.push({ ...warning(code, level, others[MOST_OF_A_KIND], message, hint), unlisted })
  }
  return diagnostics
}

const MOST_OF_A_KIND = 20
const MOST_TO_LIST = 40
const endsAtOnce =
  'the original engine logs each of them, and ends games with more than 25 messages in their first tick'

function tooMany(game: Game, level: LevelSyntax, full: readonly FullCell[]): Diagnostic {
  const count = countLeftOut(game, level, full)
  const what = count === 1 ? 'this sprite is' : `from here on, ${count} sprites are`
  const most = MOST_SPRITES + 1
  const message = `${what} left out (${typesLeftOut(game, level, full)}): the original engine makes ${most} for a level`
  const hint = `map characters for floors and the like to no sprites; ${endsAtOnce}`
  return warning('vgdl/too-many-sprites', level, full[0], message, hint)
}

/** Lists how many sprites there are of each type, the most frequent first. */
function typesLeftOut(
  { kinds, definition: { mapping } }: Game,
  { rows }: LevelSyntax,
  full: readonly FullCell[],
): string {
  const characters = new Map<string, number>()
  for (const { column, row } of full) characters.set(rows[row][column], (characters.get(rows[row][column]) ?? 0) + 1)
  const counts = new Map<number, number>()
  const count = (type: number, more: number): unknown => counts.set(type, (counts.get(type) ?? 0) + more)
  for (const [character, times] of characters) for (const type of mapping.get(character)!) count(type, times)
  const [{ column, row, made }] = full
  for (const type of mapping.get(rows[row][column])!.slice(0, made)) count(type, -1)
  const sorted = [...counts].filter(([, times]) => times > 0).sort(([, left], [, right]) => right - left)
  const listed = sorted.slice(0, MOST_TYPES).map(([type, times]) => `${times} × ${JSON.stringify(kinds[type].name)}`)
  return sorted.length > MOST_TYPES ? `${listed.join(', ')}, …` : listed.join(', ')
}

const MOST_TYPES = 5

function error(code: StageCode, message: string, hint: string, span: Span | undefined): Diagnostic {
  return { code, severity: 'error', message, hint, ...(span && { span }) }
}

function warning(code: StageCode, level: LevelSyntax, cell: LevelCell, message: string, hint: string): Diagnostic {
  return { code, severity: 'warning', message, hint, span: spanOf(level, cell) }
}

function spanOf({ file }: LevelSyntax, { column, row }: LevelCell): Span {
  return { file, line: row + 1, column: column + 1, endLine: row + 1, endColumn: column + 2 }
}
