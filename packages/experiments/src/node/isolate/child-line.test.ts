import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChildLine } from './child-line.ts'

test('whatever a module writes to the file of answers is ignored, unless it is an answer', () => {
  const forged = [
    '{"figures":{"cost":"low"}}',
    '{"figures":{},"plan":7}',
    '{"outcome":"won","figures":{}}',
    '{"outcome":"crash","phase":"start","figures":{}}',
    '{"figures":[]}',
    '{"figures":{},"fromLog":{"figures":[7],"patterns":""}}',
  ]
  for (const line of ['', 'words', 'null', '7', '[]', '{}', '"ready"', '{"ready":7}', ...forged])
    expect(readChildLine(line), line).toBeUndefined()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
      expect(readChildLine(line)?.answer).toBeUndefined()
    }),
  )
})

test('answers and beginnings are read', () => {
  expect(readChildLine('{"ready":"0f"}')).toEqual({ ready: '0f' })
  const answer = { outcome: 'solved', figures: { cost: 1 }, plan: '(a)', usage: { cpu: 1, memory: 2 } }
  expect(readChildLine(JSON.stringify(answer))).toEqual({ answer })
})
