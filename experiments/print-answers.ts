/** `node scripts/run-ts.mjs experiments/FOLDER/answers.ts [RESULTS.jsonl]`: prints what a script makes of the results of its campaign. */
import { readFileSync } from 'node:fs'
import type { RunResult } from '@telos/experiments'

/** Prints, if the script of that folder is the program. */
export function printAnswers(folder: string, answers: (results: readonly RunResult[]) => string): void {
  const [, entry = '', file = `experiments/${folder}/results/${folder}/results.jsonl`] = process.argv
  if (!entry.endsWith(`${folder}/answers.ts`)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  console.log(answers(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RunResult)))
}
