/** bench/RESULTS.md: a section for each benchmark that writes there, between two comments with its name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from './places.ts'

/** Replaces the section's text, or appends it to the file. */
export function writeResults(name: string, text: string): void {
  const file = join(workspaceRoot(), 'bench', 'RESULTS.md')
  const section = `<!-- ${name} -->\n${text.trim()}\n<!-- end of ${name} -->\n`
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->\n`].map((mark) => before.indexOf(mark))
  const isThere = start >= 0 && end > start
  const after = isThere ? before.slice(end + `<!-- end of ${name} -->\n`.length) : ''
  const kept = isThere ? before.slice(0, start) : before === '' ? '' : `${before.trim()}\n\n`
  writeFileSync(file, `${kept}${section}${after}`)
}
