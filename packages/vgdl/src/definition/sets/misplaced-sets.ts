/** Finds set names on lines that are not sets because of wrong indentation. */
import { type SetName, setBegunBy } from '../../language/sets.ts'
import type { SyntaxLine } from '../../language/syntax.ts'
import { type DefinitionReport, quote } from '../definition-report.ts'
import { countLines } from '../line-span.ts'

/** A set inside another set. */
export interface MisplacedSet {
  readonly name: SetName
  readonly line: SyntaxLine
  /** The lines that would have been under it. */
  readonly lines: readonly SyntaxLine[]
  /** The set that contains it. */
  readonly inside: SyntaxLine
}

/** Finds all of them, in the order of the text. */
export function misplacedSets(root: SyntaxLine): readonly MisplacedSet[] {
  const found: MisplacedSet[] = []
  for (const inside of root.children) collect(inside, inside, found)
  return found
}

function collect(parent: SyntaxLine, inside: SyntaxLine, found: MisplacedSet[]): void {
  for (let index = 0; index < parent.children.length; index++) {
    const line = parent.children[index]!
    // most lines are not sets and have nothing under them
    if (line.words.length > 1 && line.children.length === 0) continue
    const name = setBegunBy(line.words)
    if (name === line.words[0]!.text) {
      // its lines may be indented under it, or follow beside it
      const after = parent.children.slice(index + 1)
      const end = after.findIndex(({ words }) => setBegunBy(words) !== undefined)
      const beside = end < 0 ? after : after.slice(0, end)
      found.push({ name, line, lines: line.children.length > 0 ? line.children : beside, inside })
    } else collect(line, inside, found)
  }
}

/** Reports them, and suppresses other findings about their lines, which only follow from that. */
export function reportMisplaced(root: SyntaxLine, sets: readonly MisplacedSet[], report: DefinitionReport): void {
  for (const { name, line, lines, inside } of sets) {
    const [word] = line.words
    const { text: other, line: at } = inside.words[0]!
    const count = countLines(lines)
    const message = `${quote(name)} is indented into ${quote(other)} of line ${at} and is left out with ${count === 1 ? 'its line' : `its ${count} lines`}`
    const hint = `indent it like the other sets, by ${root.children[0]!.indent}`
    report.warning('vgdl/misplaced-set', word!, message, hint)
    report.silence([line, ...lines])
  }
}
