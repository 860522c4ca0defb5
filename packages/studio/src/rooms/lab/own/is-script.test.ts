import { expect, test } from 'vitest'
import { pastedFiles } from '../../../documents/pasted-file.ts'
import type { PickedFile } from '../../../documents/read-files.ts'
import { isScript, scriptAmong } from './own-text.ts'

const code = "import { defineProblem } from '@telos/lab'\nexport default defineProblem({})\n"
const file = (name: string, text: string, size = text.length): PickedFile => ({ name, size, text: async () => text })

test('code is found among what is dropped or pasted anywhere in the room', async () => {
  expect(await scriptAmong([file('notes.txt', code), file('mine.ts', 'export default 3')])).toBe('export default 3')
  expect(await scriptAmong(pastedFiles(`// mine\n${code}`))).toBe(`// mine\n${code}`)
})

test.each([
  [pastedFiles('telos: 1\nname: import\n')],
  [pastedFiles('(define (domain d))')],
  [pastedFiles('{ "export": 1 }')],
  [pastedFiles('Dear Sir or Madam,\nexport duties have risen.')],
  [[file('film.ts', code, 50_000_000)]],
  [[file('domain.yaml', code)]],
])('%o is no code', async (files) => {
  expect(await scriptAmong(files)).toBeUndefined()
})

test('in the view of code, a pasted text that looks like nothing else is code', () => {
  expect(pastedFiles('const a = 1').map(isScript)).toEqual([true])
  expect(pastedFiles('(define (domain d))').map(isScript)).toEqual([false])
})
