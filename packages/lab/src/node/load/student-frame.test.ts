import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadModule } from './load-module.ts'
import { studentFrame, thrownDiagnostic } from './student-frame.ts'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'telos-frame-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** Returns what calling the default export of this text throws. */
async function thrownBy(name: string, text: string): Promise<unknown> {
  writeFileSync(join(cwd, name), text)
  const { exports } = await loadModule(name, { cwd })
  try {
    ;(exports['default'] as () => void)()
  } catch (error) {
    return error
  }
  return expect.unreachable('it threw nothing')
}

test('line and column are those of the text, whatever stands before: types, tabs, line ends, any script', async () => {
  const filler = fc.constantFrom(
    'const NAME: Array<{ a: "äöü€😀" }> = []',
    'type NAME = "漢字" | \'é́\' // ß',
    'interface NAME { x?: number;\n  "ü": string }',
    'function NAME<T extends object>(this: void, a: T, b?: "😀"): asserts a is T {}',
    'const NAME = `\t😀' + '$' + '{1 as number}`',
    '/* \t ü\n */',
    '',
  )
  const before = fc.constantFrom('', '\t', '  ', '/*😀*/', '(1 as number); ', 'const u: "ü😀" = "ü😀"; ', '\t\t/*漢*/ ')
  const end = fc.constantFrom('\n', '\r\n', '\r')
  const bom = fc.constantFrom('', '\ufeff')
  let last = 0
  await fc.assert(
    fc.asyncProperty(fc.array(filler, { maxLength: 6 }), before, end, bom, async (fillers, start, newline, mark) => {
      const lines = fillers.map((each) => each.replace('NAME', `n${last++}`))
      const head = ['export default function f(x?: number): never {', `${start}throw new Error('x')`, '}']
      const text = mark + [...lines, ...head].join('\n').replaceAll('\n', newline)
      const frame = studentFrame(await thrownBy('a.ts', text))
      const line = text.slice(0, text.indexOf('throw new')).split(newline).length
      expect(frame?.span).toMatchObject({ file: 'a.ts', line, column: start.length + 'throw '.length + 1 })
      expect(frame?.text).toBe(text.slice(mark.length))
    }),
    { numRuns: 60 },
  )
})

test('the innermost frame of the student counts, not those of the engine', async () => {
  const error = await thrownBy(
    'a.ts',
    'export default () => {\n  const xs: number[] = [1]\n  xs.map((x) => JSON.parse("{"))\n}',
  )
  expect(formatDiagnostic(thrownDiagnostic(error, studentFrame(error)))).toMatch(/^a\.ts:3:22 threw SyntaxError: /)
})

test('an endless recursion is told at its line', async () => {
  const error = await thrownBy('a.ts', 'const f = (x: number): number =>\n  1 + f(x)\nexport default () => f(1)')
  expect(studentFrame(error)?.span).toMatchObject({ file: 'a.ts', line: 2 })
})

test('a message that looks like a frame is no frame', async () => {
  const text = "export default () => {\n  throw new Error('x\\n    at f (' + import.meta.url + ':77:7)')\n}"
  expect(studentFrame(await thrownBy('a.ts', text))?.span.line).toBe(2)
})

test('errors of others, and things that are no errors, have no frame', () => {
  const hostile = Object.defineProperty({}, 'stack', {
    get() {
      throw new Error('do not look')
    },
  })
  const foreign = Object.assign(new Error('x'), { stack: 'Error: x\n    at f (file:///nowhere/a.ts?telos=9.9.9:1:1)' })
  for (const thrown of [new Error('x'), foreign, hostile, undefined, null, 'text', 7]) {
    expect(studentFrame(thrown)).toBeUndefined()
    expect(thrownDiagnostic(thrown).message).toMatch(/^threw /)
  }
})

test('who changes a state is told to make a new one', () => {
  const attempts = [
    () => Object.assign(Object.freeze({ n: 1 }), { n: 2 }),
    () => (Object.freeze([1]) as number[]).push(2),
    () => (Object.freeze([1]) as number[]).pop(),
    () => (Object.freeze([2, 1]) as number[]).sort(),
  ]
  for (const attempt of attempts) {
    try {
      attempt()
      expect.unreachable()
    } catch (error) {
      expect(thrownDiagnostic(error).hint).toContain('make a new one, such as { ...state } or [...state]')
    }
  }
  expect(thrownDiagnostic(new TypeError('x is not a function')).hint).toBeUndefined()
})
