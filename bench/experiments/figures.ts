/** What the benches of experiments print, and write to bench/EXPERIMENTS.md if `--write` asks for it. */
import { cpus, loadavg } from 'node:os'
import { writeResults } from '../results-file.ts'

export interface Measurement {
  /** The section's name in the file. */
  readonly part: string
  readonly title: string
  /** The script and the words that repeat it. */
  readonly command: string
  readonly when: string
}

/** When and where something is measured; asked before, as a benchmark is a load itself. */
export function circumstances(): string {
  const date = new Date().toISOString().slice(0, 10)
  const load = loadavg()[0]!.toFixed(1)
  return `${date}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${load}, Node ${process.versions.node}`
}

export function tell({ part, title, command, when }: Measurement, ...paragraphs: readonly string[]): void {
  const text = [`## ${title}`, `${when}: \`npm run ${command}\`.`, ...paragraphs].join('\n\n')
  console.log(`${text}\n`)
  if (process.argv.includes('--write')) writeResults(part, text, 'EXPERIMENTS.md')
}
