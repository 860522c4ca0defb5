import type { SyntaxLine } from '../../language/syntax.ts'
import { type DefinitionReport, quote } from '../definition-report.ts'
import { countLines } from '../line-span.ts'

/** Lines under a line of a set that has no hierarchy are not read. */
export function reportChildren({ words, children }: SyntaxLine, report: DefinitionReport): void {
  const [child] = children
  if (!child) return
  const count = countLines(children)
  const what = count === 1 ? 'this line is' : `this line and ${count - 1} more are`
  const message = `${what} not read: under the line of ${quote(words[0]!.text)} nothing is looked for`
  report.warning('vgdl/ignored-line', child.words[0]!, message, 'indent it like the line above')
}
