import type { SyntaxLine } from '../../language/syntax.ts'
import { type DefinitionReport, quote } from '../definition-report.ts'
import { countLines } from '../line-span.ts'

/** Reports lines under a line of a set without hierarchy, which are not read. */
export function reportChildren({ words, children }: SyntaxLine, report: DefinitionReport): void {
  const [child] = children
  if (!child) return
  const count = countLines(children)
  const what = count === 1 ? 'this line is' : `this line and ${count - 1} more are`
  const message = `${what} not read: nothing may be indented under the line of ${quote(words[0]!.text)}`
  report.warning('vgdl/ignored-line', child.words[0]!, message, 'indent it like the line above')
}
