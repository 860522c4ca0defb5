import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { castle } from '../tour/castle.ts'
import { pirate } from '../tour/pirate.ts'
import { smith } from '../tour/smith.ts'
import { tourGuard } from '../tour/tour-guard.ts'
import { traveller } from '../tour/traveller.ts'

const source = (name: string) => readFileSync(new URL(`../tour/${name}.ts`, import.meta.url), 'utf8')

test('tells its chapters in narrow lines, without colours unless they are taken', async () => {
  const { exit, out, err } = await telos({}, 'tour')
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  for (let number = 1; number <= 7; number++) expect(out).toMatch(new RegExp(`^${number}\\. .* ─+$`, 'm'))
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(out).not.toContain('\u001b')
  const colored = await telos({ color: true }, 'tour', '1', '2', '3', '4', '5')
  const plain = await telos({}, 'tour', '1', '2', '3', '4', '5')
  expect(colored.out).toContain('\u001b[')
  expect(stripVTControlCharacters(colored.out)).toBe(plain.out)
})

test('tells single chapters, and as data', async () => {
  expect((await telos({}, 'tour', '4')).out).toMatch(/^4\. /)
  expect((await telos({}, 'tour', '9')).exit).toBe(2)
  const { chapters } = JSON.parse((await telos({}, 'tour', '1', '7', '--json')).out)
  expect(chapters.map(({ number }: { number: number }) => number)).toEqual([1, 7])
  expect(chapters[0].lines.join('\n')).toContain('4. drinkRum')
})

test('shows code that is in the domains', async () => {
  const { chapters } = JSON.parse((await telos({}, 'tour', '1', '3', '--json')).out)
  const code = `${source('pirate')}${source('tour-guard')}`
  const shown = chapters.flatMap(({ lines }: { lines: string[] }) => lines.filter((line) => /^ {4}.*[{},]$/.test(line)))
  expect(shown.length).toBeGreaterThan(5)
  for (const line of shown) expect(code).toContain(line.trim())
})

test('what the text claims is so', async () => {
  const drunk = pirate.plan({ from: { at: 'docks' }, to: { drunk: true } })
  const round = tourGuard.plan({ from: { at: 'yard' }, to: 'nightfall', context: castle })
  const pick = smith.plan({ from: {}, to: { ironPick: true } })
  for (const result of [drunk, round]) expect(result.optimal).toBe(true)
  expect(pick.steps.length).toBeGreaterThanOrEqual(20)

  const { out } = await telos({}, 'tour', '4')
  const drawn = [...out.matchAll(/─ \w+(?: ×(\d+))?, for/g)].map(([, times]) => Number(times ?? 1))
  expect(drawn.reduce((sum, times) => sum + times, 0)).toBe(pick.steps.length)

  const [blind, informed, greedy, backward] = ['uniform-cost', 'astar', 'greedy', 'regressive'].map((planner) =>
    traveller.plan({ from: { at: 'camp' }, to: { hungry: false }, planner }),
  )
  expect(informed.statistics.expanded).toBeLessThan(blind.statistics.expanded / 2)
  expect(backward.statistics.expanded).toBeLessThan(blind.statistics.expanded / 2)
  expect(greedy.cost).toBeGreaterThan(blind.cost)
  expect(greedy.steps.map(({ name }) => name)).toContain('orderFeast')
})
