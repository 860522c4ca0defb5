import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatCodeFrame } from '@telos/documents'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileError } from '../files/file-error.ts'
import { loadModule } from './load-module.ts'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'telos-load-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
}

const provide = { '@telos/lab': { seven: 7, double: (x: number) => 2 * x }, '@telos/core': { seven: -7 } }

async function load(name: string): Promise<unknown> {
  return (await loadModule(name, { cwd, provide })).exports['default']
}

/** The error of loading, with its message and the code frame of its first diagnostic. */
async function refusal(name: string): Promise<{ error: FileError; message: string; frame: string; code: string }> {
  const error = await load(name).then(
    () => expect.unreachable('it was loaded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FileError)) throw error
  const [first] = error.diagnostics
  return { error, message: error.message, frame: formatCodeFrame(error.text ?? '', first!), code: first!.code }
}

describe('what can be loaded', () => {
  test('JavaScript and TypeScript, each importing the other', async () => {
    write({
      'a.ts': "import { b } from './b.js'\ntype T = number\nexport default (b as T) + 1",
      'b.js': "import { c } from './deep/c.ts'\nexport const b = c * 10",
      'deep/c.ts': "import { d } from '../d.mjs'\nexport const c: number = d satisfies number",
      'd.mjs': "import { e } from './e'\nexport const d = e",
      'e.mts': 'export const e: 4 = 4',
    })
    expect(await load('a.ts')).toBe(41)
    expect(await load('./a.ts')).toBe(41)
    expect(await load(join(cwd, 'a.ts'))).toBe(41)
  })

  test('./map.js means map.ts where there is no map.js', async () => {
    write({ 'a.ts': "import m from './map.js'\nexport default m", 'map.ts': 'export default 1 as number' })
    expect(await load('a.ts')).toBe(1)
    write({ 'map.js': 'export default 2' })
    expect(await load('a.ts')).toBe(2)
  })

  test('JSON, with and without the attribute', async () => {
    const json = '{ "__proto__": 1, "ü": [1, "\u2028"] }'
    write({
      'a.ts': "import m from './m.json' with { type: 'json' }\nexport default m",
      'b.ts': "import m from './m.json'\nexport default m",
      'm.json': json,
    })
    expect(JSON.stringify(await load('a.ts'))).toBe(JSON.stringify(JSON.parse(json)))
    expect(JSON.stringify(await load('b.ts'))).toBe(JSON.stringify(JSON.parse(json)))
  })

  test("the running program's modules, though nothing is installed there", async () => {
    write({
      'a.ts':
        "import { double, seven } from '@telos/lab'\nimport * as core from '@telos/core'\nexport default [double(seven), core]",
    })
    const [number, core] = (await load('a.ts')) as [number, object]
    expect(number).toBe(14)
    expect({ ...core }).toEqual({ seven: -7 })
  })

  test('provided values are the very same, whatever their names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer()), async (values) => {
        write({ 'a.js': "import * as all from 'the values'\nexport default all" })
        const { exports } = await loadModule('a.js', { cwd, provide: { 'the values': values } })
        expect(new Map(Object.entries(exports['default'] as object))).toEqual(new Map(Object.entries(values)))
      }),
      { numRuns: 25 },
    )
  })

  test('each load has its own provided modules', async () => {
    write({ 'a.js': "import { x } from 'it'\nexport default x" })
    const loads = [1, 2, 3].map(
      async (x) => (await loadModule('a.js', { cwd, provide: { it: { x } } })).exports['default'],
    )
    expect(await Promise.all(loads)).toEqual([1, 2, 3])
  })

  test("Node's own modules, packages installed beside the file, and CommonJS", async () => {
    write({
      'a.ts':
        "import { join } from 'node:path'\nimport pal from 'pal'\nimport old from './old.cjs'\nexport default [join('a', 'b'), pal, old]",
      'node_modules/pal/package.json': '{ "main": "main.js" }',
      'node_modules/pal/main.js': 'module.exports = "pal"',
      'old.cjs': 'module.exports = "old"',
    })
    expect(await load('a.ts')).toEqual([join('a', 'b'), 'pal', 'old'])
  })

  test('a file that changed, and a changed file that it imports', async () => {
    write({ 'a.ts': "import b from './b.ts'\nexport default 'a1 ' + b", 'b.ts': "export default 'b1'" })
    expect(await load('a.ts')).toBe('a1 b1')
    write({ 'b.ts': "export default 'b2'" })
    expect(await load('a.ts')).toBe('a1 b2')
    write({ 'a.ts': "import b from './b.ts'\nexport default 'a2 ' + b" })
    expect(await load('a.ts')).toBe('a2 b2')
  })

  test('a failed load does not spoil the next one', async () => {
    write({ 'a.ts': 'export default 1 +' })
    await refusal('a.ts')
    write({ 'a.ts': 'export default 1 + 1' })
    expect(await load('a.ts')).toBe(2)
  })

  test('what is imported later, when its functions run', async () => {
    write({
      'a.ts': "export default async () => (await import('./b.ts')).default as string",
      'b.ts': "export default 'later' as string",
    })
    expect(await ((await load('a.ts')) as () => Promise<string>)()).toBe('later')
  })

  test('an import that may fail, when the file is ready for that', async () => {
    write({ 'a.ts': "const b = await import('./b.ts').catch((error: Error) => error.message)\nexport default b" })
    expect(await load('a.ts')).toContain('cannot import "./b.ts"')
  })

  test('import.meta.resolve does not get stuck', async () => {
    write({ 'a.ts': "export default import.meta.resolve('./b.ts')", 'b.ts': '' })
    expect(await load('a.ts')).toContain('/b.ts')
  })

  test.each(['a b', 'ä#?%', "q'(u)o[t]", '__proto__'])('files in the folder %s', async (folder) => {
    write({
      [`${folder}/a.ts`]: "import b from './b.ts'\nexport default b\n",
      [`${folder}/b.ts`]: 'export default 1 as 1',
    })
    expect(await load(`${folder}/a.ts`)).toBe(1)
    write({ [`${folder}/b.ts`]: 'export default 1\n  throw new Error("x")' })
    expect((await refusal(`${folder}/a.ts`)).message).toBe(`${join(folder, 'b.ts')}:2:9 threw Error: x`)
  })

  test('a link to a file: its imports are those beside the file itself', async () => {
    write({ 'real/a.ts': "import b from './b.ts'\nexport default b", 'real/b.ts': 'export default 3' })
    symlinkSync(join(cwd, 'real/a.ts'), join(cwd, 'link.ts'))
    expect(await load('link.ts')).toBe(3)
  })
})

describe('what is wrong is told', () => {
  test('a file that is missing, with one that has almost its name', async () => {
    write({ 'puzzle.ts': '', 'maze.js': '' })
    expect((await refusal('puzle.ts')).message).toBe(
      'cannot read puzle.ts: there is no such file — did you mean "puzzle.ts"?',
    )
    if (process.platform !== 'win32')
      expect((await refusal('/dev/zero')).message).toBe('cannot read /dev/zero: it is a device')
    expect((await refusal('maze')).message).toBe('cannot read maze: there is no such file — did you mean "maze.js"?')
    expect((await refusal('no/such/place.ts')).message).toBe('cannot read no/such/place.ts: there is no such file')
  })

  test('a directory, an unknown ending, and bytes that are no text', async () => {
    write({ 'folder.ts/x': '', 'a.py': 'pass' })
    writeFileSync(join(cwd, 'b.ts'), new Uint8Array([0x61, 0xff, 0xfe]))
    expect((await refusal('folder.ts')).message).toBe('cannot read folder.ts: it is a directory — name a file in it')
    expect((await refusal('a.py')).message).toContain('cannot load a.py, expected a file that ends in .ts')
    expect((await refusal('b.ts')).message).toBe('cannot read b.ts: it is not text in UTF-8 — save it as UTF-8')
  })

  test.each(['a.ts', 'a.js'])('a syntax error in %s', async (name) => {
    write({ [name]: 'export const a = 1\n\tconst ä = "😀"; const b = ;\n' })
    const { message, frame, code } = await refusal(name)
    expect(code).toBe('file/syntax')
    expect(message).toMatch(new RegExp(`^${name}:2:28 `))
    expect(frame).toBe(`  2 | \tconst ä = "😀"; const b = ;\n    | \t${' '.repeat(26)}^`)
  })

  test.each(['a.ts', 'a.js'])('a name that is declared twice in %s, which only the engine sees', async (name) => {
    write({ 'main.ts': `import './${name}'`, [name]: 'const a = 1\r\n  const a = 2\r\n' })
    expect((await refusal('main.ts')).message).toBe(`${name}:2:9 identifier 'a' has already been declared`)
  })

  test('TypeScript that makes code of its own', async () => {
    write({ 'a.ts': 'import x from "y"\n\t/* 漢é́ */ enum Colour { red }' })
    const { message, code } = await refusal('a.ts')
    expect(code).toBe('file/not-erasable')
    expect(message).toMatch(/^a\.ts:2:12 TypeScript enum is not supported.* — write const Colour/)
    write({ 'a.ts': 'class A {\n  constructor(private x: number) {}\n}' })
    expect((await refusal('a.ts')).message).toMatch(/^a\.ts:2:23 .*parameter property.* — declare the field/)
  })

  test('an error while the file runs, in the file that threw it', async () => {
    write({
      'a.ts': "import './lib/b.ts'",
      'lib/b.ts': 'const none: any = undefined\nexport const x: number = none.length',
    })
    const { message, frame, error } = await refusal('a.ts')
    expect(message).toMatch(/^lib[\\/]b\.ts:2:31 threw TypeError: Cannot read properties of undefined/)
    expect(frame).toContain(`${' '.repeat(30)}^^^^^^`)
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  test('an error of the program, called by the file', async () => {
    write({ 'a.ts': "import { check } from 'it'\n\n  check(3 as number)" })
    const check = () => {
      throw new RangeError('found 3, expected 4')
    }
    await expect(loadModule('a.ts', { cwd, provide: { it: { check } } })).rejects.toThrow(
      'a.ts:3:3 threw RangeError: found 3, expected 4',
    )
  })

  test('a thrown value without a stack', async () => {
    write({ 'a.ts': "throw { why: 'because' }" })
    expect((await refusal('a.ts')).message).toMatch(/^a\.ts:1:1 threw \{ why: 'because' } — throw new Error/)
    write({ 'a.ts': 'throw null' })
    expect((await refusal('a.ts')).message).toMatch(/^a\.ts:1:1 threw null/)
  })

  test('CommonJS in an ES module', async () => {
    write({ 'a.js': 'const a = 1\nmodule.exports = a' })
    expect((await refusal('a.js')).message).toMatch(/^a\.js:2:1 threw .* — files are ES modules: write import/)
  })

  test('imports that lead nowhere', async () => {
    write({ 'a.ts': "// './mpa.ts'\nimport x from './mpa.ts'", 'map.ts': '' })
    const { message, frame } = await refusal('a.ts')
    expect(message).toBe('a.ts:2:16 cannot import "./mpa.ts": there is no such file — did you mean "map.ts"?')
    expect(frame.split('\n')[1]).toBe(`    | ${' '.repeat(15)}^^^^^^^^`)
    write({ 'a.ts': "\nimport { x } from '@telos/labs'" })
    expect((await refusal('a.ts')).message).toBe(
      'a.ts:2:20 cannot import "@telos/labs": there is no such package — did you mean "@telos/lab"?',
    )
    write({ 'a.ts': "import x from 'lodash'" })
    expect((await refusal('a.ts')).message).toMatch(
      /^a\.ts:1:16 .* — @telos\/lab and @telos\/core can always be imported/,
    )
    write({ 'a.ts': "import './b.ts'", 'b.ts': "await import('node:nothing')" })
    expect((await refusal('a.ts')).message).toMatch(/^b\.ts:1:15 cannot import "node:nothing": Node has no such module/)
    write({ 'a.ts': "import 'https://example.org/a.js'" })
    expect((await refusal('a.ts')).message).toMatch(/^a\.ts:1:9 .*: only files and packages can be imported/)
  })

  test('names that a module does not export', async () => {
    write({ 'a.ts': "import {\n  doubel } from '@telos/lab'" })
    expect((await refusal('a.ts')).message).toBe('a.ts:2:3 "@telos/lab" exports no "doubel" — did you mean "double"?')
    write({ 'a.ts': "import x from './b.ts'", 'b.ts': '' })
    expect((await refusal('a.ts')).message).toBe('a.ts:1:8 "./b.ts" has no default export — write export default in it')
    write({ 'a.ts': "import { Shape } from './b.ts'\nconst x: Shape = 1", 'b.ts': 'export type Shape = number' })
    expect((await refusal('a.ts')).message).toBe(
      'a.ts:1:10 "./b.ts" exports no "Shape" — if it is a type, write: import { type Shape }',
    )
  })

  test('a fault in JSON', async () => {
    write({ 'a.ts': "import './m.json'", 'm.json': '{\n  "a": [1, 2,]\n}' })
    expect((await refusal('a.ts')).message).toBe('m.json:2:14 found "]", expected a value')
  })
})
