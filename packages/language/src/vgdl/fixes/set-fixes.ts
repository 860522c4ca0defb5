/** Fixes for the first line and for sets. */
import type { Fix } from '@telos/core'
import { vgdlWords } from '@telos/vgdl/editing'
import type { FixProposal } from '../../language.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import { type GameEdits, type GameFixContext, type GameFixMaker, lastNumber } from './game-edits.ts'

export const setFixes = {
  'vgdl/no-game': ({ edits, range, number }) => {
    const indented = edits.indentLines(number, edits.lines.count, '    ', '')
    const header = edits.edit(
      { start: edits.lines.startOf(number), end: edits.lines.startOf(number) },
      `BasicGame${edits.lineBreak}`,
    )
    return [edits.replace(range, 'BasicGame'), { title: 'Add "BasicGame" above', edits: [header, ...indented.edits] }]
  },
  'vgdl/no-sprites': ({ edits, range, word, line }) => {
    if (line?.kind === 'set') return movedToFront(edits, line)
    const added = edits.addToSet('SpriteSet', 'avatar > MovingAvatar', 'Add a SpriteSet')
    return [
      ...(vgdlWords.games.includes(word) ? [] : [edits.replace(range, 'SpriteSet')]),
      ...(added === undefined ? [] : [added]),
    ]
  },
  'vgdl/unknown-set': ({ edits, range, line }) => {
    const missing = vgdlWords.sets.filter((name) => edits.sketch.sets(name).length === 0)
    const same = vgdlWords.sets.filter(
      (name) => name.toLowerCase() === edits.text.slice(range.start, range.end).toLowerCase(),
    )
    return [
      ...[...same, ...missing].slice(0, MOST_SETS).map((name) => edits.replace(range, name)),
      ...(line === undefined ? [] : [edits.removals(line), ...indentedUnder(edits, line)]),
    ]
  },
  'vgdl/misplaced-set': ({ edits, number }) => {
    const title = 'Indent it like the other sets'
    return [
      [
        edits.indentLines(number, edits.endOfBlock(number), edits.setIndent, title),
        edits.indentLines(number, number, edits.setIndent, title),
      ],
    ]
  },
  'vgdl/repeated-set': ({ edits, line }) => (line === undefined ? [] : joinedSets(edits, line)),
  'vgdl/ignored-set': ({ edits, line }) => {
    const { root } = edits.sketch
    return [
      ...(root === undefined ? [] : [edits.replace(root.name, 'GameSpace')]),
      ...(line === undefined ? [] : [edits.removals(line)]),
    ]
  },
  'vgdl/no-termination': ({ edits }) => {
    const added = edits.addToSet('TerminationSet', 'Timeout limit=1000 win=False', 'Add a TerminationSet')
    return added === undefined ? [] : [added]
  },
  'vgdl/reading-stops': (context) => [
    ...causesOf(context),
    ...(context.line ? [context.edits.removals(context.line)] : []),
  ],
  'vgdl/too-much': ({ edits }) => {
    const repeats = [...edits.sketch.byNumber.values()].flatMap((line) =>
      line.assignments.filter(({ key, value }) => key.text === 'repeat' && Number(value.text) > 1),
    )
    const all = repeats.map(({ word }) => edits.remove(word))
    return [
      ...(all.length > 1 ? [{ title: 'Remove "repeat" everywhere', edits: all.flatMap((fix) => fix.edits) }] : []),
      ...all.slice(0, 1),
    ]
  },
} satisfies Record<string, GameFixMaker>

const MOST_SETS = 3

/** A line that is indented like a set may belong to the set before it. */
function indentedUnder(edits: GameEdits, line: SketchLine): readonly Fix[] {
  const siblings = line.parent?.children ?? []
  const set = siblings[siblings.indexOf(line) - 1]
  if (set === undefined) return []
  const [first] = set.children
  const indent = first ? edits.indentOf(first) : `${edits.indentOf(set)}    `
  return [edits.indentLines(line.number, lastNumber(line), indent, `Indent it under "${set.name.text}"`)]
}

/** Moves a set right below the first line. */
function movedToFront(edits: GameEdits, set: SketchLine): readonly Fix[] {
  const { root } = edits.sketch
  if (root === undefined) return []
  const last = lastNumber(set)
  const block = edits.text.slice(edits.lines.startOf(set.number), edits.lines.endOf(last))
  const added = edits.insert(edits.lines.endOf(root.number), `${edits.lineBreak}${block}`)
  return [{ title: 'Move it to the front', edits: [...added.edits, ...edits.removeLines(set.number, last).edits] }]
}

/** Moves the lines of a repeated set to the end of the first one. */
function joinedSets(edits: GameEdits, set: SketchLine): readonly FixProposal[] {
  const sets = set.parent?.children ?? []
  const first = sets.find(({ name }) => name.text === set.name.text)
  if (first === undefined || first === set) return []
  const title = 'Join the two sets'
  if (sets[sets.indexOf(set) - 1] === first || set.children.length === 0)
    return [edits.removeLines(set.number, set.number, title)]
  const last = lastNumber(set)
  const block = edits.text.slice(edits.lines.endOf(set.number), edits.lines.endOf(last))
  const moved = edits.insert(edits.lines.endOf(lastNumber(first)), block)
  return [{ title, edits: [...moved.edits, ...edits.removeLines(set.number, last).edits] }]
}

/** Reading stops because of something else that is wrong with the line, or with the line of its set. */
function causesOf({ analysis, number, line }: GameFixContext): readonly FixProposal[] {
  const lines = [number, line?.parent?.number]
  return analysis
    .diagnostics()
    .filter(({ code, span }) => code !== 'vgdl/reading-stops' && lines.includes(span?.line))
    .slice(0, 2)
    .flatMap((diagnostic) => analysis.fixes(diagnostic).slice(0, 4))
}
