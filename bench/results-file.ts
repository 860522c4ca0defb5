/** Files of figures in bench: a section for each benchmark that writes there, between two comments with its name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from './places.ts'

/** Replaces the section's text in a file of the folder bench, or appends it there. */
export function writeResults(name: string, text: string, fileName = 'RESULTS.md'): void {
  const file = join(workspaceRoot(), 'bench', fileName)
  const section = `<!-- ${name} -->\n${text.trim()}\n<!-- end of ${name} -->\n`
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->\n`].map((mark) => before.indexOf(mark))
  const isThere = start >= 0 && end > start
  const after = isThere ? before.slice(end + `<!-- end of ${name} -->\n`.length) : ''
  const kept = isThere ? before.slice(0, start) : before === '' ? '' : `${before.trim()}\n\n`
  writeFileSync(file, `${kept}${section}${after}`)
}
