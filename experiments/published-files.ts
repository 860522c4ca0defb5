import type { RunResult } from '@telos/experiments'
import { published as random } from './calleja-random/published.ts'
import { published as needs } from './cantoni-needs/published.ts'
import { published as strategies } from './cantoni-strategies/published.ts'
import { published as games } from './vgdl-seed/published.ts'

/** The text of `published.jsonl`, by folder. */
export const publishedFiles: Readonly<Record<string, string>> = {
  'calleja-random': lines(random),
  'cantoni-needs': lines(needs),
  'cantoni-strategies': lines(strategies),
  'vgdl-seed': lines(games),
}

function lines(results: readonly RunResult[]): string {
  return results.map((result) => `${JSON.stringify(result)}\n`).join('')
}
