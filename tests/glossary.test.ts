import { expect, test } from 'vitest'
import { read, rowsOf } from './pages.ts'
import { readSources } from './sources.ts'

const rows = rowsOf(read('docs/glossary.md')).filter(([term]) => term !== 'term' && term !== '---')

test('a term has one entry', () => {
  expect(rows.length).toBeGreaterThan(50)
  const terms = rows.flatMap(([term]) => term!.split(', '))
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
})

test('an entry says where the thing lives, and names in it are in the sources', () => {
  expect(rows.filter(([, , where]) => !/\]\(|`/.test(where!))).toEqual([])
  const code = readSources()
    .map((source) => source.code)
    .join('\n')
  const words = new Set(code.match(/\w+/g))
  const names = rows.flatMap(([term, , where]) =>
    [...where!.matchAll(/`([^`]+)`/g)].flatMap(([, name]) =>
      name!.match(/@telos\/[\w/]+|\w+/g)!.map((word) => [term, word]),
    ),
  )
  expect(names.length).toBeGreaterThan(20)
  const isEntry = (owner: string, rest: string) =>
    `.${rest}` in (JSON.parse(read(`packages/${owner}/package.json`)).exports as object)
  const isThere = (word: string) => {
    const [, owner, rest] = /^@telos\/(\w+)(\/.+)$/.exec(word) ?? []
    return owner === undefined ? words.has(word) : isEntry(owner, rest!)
  }
  expect(names.filter(([, word]) => !isThere(word!))).toEqual([])
})
