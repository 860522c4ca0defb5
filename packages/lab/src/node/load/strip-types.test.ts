import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileError } from '../files/file-error.ts'
import { stripTypes } from './strip-types.ts'

const texts = fc
  .string({ unit: 'grapheme', maxLength: 5 })
  .map((text) => text.replace(/[*/\\`'"$\r\n\u2028\u2029]/g, ''))

test('every character that stays keeps its line and column', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, async (a, b) => {
      const text = `/*${a}*/ const x: '${b}' = '${b}' as '${b}'; /*${a}*/ let y`
      const code = await stripTypes('a.ts', text)
      expect(code.length).toBe(text.length)
      for (const [at, unit] of code.split('').entries()) if (!/\s/.test(unit)) expect(text[at]).toBe(unit)
      expect(code).not.toContain(' as ')
    }),
  )
})

test('the column of a refusal counts as editors count, whatever stands before', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom('', '\t', '\t\t '), async (before, tabs) => {
      const text = `\n${tabs}/*${before}*/ enum E { a }`
      const error = (await stripTypes('a.ts', text).catch((thrown: unknown) => thrown)) as FileError
      expect(error).toBeInstanceOf(FileError)
      expect(error.diagnostics[0]!.span).toMatchObject({ line: 2, column: text.indexOf('enum') })
    }),
  )
})
