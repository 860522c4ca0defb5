import { expect, test } from 'vitest'
import { foundFigures } from './found-figures.ts'

const endless = '^((0+)+)x'
const text = `${'0'.repeat(40)}\nseen 3\nseen 1,004\nnone ()`

test('the last match of each pattern counts, in the order of the patterns', () => {
  const { figures, slow } = foundFigures(text, { seen: 'seen ([\\d,]+)', first: 'seen (3)', none: 'none \\((.*)\\)' })
  expect([Object.entries(figures), slow]).toEqual([
    [
      ['seen', 1004],
      ['first', 3],
    ],
    [],
  ])
})

test('patterns that never end take the time of one, and nothing from the others', () => {
  const many = Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`endless${at}`, endless]))
  const begin = performance.now()
  const { figures, slow } = foundFigures(text, { ...many, seen: 'seen (\\d+)$' }, 3000)
  // half a second for each would be more
  expect(performance.now() - begin).toBeLessThan(11_000)
  expect([figures, slow]).toEqual([{ seen: 3 }, Object.keys(many)])
})
