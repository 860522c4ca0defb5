import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sbatchWords } from '../../../../test/sbatch-words.ts'
import { directive, directives, sbatchOptions } from './slurm-words.ts'

test('sbatch reads the words that were written', () => {
  const odd = fc.constantFrom('"', "'", '\\', '#', ' ', '\t', '%', '=', '--a=', '\u2028', 'a')
  const text = fc.array(fc.oneof(odd, fc.string())).map((parts) => parts.join('').replace(/[\r\n\0]/g, ''))
  fc.assert(
    fc.property(text, text, (value, word) => {
      expect(sbatchWords(directive([`--comment=${value}`]))).toEqual([`--comment=${value}`])
      expect(sbatchWords(directive(['-A', `x${word}`]))).toEqual(['-A', `x${word}`])
    }),
  )
})

test('a line break ends no directive', () => {
  expect(directive(['--comment=a\nrm b'])).toBe('#SBATCH --comment="a rm b"')
})

test('options of two words are two, however they are given', () => {
  const options = sbatchOptions(['-p short', '-q', 'fast', '--account  me ', '--comment=two words', '-Cbig'])
  expect(options).toEqual([['-p', 'short'], ['-q', 'fast'], ['--account', 'me'], ['--comment=two words'], ['-Cbig']])
  expect(directives(['--time=5'], options.slice(0, 1))).toEqual(['#SBATCH --time=5', '#SBATCH -p short'])
})

test('the reader of the tests stumbles where sbatch does', () => {
  expect(sbatchWords('#SBATCH --a="b c" d\\ e #f')).toEqual(['--a=b c', 'd', 'e'])
  expect(sbatchWords(`#SBATCH 'a"b'\\#"c\\"'"`)).toEqual([`a"b#c"'`])
  expect(() => sbatchWords("#SBATCH --output=/it's")).toThrow("Unmatched `'`")
})
