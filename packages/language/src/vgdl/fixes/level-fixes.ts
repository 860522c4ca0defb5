/** Fixes for levels. Some of them change the game. */
import type { Diagnostic, Fix } from '@telos/core'
import { TextFixes } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import type { TextRange } from '../../text-file.ts'
import { type GameSketch, markLength } from '../sketch/game-sketch.ts'
import type { LevelView } from '../vgdl-view.ts'
import { GameEdits } from './game-edits.ts'

interface LevelContext {
  readonly analysis: LevelView
  readonly edits: TextFixes
  readonly diagnostic: Diagnostic
  /** The range of the diagnostic. */
  readonly range: TextRange
  readonly number: number
  /** Edits the game; undefined if it is not known. */
  readonly game: GameEdits | undefined
}

/** Proposes fixes for a diagnostic of a level, most likely first. */
export function levelFixes(analysis: LevelView, diagnostic: Diagnostic): readonly FixProposal[] {
  const { span, code } = diagnostic
  if (span === undefined) return []
  const edits = new TextFixes(analysis.file.text, analysis.lines)
  const game = analysis.game && new GameEdits(analysis.game.sketch)
  return makers.get(code)?.({ analysis, edits, diagnostic, range: edits.rangeOf(span), number: span.line, game }) ?? []
}

const makers: ReadonlyMap<string, (context: LevelContext) => readonly FixProposal[]> = new Map(
  Object.entries({
    'vgdl/byte-order-mark': ({ edits }: LevelContext) => [
      { title: 'Remove the byte order mark', edits: [edits.edit({ start: 0, end: markLength(edits.text) }, '')] },
    ],
    'vgdl/empty-level': ({ edits, game }: LevelContext) => {
      const avatar = avatarCharacters(game?.sketch)[0] ?? 'A'
      const { lineBreak } = edits
      const blank = /^\uFEFF*([ \t]*(?:\r\n|\n|\r))+/.exec(edits.text)?.[0].length ?? 0
      return [
        ...(blank > 0 && blank < edits.text.length
          ? [{ title: 'Remove the empty lines', edits: [edits.edit({ start: 0, end: blank }, '')] }]
          : []),
        edits.insert(markLength(edits.text), ['www', `w${avatar}w`, 'www', ''].join(lineBreak), 'Write a small level'),
      ]
    },
    'vgdl/short-row': ({ edits, number }: LevelContext) => {
      const { lines } = edits
      const length = (line: number) =>
        lines.endOf(line) - lines.startOf(line) - (line === 1 ? markLength(edits.text) : 0)
      const missing = length(1) - length(number)
      const filled = edits.insert(lines.endOf(number), ' '.repeat(Math.max(0, missing)), 'Fill it up with blanks')
      const line = { start: lines.startOf(number), end: lines.startOf(number + 1) }
      const isEmpty = length(number) === 0
      return [...(isEmpty ? [{ title: 'Remove the line', edits: [edits.edit(line, '')] }] : []), filled]
    },
    'vgdl/long-row': ({ edits, range }: LevelContext) => [edits.remove(range)],
    'vgdl/unmapped': (context: LevelContext) => unmapped(context),
    'vgdl/no-avatar': (context: LevelContext) => addedAvatar(context),
    'vgdl/second-avatar': ({ edits, range, game }: LevelContext) => {
      const character = edits.text.slice(range.start, range.end)
      const [floor] = floorsOf(game?.sketch, character)
      return [...(floor === undefined ? [] : [edits.replace(range, floor)]), edits.replace(range, ' ')]
    },
    'vgdl/too-many-pixels': ({ game }: LevelContext) => {
      const size = game?.sketch.root?.assignments.find(({ key }) => key.text === 'square_size')
      return game === undefined || size === undefined ? [] : [game.remove(size.word)]
    },
    'vgdl/too-many-resources': ({ game }: LevelContext) => {
      const all = game?.sketch.linesOf('SpriteSet').filter(({ effectiveClass }) => effectiveClass?.text === 'Resource')
      const last = all?.at(-1)
      return game === undefined || last === undefined ? [] : [game.removals(last)]
    },
  }),
)

function unmapped({ edits, range, game, diagnostic }: LevelContext): readonly FixProposal[] {
  const character = edits.text.slice(range.start, range.end)
  const known = game?.sketch.characters() ?? new Map<string, readonly string[]>()
  const other = [...known.keys()].find((one) => one !== character && one.toLowerCase() === character.toLowerCase())
  const floor = [...known].find(([one, names]) => one !== character && names.join() === 'floor')?.[0]
  const free = game?.sketch.spriteNames().find((name) => ![...known.values()].flat().includes(name))
  const isLegal = /^[^\s#]$/.test(character) && game?.sketch.character(character) === undefined
  const mapped = isLegal ? game?.addToSet('LevelMapping', `${character} > ${free ?? 'wall'}`) : undefined
  return [
    ...edits.meant(diagnostic),
    ...(other === undefined ? [] : [edits.replace(range, other)]),
    ...(floor === undefined ? [] : [edits.replace(range, floor)]),
    edits.replace(range, ' '),
    ...(mapped === undefined ? [] : [mapped]),
  ]
}

/** Puts the avatar into the first free cell. */
function addedAvatar({ edits, game }: LevelContext): readonly FixProposal[] {
  if (game === undefined) return []
  const { sketch } = game
  const cell = firstFreeCell(edits.text, sketch)
  const placed = avatarCharacters(sketch).map((character): Fix => {
    return { title: `Put "${character}" into a free cell`, edits: [edits.edit(cell, character)] }
  })
  const mapped = placed.length > 0 ? undefined : game.addToSet('LevelMapping', 'A > avatar')
  const both =
    mapped === undefined
      ? []
      : [
          {
            title: 'Map "A" to the avatar and put it into a free cell',
            edits: [edits.edit(cell, 'A'), ...mapped.edits],
          },
        ]
  return [...placed.slice(0, 3), ...both]
}

function firstFreeCell(text: string, sketch: GameSketch): TextRange {
  const mark = markLength(text)
  const [width = ''] = /^[^\r\n]*/.exec(text.slice(mark)) ?? []
  const characters = sketch.characters()
  const isFree = (character: string) => {
    const names = characters.get(character)
    return character === ' ' || (names?.length === 1 && names[0] === 'floor')
  }
  const most = Math.min(text.length, mark + MOST_LOOKED_AT)
  let start = mark
  while (start < most && !isFree(text[start]!)) start++
  // cells beyond the width of the first line do not count; trying the fix rules them out
  if (start === most) start = mark + Math.min(1, Math.max(0, width.length - 1))
  return { start, end: start + 1 }
}

const MOST_LOOKED_AT = 10_000

/** Characters that are mapped to an avatar, possibly with other types. */
function avatarCharacters(sketch: GameSketch | undefined): readonly string[] {
  const isAvatar = (name: string) => {
    const line = sketch?.sprite(name)
    return line === undefined ? name === 'avatar' : /Avatar$/.test(line.effectiveClass?.text ?? '')
  }
  return [...(sketch?.characters() ?? [])].filter(([, names]) => names.some(isAvatar)).map(([character]) => character)
}

/** Characters that are mapped to the same types as another, except the avatar. */
function floorsOf(sketch: GameSketch | undefined, character: string): readonly string[] {
  const all = sketch?.characters()
  const names = all?.get(character) ?? []
  return [...(all ?? [])]
    .filter(([one, others]) => one !== character && others.length > 0 && others.every((name) => names.includes(name)))
    .filter(([one]) => !avatarCharacters(sketch).includes(one))
    .map(([one]) => one)
}
