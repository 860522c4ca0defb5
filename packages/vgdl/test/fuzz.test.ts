import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { builtInGames } from '../src/built-in-games.ts'
import { classRegistry } from '../src/class-registry.ts'
import { defineGame } from '../src/definition/define-game.ts'
import { readGame } from '../src/language/read-game.ts'
import { fuzzFile } from './fuzz.ts'
import { randomGame } from './random/random-game.ts'
import { countLines, untoldLines } from './untold-lines.ts'

test('games with accidents are read, told of and played; npm run fuzz:vgdl does many more', () => {
  const files = Array.from({ length: 300 }, (_, number) => fuzzFile(builtInGames, 7, number))
  expect(files.flatMap(({ faults }, number) => faults.map((fault) => `${number}: ${fault}`))).toEqual([])
  expect(files.filter(({ ticks }) => ticks > 0).length).toBeGreaterThan(100)
  expect(files.filter(({ isFlawless }) => !isFlawless).length).toBeGreaterThan(30)
})

test('a line that is lost is noticed', () => {
  const text = builtInGames[0].description
  const reading = readGame(text, 'game.txt')
  const { definition, diagnostics } = defineGame(reading.syntax, classRegistry)
  expect(untoldLines(reading.syntax, definition!, diagnostics)).toEqual([])
  const [lost] = definition!.terminations
  const rest = { ...definition!, terminations: definition!.terminations.slice(1) }
  expect(untoldLines(reading.syntax, rest, diagnostics)).toEqual([lost.span.line])
  expect(countLines(`${text}\n  one more`, reading)).toEqual({
    saying: 1 + countLines(text, reading).saying,
    accounted: countLines(text, reading).accounted,
  })
})

test('random games are read to the end', () => {
  const random = seededRandom(3)
  for (let count = 0; count < 50; count++) expect(readGame(randomGame(random), 'game.txt').diagnostics).toEqual([])
})
