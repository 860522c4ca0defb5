import { Report } from '../read/report.ts'
import { balance } from '../read/tokens/balance.ts'
import { tokenize } from '../read/tokens/tokenize.ts'
import { layout } from './layout.ts'
import type { Words } from './print-formula.ts'

/** Printed texts look like formatted ones. */
export function layoutWords(words: Words): string {
  const text = words.join(' ')
  const report = new Report({ file: '', text })
  return layout(balance(tokenize(text, report), report))
}
