import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasSeed, levels, seedFolder, seedGames } from '../seed-games.ts'
import { plannerNames, publishedLengths } from './appendix-a.ts'
import { figureAt } from './figure-grid.ts'
import { judge } from './verdicts.ts'

const all = seedGames.flatMap(({ name }) => levels.map((level) => [name, level] as const))

test('41 of the 99 plans of DUAL-BFWS are valid, and each plan that was printed has a verdict', () => {
  const verdicts = all.map(([game, level]) => judge('DUAL-BFWS', game, level))
  expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(41)
  expect(verdicts.filter((verdict) => verdict === 'invalid')).toHaveLength(58)
  for (const [game, level] of all)
    expect(judge('DUAL-BFWS', game, level) === 'not judged').toBe(
      figureAt(publishedLengths['DUAL-BFWS'], game, level) === undefined,
    )
  for (const planner of plannerNames.slice(1)) expect(judge(planner, 'zelda', 0)).toBe('not judged')
})

interface Entry {
  readonly game: string
  readonly level: number
  readonly thesis: { readonly dual_bfws_plan_val: string }
}

test.runIf(hasSeed())('the verdicts are those of the reference material', () => {
  const entries: readonly Entry[] = JSON.parse(readFileSync(join(seedFolder(), 'pddl-results.json'), 'utf8'))
  const words: Readonly<Record<string, string>> = { valid: 'valid', INVALID: 'invalid', 'no plan': 'not judged' }
  for (const { game, level, thesis } of entries)
    expect([game, level, judge('DUAL-BFWS', game, level)]).toEqual([game, level, words[thesis.dual_bfws_plan_val]])
})
