/**
 * node scripts/run-ts.mjs experiments/write-published.ts
 * Writes the figures of the theses as results: `published.jsonl` beside each campaign, for `telos experiment report RESULTS published.jsonl`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../bench/places.ts'
import { publishedFiles } from './published-files.ts'

for (const [folder, text] of Object.entries(publishedFiles))
  writeFileSync(join(workspaceRoot(), 'experiments', folder, 'published.jsonl'), text)
