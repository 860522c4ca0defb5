/** Fixes for classes, effects and terminations, and for lines that are not read. */
import type { Fix } from '@telos/core'
import { nameMeant, nearestName } from '@telos/core/text'
import { vgdlWords } from '@telos/vgdl/editing'
import type { FixProposal } from '../../language.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import { type GameFixContext, type GameFixMaker, lastNumber } from './game-edits.ts'

export const classFixes = {
  'vgdl/unknown-class': ({ edits, range, word }) => [
    ...sameLetters(word, vgdlWords.sprites.keys()).map((name) => edits.replace(range, name)),
    edits.replace(range, /avatar/i.test(word) ? 'MovingAvatar' : 'Immovable'),
    edits.remove(range),
  ],
  'vgdl/unknown-effect': (context) => {
    const { edits, range, word, line, diagnostic } = context
    const delayed = line?.assignments.find(({ key }) => key.text === 'ftype')
    // the intended effect may be the one that a timer delays
    if (delayed !== undefined && vgdlWords.effects.has(word)) {
      const meant = nameMeant(diagnostic.hint) ?? nearestName(delayed.value.text, vgdlWords.effects.keys())
      return [...[meant ?? 'killSprite'].map((name) => edits.replace(delayed.value, name)), ...removed(context)]
    }
    return [
      ...edits.meant(diagnostic),
      ...sameLetters(word, vgdlWords.effects.keys()).map((name) => edits.replace(range, name)),
      ...removed(context),
      edits.replace(range, 'stepBack'),
    ]
  },
  'vgdl/unknown-termination': (context) => [
    ...sameLetters(context.word, vgdlWords.terminations.keys()).map((name) =>
      context.edits.replace(context.range, name),
    ),
    ...removed(context),
  ],
  'vgdl/unsupported': (context) => {
    const { edits, range, line, found } = context
    const isValue = found?.text.includes('=')
    if (isValue) return [edits.remove(found!)]
    if (line?.kind === 'sprite')
      return [edits.replace(range, /avatar/i.test(context.word) ? 'MovingAvatar' : 'RandomNPC'), edits.remove(range)]
    return [edits.replace(range, 'stepBack'), ...removed(context)]
  },
  'vgdl/overridden-class': ({ edits, range, line }) => {
    const above = line?.inheritedClass
    return [
      edits.remove(range),
      ...(above === undefined ? [] : [edits.replace(range, above.text), edits.remove(above)]),
    ]
  },
  'vgdl/ignored-line': (context) => [...completedLine(context), ...dedented(context), ...removed(context)],
  'vgdl/ignored-word': ({ edits, range, line, found, word }) => {
    if (line?.kind === 'mapping' && found === line.name) return [edits.replace(range, word[0]!)]
    if (line?.kind === 'mapping')
      return [edits.insert(range.start, '> '), edits.replace(range, '>'), edits.remove(range)]
    if (line?.kind !== 'set') return [edits.remove(range)]
    return [edits.remove({ start: range.start, end: line.end }), edits.remove(range)]
  },
} satisfies Record<string, GameFixMaker>

/** Names that differ only in case. */
function sameLetters(word: string, names: Iterable<string>): readonly string[] {
  return [...names].filter((name) => name.toLowerCase() === word.toLowerCase())
}

/** Removes the line that a diagnostic points at. */
export function removed({ edits, line, number }: GameFixContext): readonly FixProposal[] {
  return line === undefined ? [edits.removeLines(number)] : [edits.removals(line)]
}

/** Adds what a line lacks: `>`, a class, a second sprite, a type for a character. */
function completedLine({ edits, line }: GameFixContext): readonly Fix[] {
  if (line === undefined) return []
  const { words, name } = line
  const [, second] = words
  const sprite = edits.sketch.spriteNames().find((one) => one !== name.text) ?? 'wall'
  switch (line.kind) {
    case 'sprite':
      return [second === undefined ? edits.append(line, ' >') : edits.insert(second.start, '> ')]
    case 'interaction': {
      if (line.arrow === -1) {
        const effect = words.findLast(({ text }) => vgdlWords.effects.has(text))
        if (effect !== undefined) return [edits.insert(effect.start, '> ')]
        return [edits.append(line, words.length === 1 ? ` ${sprite} > stepBack` : ' > stepBack')]
      }
      const arrow = words[line.arrow]!
      return line.actors.length < 2 ? [edits.insert(arrow.start, `${sprite} `)] : [edits.insert(arrow.end, ' stepBack')]
    }
    case 'mapping':
      return [edits.append(line, ` > ${sprite}`)]
    case 'parameter':
      return [edits.append(line, second === undefined ? ' > value=1' : ' value=1')]
    default:
      return []
  }
}

/** Indents a line like its parent. */
function dedented({ edits, line }: GameFixContext): readonly Fix[] {
  const parent: SketchLine | undefined = line?.parent
  if (line === undefined || parent === undefined || parent.kind === 'set' || parent.kind === 'game') return []
  const last = parent.children.at(-1)!
  const title = 'Indent it like the line above'
  return [
    edits.indentLines(line.number, lastNumber(last), edits.indentOf(parent), title),
    edits.indentLines(line.number, lastNumber(line), edits.indentOf(parent), title),
  ]
}
