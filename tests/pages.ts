/** The pages of the documents: their blocks, sections and tables. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from './sources.ts'

export const read = (path: string) => readFileSync(join(root, path), 'utf8')
export const exampleCode = (path: string) => read(path).split('\n\n// prints:\n', 1)[0]
export const examplePrints = (path: string) =>
  read(path)
    .split('\n// prints:\n')[1]
    .replaceAll(/^\/\/ ?/gm, '')

export interface Block {
  readonly language: string
  readonly text: string
}

export function blocksOf(page: string): Block[] {
  const found = read(page).matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)
  return [...found].map(([, language, text]) => ({ language, text }))
}

/** The text of a section, from its heading to the next one of the same level. */
export function sectionOf(page: string, heading: string): string {
  const [, section] = read(page).split(`\n## ${heading}\n`)
  expect(section, `${page} has no section "${heading}"`).toBeDefined()
  return section.split('\n## ')[0]
}

/** The rows of the first table in a text, without its head. */
export function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

export const code = (text: string) => `\`${text}\``
/** Blocks without a language that are not the output of the example above them. */
export function wronglyPrinted(page: string): string[] {
  let example: string | undefined
  const wrong: string[] = []
  for (const { language, text } of blocksOf(page)) {
    example = /^\/\/ from (examples\/[\w/-]+\.ts)\n/.exec(text)?.[1] ?? example
    // pictures and commands have no language either
    if (language !== '' || example === undefined || /^\$ |[►◄]/.test(text) || text.includes('───')) continue
    if (!examplePrints(example).includes(text)) wrong.push(`${example} does not print:\n${text}`)
  }
  return wrong
}
