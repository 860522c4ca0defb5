import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundle } from '../../../../../scripts/bundle.mjs'
import { runs } from '../../../../../tests/runs.ts'
import type { JsonValue } from '../../export/json-value.ts'
import { TermStore, telosHome } from './term-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-terms-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const noon = Date.UTC(2024, 4, 1, 12)
const open = (patience = 5_000) => new TermStore(folder, { now: () => noon, patience })
const file = () => join(folder, 'terms.json')

describe('one after the other', () => {
  test('it behaves like a map that never overwrites', async () => {
    const names = fc.constantFrom('a', 'b', '__proto__', 'constructor', '1', '0', 'ä 漢 😀', '"', 'x'.repeat(200))
    const terms = fc.jsonValue({ maxDepth: 3 }).map((term) => JSON.parse(JSON.stringify(term)) as JsonValue)
    const steps = fc.array(fc.record({ what: fc.constantFrom('save', 'delete', 'read'), name: names, term: terms }))
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        rmSync(folder, { recursive: true, force: true })
        const model = new Map<string, JsonValue>()
        for (const { what, name, term } of all) {
          if (what === 'delete') expect(await open().delete(name)).toBe(model.delete(name))
          if (what === 'read') expect((await open().read(name))?.term).toEqual(model.get(name))
          if (what !== 'save') continue
          expect((await open().save(name, term)).status).toBe(model.has(name) ? 'taken' : 'saved')
          if (!model.has(name)) model.set(name, term)
        }
        expect((await open().list()).map((entry) => [entry.name, entry.term])).toEqual([...model])
      }),
      { numRuns: 30 },
    )
  })

  test('the file can be read by people, and nothing else is left behind', async () => {
    const entry = { name: 'far-away', saved: '2024-05-01T12:00:00.000Z', term: [3, { x: null }] }
    expect(await open().save('far-away', [3, { x: null }])).toEqual({ status: 'saved', entry })
    expect(readFileSync(file(), 'utf8')).toBe(`${JSON.stringify({ terms: [entry] }, undefined, 2)}\n`)
    expect(readdirSync(folder)).toEqual(['terms.json'])
  })

  test('a name in use is told with what it means, and stays', async () => {
    await open().save('a', 1)
    const before = readFileSync(file(), 'utf8')
    expect(await open().save('a', 2)).toMatchObject({ status: 'taken', entry: { name: 'a', term: 1 } })
    expect(readFileSync(file(), 'utf8')).toBe(before)
  })

  test('what is not there can be read and deleted without effect', async () => {
    expect(await open().list()).toEqual([])
    expect(await open().read('a')).toBeUndefined()
    expect(await open().delete('a')).toBe(false)
    expect(existsSync(file())).toBe(false)
  })

  test.each(['', ' a', 'a\n', 'a\u0000b', '\u001b[2J', '\ud800', 'x'.repeat(201)])(
    'the name %j is refused',
    async (name) => {
      await expect(open().save(name, 1)).rejects.toThrow(/^found the name .*, expected 1 to 200 characters/)
      expect(await open().delete(name)).toBe(false)
      expect(existsSync(file())).toBe(false)
    },
  )

  test.each([
    [undefined, 'undefined'],
    [[Number.NaN], 'NaN'],
    [{ a: () => 1 }, 'a function'],
    [[new Date(0)], 'an instance of Date'],
    [new Array(2), 'undefined'],
    [10n, 'a bigint'],
  ])('the term %o is refused', async (term, found) => {
    await expect(open().save('a', term as JsonValue)).rejects.toThrow(`found ${found} in the term`)
  })

  test('a term that contains itself is refused', async () => {
    const term: JsonValue[] = []
    term.push(term)
    await expect(open().save('a', term)).rejects.toThrow('found more than 200 levels in the term')
  })

  test('a link to the file stays a link', async () => {
    const real = join(folder, 'elsewhere.json')
    writeFileSync(real, '{ "terms": [] }')
    symlinkSync(real, file())
    await open().save('a', 1)
    expect(readFileSync(real, 'utf8')).toContain('"a"')
  })
})

test('what the studio adds to a term is kept', async () => {
  const way = { start: '', steps: ['fill(1)', 'pour(1,2)'] }
  const written = { name: 'mid', saved: '2026-01-01T00:00:00.000Z', term: [1, 3], way }
  writeFileSync(file(), JSON.stringify({ terms: [written] }))
  await open().save('other', 7)
  expect(await open().read('mid')).toEqual(written)
  expect((await open().list()).map(({ name }) => name)).toEqual(['mid', 'other'])
})

describe('damage', () => {
  const entry = '{ "name": "a", "saved": "", "term": [{}, "],"] }'
  test.each([
    ['', '1:1 found the end of the text, expected a value'],
    ['{\n  "terms": [\n    { "name": "a", "sav', '3:24 found the end of the text, expected the text to end'],
    ['[]', '1:1 found no list "terms"'],
    [`{ "terms": [${entry},\n  ${entry}] }`, '2:3 the name "a" is given twice'],
    [`{ "terms": [\n${entry},\n 7] }`, '3:2 entry 2 is not an object'],
    ['{ "terms": [], "note": 1 }', '1:1 unknown key "note", expected terms'],
    ['{ "terms": [\n{ "name": "a", "term": 1, "by": 2 }] }', '2:1 unknown key "by", expected name, saved, term'],
    [`{ "terms": [\n {"term": 1}] }`, '2:2 entry 1 has no "name"'],
    [`{ "terms": [{"name": "é"}] }`, '1:13 entry 1, "é", has no "term"'],
  ])('%j is told and left as it is', async (text, message) => {
    writeFileSync(file(), text)
    const told = `${file()}:${message}`
    await expect(open().list()).rejects.toThrow(told)
    await expect(open().read('a')).rejects.toThrow(told)
    await expect(open().save('b', 1)).rejects.toThrow(/ — fix the file or move it away; it was not changed$/)
    await expect(open().delete('a')).rejects.toThrow(told)
    expect(readFileSync(file(), 'utf8')).toBe(text)
    expect(readdirSync(folder)).toEqual(['terms.json'])
  })

  test('what a crash left behind is overwritten', async () => {
    writeFileSync(`${file()}.new`, '{ "ter')
    await open().save('a', 1)
    expect(readdirSync(folder)).toEqual(['terms.json'])
  })

  test('a folder that cannot be made', async () => {
    writeFileSync(join(folder, 'x'), '')
    const store = new TermStore(join(folder, 'x', 'y'), { now: () => noon })
    await expect(store.save('a', 1)).rejects.toThrow(/^cannot write to .*: a part of the path is not a directory/)
  })

  // root may write everywhere
  test.skipIf(process.getuid?.() === 0)('a folder that may not be written to', async () => {
    mkdirSync(join(folder, 'closed'))
    chmodSync(join(folder, 'closed'), 0o500)
    const store = new TermStore(join(folder, 'closed'), { now: () => noon })
    await expect(store.save('a', 1)).rejects.toThrow('permission denied')
  })
})

describe('many at once', () => {
  const lockOf = (pid: number, host = hostname()) => JSON.stringify({ pid, host, token: `token-${pid}` })
  /** The id of a process that has ended. */
  async function deadPid(): Promise<number> {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await new Promise((done) => child.on('exit', done))
    return child.pid!
  }

  test('in one process: nothing is lost', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => open().save(`n${index}`, index)))
    expect((await open().list()).length).toBe(30)
  })

  test('one name for many: one gets it', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => open().save('a', index)))
    const saved = results.filter(({ status }) => status === 'saved')
    expect(saved.length).toBe(1)
    expect(await open().read('a')).toEqual(saved[0]!.entry)
  })

  test('many processes, while a dead one holds the lock: nothing is lost', { timeout: 60_000 }, async () => {
    const module = await bundle({
      entry: fileURLToPath(new URL('term-store.ts', import.meta.url)),
      folder: join(folder, 'js'),
    })
    const script = `
      import { TermStore } from ${JSON.stringify(pathToFileURL(module).href)}
      const [folder, writer] = process.argv.slice(2)
      const store = new TermStore(folder, { now: () => ${noon}, patience: 45_000 })
      for (let n = 0; n < 5; n++) {
        await store.save(writer + '-' + n, n)
        await store.save('shared-' + n, writer)
        if (n > 0) await store.delete(writer + '-' + (n - 1))
      }`
    writeFileSync(join(folder, 'writer.mjs'), script)
    writeFileSync(`${file()}.lock`, lockOf(await deadPid()))
    const run = promisify(execFile)
    const length = runs(20)
    await Promise.all(
      Array.from({ length }, (_, writer) => run(process.execPath, [join(folder, 'writer.mjs'), folder, `w${writer}`])),
    )
    const names = (await open().list()).map(({ name }) => name).sort()
    const expected = [
      ...Array.from({ length }, (_, writer) => `w${writer}-4`),
      ...Array.from({ length: 5 }, (_, n) => `shared-${n}`),
    ]
    expect(names).toEqual(expected.sort())
    expect(readdirSync(folder).sort()).toEqual(['js', 'terms.json', 'writer.mjs'])
  })

  test('what a process that died while it waited has left behind goes, and nothing else does', async () => {
    const waiting = (name: string) => `${file()}.lock-${name}`
    writeFileSync(waiting('dead'), lockOf(await deadPid()))
    writeFileSync(waiting('living'), lockOf(process.pid))
    writeFileSync(waiting('elsewhere'), lockOf(1_999_999, 'elsewhere'))
    await open().save('a', [1])
    expect(readdirSync(folder).sort()).toEqual(['terms.json', 'terms.json.lock-elsewhere', 'terms.json.lock-living'])
  })

  test('a lock of a dead process goes, also when the one that was deleting it died', async () => {
    const pid = await deadPid()
    writeFileSync(`${file()}.lock`, lockOf(pid))
    writeFileSync(`${file()}.lock.token-${pid}`, lockOf(pid))
    expect((await open().save('a', 1)).status).toBe('saved')
    expect(readdirSync(folder)).toEqual(['terms.json'])
  })

  test.each([
    ['a living process', () => lockOf(process.pid), `process ${process.pid} on`],
    ['another machine', () => lockOf(1_999_999, 'elsewhere'), 'process 1999999 on elsewhere holds the lock'],
    ['something unreadable', () => 'garbage', 'someone holds the lock'],
  ])('a lock of %s is waited for, but not for ever', async (_, text, message) => {
    writeFileSync(`${file()}.lock`, text())
    await expect(open(60).save('a', 1)).rejects.toThrow(message)
    expect(readdirSync(folder)).toEqual(['terms.json.lock'])
    const waiting = open().save('a', 1)
    setTimeout(() => rmSync(`${file()}.lock`), 50)
    expect((await waiting).status).toBe('saved')
  })
})

test('the folder comes from TELOS_HOME, else it lies in the home folder', () => {
  expect(telosHome({ TELOS_HOME: 'some/where' }, 'home')).toBe(resolve('some/where'))
  expect(telosHome({ TELOS_HOME: '' }, 'home')).toBe(join('home', '.telos'))
  expect(telosHome({}, 'home')).toBe(join('home', '.telos'))
})
