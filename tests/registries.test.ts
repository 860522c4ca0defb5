/** Lists and tables of what declares itself are those that its files give. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engines, heuristics, italianWords, prunings } from '@telos/core/search'
import { describe, expect, test } from 'vitest'
import { guideTables, withTables } from '../scripts/guide-tables.ts'
import { generatedList, registries } from '../scripts/registries.mjs'
import { root } from './sources.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each(Object.keys(registries))('%s is what `npm run registries` writes', (path) => {
  expect(read(path) === generatedList(path), `${path} is out of date: run \`npm run registries\``).toBe(true)
})

test.each(Object.keys(guideTables))('the tables of %s are what `npm run registries` writes', (page) => {
  expect(read(page) === withTables(page), `${page} is out of date: run \`npm run registries\``).toBe(true)
})

describe.each([
  ['engines', engines],
  ['heuristics', heuristics],
  ['prunings', prunings],
] as const)('%s', (kind, all) => {
  test('have names, titles and summaries of their own', () => {
    for (const words of ['name', 'title', 'summary'] as const)
      expect(new Set(all.map((each) => each[words])).size, words).toBe(all.length)
  })

  test('have Italian words, also for their options', () => {
    const italian = Object.values(italianWords[kind])
    expect(italian.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort())
    for (const each of all) {
      const { title, summary, options = {} } = italianWords[kind][each.name]!
      expect([title, summary, ...Object.values(options)], each.name).not.toContain('')
      expect(Object.keys(options), each.name).toEqual(Object.keys('options' in each ? each.options : {}))
    }
  })
})
