/** bench/STUDIO.md, whose sections two commands write: each replaces its own, and keeps those of the other. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../places.ts'

/** The section that `npm run soak:studio` writes, at the end. */
export const memoryTitle = '## Memory'

/** The report with its last section replaced. */
export function withMemory(report: string, section: string): string {
  const at = report.indexOf(`\n${memoryTitle}\n`)
  return `${(at < 0 ? report : report.slice(0, at)).trimEnd()}\n\n${section.trim()}\n`
}

/** The report with all sections replaced but the last. */
export function withMeasures(report: string, measures: string): string {
  const at = report.indexOf(`\n${memoryTitle}\n`)
  return at < 0 ? `${measures.trimEnd()}\n` : withMemory(measures, report.slice(at))
}

export function rewriteReport(change: (report: string) => string): void {
  const file = join(workspaceRoot(), 'bench', 'STUDIO.md')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
