import { vgdlWords } from '@telos/vgdl/editing'
import { expect, test } from 'vitest'
import { classDetail, classDocumentation, families, setSentences } from './class-documentation.ts'

test.each(Object.entries(families))(
  'every %s of the registry has a sentence, and there are no others',
  (_kind, { classes, sentences }) => {
    expect([...sentences.keys()].sort()).toEqual([...classes.keys()].sort())
    for (const sentence of sentences.values()) expect(sentence).toMatch(/^[A-Z].*\.$/)
  },
)

test('sentences name only parameters, classes and types that exist', () => {
  for (const { classes, sentences } of Object.values(families))
    for (const [name, sentence] of sentences)
      for (const [, word] of sentence.matchAll(/`(\w+)`/g)) {
        const isField = Object.hasOwn(classes.get(name)!.fields, word!)
        expect(isField || Object.values(families).some((family) => family.classes.has(word!)), `${name}: ${word}`).toBe(
          true,
        )
      }
})

test('every set has a sentence', () => {
  expect([...setSentences.keys()].sort()).toEqual([...vgdlWords.sets].sort())
})

test('parameters come with what they take and their defaults', () => {
  expect(classDetail('effect', 'transformTo')).toMatch(/^first second > transformTo stype=…/)
  expect(classDocumentation('class', 'SpawnPoint')).toContain('- `total`: an integer (default 0)')
  expect(classDocumentation('class', 'SpawnPoint')).toContain('- `stype`: a sprite type')
  expect(classDocumentation('class', 'SpawnPoint')).toContain('Common parameters: `cooldown`, `speed`')
})
