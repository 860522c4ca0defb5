import { printGame, readGame } from '@telos/vgdl'
import { wordsOfGameLine } from '@telos/vgdl/editing'
import { type GameSketch, markLength } from './sketch/game-sketch.ts'
import type { SketchLine } from './sketch/sketch-line.ts'

/**
 * Formats a game: four blanks per level, one between words. Comments and empty lines stay on their lines. Returns undefined if
 * lines would get different parents, for example because they are indented unevenly.
 */
export function formatGame({ file: { text, path }, byNumber, root }: GameSketch): string | undefined {
  const before = readGame(text, path)
  if (root === undefined || before.diagnostics.some(({ code }) => tooBroken.has(code))) return undefined
  const mark = text.slice(0, markLength(text))
  // lines and line breaks alternate
  const parts = text.slice(mark.length).split(/(\r\n|\n|\r)/)
  // comments at the end are indented like the last line
  let depth = depthOf([...byNumber.values()].at(-1)!)
  for (let index = parts.length - 1; index >= 0; index -= 2) {
    const line = byNumber.get(index / 2 + 1)
    // a comment belongs to the line that follows it
    if (line !== undefined) depth = depthOf(line)
    parts[index] = layOut(parts[index]!, depth)
  }
  const formatted = mark + parts.join('')
  const after = readGame(formatted, path)
  // deep indentation may make the text too large to read
  if (after.syntax.root === undefined) return undefined
  return printGame(after.syntax) === printGame(before.syntax) ? formatted : undefined
}

const tooBroken: ReadonlySet<string> = new Set([
  'vgdl/outside',
  'vgdl/uneven-indent',
  'vgdl/too-deep',
  'vgdl/missing-value',
  'vgdl/too-large',
  'vgdl/too-many',
])

function depthOf(line: SketchLine): number {
  let depth = 0
  for (let above = line.parent; above !== undefined; above = above.parent) depth++
  return depth
}

function layOut(content: string, depth: number): string {
  const words = wordsOfGameLine(content).map(({ text }) => text)
  const hash = content.indexOf('#')
  const comment = hash === -1 ? [] : [content.slice(hash).trimEnd()]
  // a line with only "#" is an error unless something precedes it
  if (words.length === 0 && (comment.length === 0 || /^#+$/.test(comment[0]!))) return hash === -1 ? '' : content
  return `${'    '.repeat(depth)}${[...words, ...comment].join(' ')}`
}
