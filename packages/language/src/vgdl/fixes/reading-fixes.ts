/** Fixes for lines that cannot be read. Trying the proposals rules out those that do not help. */
import type { Fix } from '@telos/core'
import { vgdlWords, wordsOfGameLine } from '@telos/vgdl/editing'
import { skeleton } from '../completion/game-snippets.ts'
import { assignmentOf } from '../sketch/assignments.ts'
import { markLength } from '../sketch/game-sketch.ts'
import type { GameEdits, GameFixContext, GameFixMaker } from './game-edits.ts'
import { fittingValues } from './value-fixes.ts'

export const gameReadingFixes = {
  'vgdl/empty-game': ({ edits }) => {
    const { text } = edits
    const gap = text === '' || /[\r\n]$/.test(text) ? '' : edits.lineBreak
    return [edits.insert(text.length, `${gap}${plainSkeleton}`, 'Write a small game')]
  },
  'vgdl/lone-hash': ({ edits, range, number }) => [
    { ...edits.insert(range.end, ' '), title: 'Add a blank' },
    edits.removeLines(number),
  ],
  'vgdl/missing-value': (context) => [...joinedValue(context), ...addedValues(context), ...removedWord(context)],
  'vgdl/outside': ({ edits, number }) => {
    const end = edits.endOfBlock(number)
    const title = 'Indent it like the other sets'
    const asSet = [
      edits.indentLines(number, end, edits.setIndent, title),
      edits.indentLines(number, number, edits.setIndent, title),
    ]
    const indented = beginsSet(edits, number) ? [asSet] : likeLineAbove(edits, number)
    return [...indented, edits.removeLines(number)]
  },
  'vgdl/uneven-indent': ({ edits, line, number }) => {
    const sibling = line?.parent?.children[0]
    if (sibling === undefined) return []
    const end = edits.endOfBlock(number)
    const likeSibling = edits.indentLines(number, end, edits.indentOf(sibling), `Indent it like line ${sibling.number}`)
    const likeAbove = likeLineAbove(edits, number)
    // a line among the sets that is not a set belongs to the set above
    const isStray = line?.parent?.kind === 'game' && !beginsSet(edits, number)
    return isStray ? [...likeAbove, likeSibling] : [likeSibling, ...likeAbove]
  },
  'vgdl/too-deep': ({ edits, number }) => [...likeLineAbove(edits, number), edits.removeLines(number)],
  'vgdl/invisible-character': ({ edits, range }) => [
    { ...edits.replace(range, ' '), title: 'Replace it with a blank' },
    { ...edits.replace(range, ''), title: 'Remove it' },
  ],
  'vgdl/byte-order-mark': ({ edits }) => [
    { title: 'Remove the byte order mark', edits: [edits.edit({ start: 0, end: markLength(edits.text) }, '')] },
  ],
} satisfies Record<string, GameFixMaker>

const plainSkeleton = skeleton.replace(/\$\{\d+:(.*?)\}/g, '$1').replace(/\$0/g, '')

/** Whether a line is the name of a set. */
function beginsSet(edits: GameEdits, number: number): boolean {
  const [word, ...others] = wordsOfGameLine(edits.contentOf(number))
  return others.length === 0 && vgdlWords.sets.some((name) => name === word?.text)
}

/** Indents a line like the one before it. */
function likeLineAbove(edits: GameEdits, number: number): readonly Fix[] {
  for (let above = number - 1; above > 0; above--) {
    const line = edits.sketch.byNumber.get(above)
    if (line === undefined) continue
    const end = edits.endOfBlock(number)
    return [edits.indentLines(number, end, edits.indentOf(line), 'Indent it like the line above')]
  }
  return []
}

/** `key = value` → `key=value`. */
function joinedValue({ edits, line, found }: GameFixContext): readonly Fix[] {
  if (line === undefined || found === undefined) return []
  const index = line.words.indexOf(found)
  const next = line.words[index + 1]
  const isAlone = /^=+$/.test(found.text)
  const first = isAlone ? line.words[index - 1] : found
  if (first === undefined || next === undefined || next.text.includes('=') || next.text === '>') return []
  const key = (isAlone ? first.text : found.text).replace(/=+$/, '')
  return [edits.replace({ start: first.start, end: next.end }, `${key}=${next.text}`)]
}

function addedValues({ analysis, edits, line, found }: GameFixContext): readonly Fix[] {
  const assignment = found && assignmentOf(found)
  if (line === undefined || assignment === undefined) return []
  const values = fittingValues(analysis.game.sketch, line, assignment.key.text)
  return values.map((value) => edits.replace(assignment.word, `${assignment.key.text}=${value}`))
}

function removedWord({ edits, range }: GameFixContext): readonly Fix[] {
  return [edits.remove(range)]
}
