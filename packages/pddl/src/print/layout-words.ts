import { ReaderReport } from '../read/reader-report.ts'
import { balance } from '../read/tokens/balance.ts'
import { tokenize } from '../read/tokens/tokenize.ts'
import { layout } from './layout.ts'
import type { LayoutWords } from './print-formula.ts'

/** Printed texts look like formatted ones. */
export function layoutWords(words: LayoutWords): string {
  const text = words.join(' ')
  const report = new ReaderReport({ file: '', text })
  return layout(balance(tokenize(text, report), report))
}
