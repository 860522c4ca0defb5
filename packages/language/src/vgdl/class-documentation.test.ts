import { vgdlWords } from '@telos/vgdl/editing'
import { expect, test } from 'vitest'
import { classDetail, classDocumentation, setSentences } from './class-documentation.ts'

test('every set has a sentence', () => {
  expect([...setSentences.keys()].sort()).toEqual([...vgdlWords.sets].sort())
})

test('parameters come with what they take and their defaults', () => {
  expect(classDetail('effect', 'transformTo')).toMatch(/^first second > transformTo stype=…/)
  expect(classDocumentation('class', 'SpawnPoint')).toContain('- `total`: an integer (default 0)')
  expect(classDocumentation('class', 'SpawnPoint')).toContain('- `stype`: a sprite type')
  expect(classDocumentation('class', 'SpawnPoint')).toContain('Common parameters: `cooldown`, `speed`')
})
