/** Accidents in the text of a game or a level: slips of the writer, and damage of any kind. */

/** A slip in one line, at one word of it. */
export interface Slip {
  readonly line: number
  readonly place: number
  readonly kind: (typeof slipKinds)[number]
  readonly word: string
}

export const slipKinds = ['delete', 'repeat', 'indent', 'replace', 'insert', 'remove', 'swap'] as const

/** Words that cause trouble in many places. */
export const troublesomeWords = (
  '> >> = x= =x x== EOS TIME wall avatar crate __proto__ toString # UP GOLD CONT physicstype=CONT stype=nobody stype=GOLD ' +
  'scoreChange=x repeat=3 repeat=-1 limit=1e9 limit=0x1p3 win=1 Walker wallBounce addTimer ftype=killSprite SpriteSet ' +
  'LevelMapping BasicGame ParameterSet \u{1F600} \u0000'
).split(' ')

export function slipped(lines: readonly string[], { line, place, kind, word }: Slip): readonly string[] {
  const at = line % lines.length
  const split = lines[at].trim().split(' ')
  const index = place % split.length
  const indent = ' '.repeat(lines[at].search(/\S|$/))
  const withWords = (...changed: string[]) => lines.with(at, indent + changed.join(' '))
  if (kind === 'delete') return lines.length > 1 ? lines.toSpliced(at, 1) : lines
  if (kind === 'repeat') return lines.toSpliced(at, 0, lines[at])
  if (kind === 'indent') return lines.with(at, ' '.repeat(place) + lines[at].trim())
  if (kind === 'replace') return withWords(...split.with(index, word))
  if (kind === 'insert') return withWords(...split.toSpliced(index, 0, word))
  if (kind === 'remove') return withWords(...split.toSpliced(index, 1))
  return lines.with(at, lines[place % lines.length]).with(place % lines.length, lines[at])
}

/** Damage to a character (kinds 0 to 3) or a line (4 to 7). */
export interface Damage {
  readonly kind: number
  readonly at: number
  readonly garbage: string
}

export const garbage = [
  '#',
  '##\n',
  '=',
  ' = ',
  '>',
  '\n',
  '\r',
  '\r\n',
  '\t',
  ' ',
  '\f',
  '\0',
  '\x1f',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\ud800',
  'BasicGame\n',
  'SpriteSet\n',
  '\n  levelmapping\n',
  'x=\n',
  '\n#\n',
]

/** Deletes, doubles, swaps or inserts a character or a line. */
export function damaged(text: string, { kind, at, garbage }: Damage): string {
  const parts = kind < 4 ? text.split('') : text.split(/(?<=\n)/)
  const place = at % Math.max(1, parts.length)
  if (kind % 4 === 0) parts.splice(place, 1)
  else if (kind % 4 === 1) parts.splice(place, 0, parts[place] ?? '')
  else if (kind % 4 === 2) parts.splice(place, 2, parts[place + 1] ?? '', parts[place] ?? '')
  else parts.splice(place, 0, garbage)
  return parts.join('')
}
