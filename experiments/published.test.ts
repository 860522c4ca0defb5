import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedFiles } from './published-files.ts'

test.each(Object.entries(publishedFiles))('%s: the file of published figures is up to date', (folder, text) => {
  const file = new URL(`${folder}/published.jsonl`, import.meta.url)
  expect(readFileSync(file, 'utf8'), 'run node scripts/run-ts.mjs experiments/write-published.ts').toBe(text)
})
