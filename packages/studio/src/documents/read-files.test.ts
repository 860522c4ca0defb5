import { expect, test, vi } from 'vitest'
import { heldTrace, traceRoute } from './held-trace.ts'
import { openPicked } from './open-picked.ts'
import { pastedFiles } from './pasted-file.ts'
import { type PickedFile, readFiles } from './read-files.ts'
import { newDocumentId } from './studio-document.ts'

const file = (name: string, text: string, size = text.length): PickedFile => ({ name, size, text: async () => text })

test('kinds are recognised, and what belongs together becomes one document', async () => {
  const { documents, refusals } = await readFiles([
    file('yard.yaml', '# hens\ntelos: 1\nname: yard\n'),
    file('other.json', '{ "telos": 1, "facts": {} }'),
    file('p1.pddl', '(define (problem p1) (:domain d))'),
    file('d.txt', '; a domain\n(define (domain d))'),
    file('maze_lvl10.txt', 'wA\n'),
    file('maze_lvl2.txt', 'wA\n'),
    file('maze_lvl2.config.yaml', 'goals: []\n'),
    file('maze.txt', 'BasicGame\n  SpriteSet\n    wall > Immovable\n'),
  ])
  expect(refusals).toEqual([])
  expect(documents.map(({ title, kind, files }) => [title, kind, files.map(({ path }) => path).join()])).toEqual([
    ['yard', 'domain', 'yard.yaml'],
    ['other', 'domain', 'other.json'],
    ['p1', 'pddl', 'd.txt,p1.pddl'],
    ['maze', 'vgdl', 'maze.txt,maze_lvl2.config.yaml,maze_lvl2.txt,maze_lvl10.txt'],
  ])
})

test.each([
  [file('film.mp4', '', 50_000_000), '50 MB'],
  [file('cat.png', '\u0089PNG\0\0'), 'not a text file'],
  [file('bytes.yaml', 'telos: 1 \uFFFD'), 'not a text file'],
  [file('notes.md', '# Notes'), 'neither'],
  [file('camp.yaml', 'telosAgents: 1\n'), 'describes agents'],
  [file('maze_lvl0.txt', 'wA'), 'together with its game'],
  [file('maze.jsonl', '{"v":1,"seed":1,"blockSize":10,"actions":"LUR"}\n{"t":-1}\n'), 'in the Arcade'],
  [file('new.json', '{ "telosStudio": 99, "title": "t", "kind": "domain", "files": [] }'), 'newer version'],
  [file('old.json', '{ "telosStudio": 1, "title": 3 }'), 'its kind is not one of'],
  [file('half.json', '{ "telosStudio": 1, "tit'), 'damaged'],
  [{ name: 'gone', size: 1, text: () => Promise.reject(new Error('gone')) }, 'could not be read'],
])('%o is refused with a sentence', async (picked, words) => {
  const { documents, refusals } = await readFiles([picked])
  expect(documents).toEqual([])
  expect(refusals).toEqual([expect.stringContaining(words)])
  expect(refusals[0]).toContain(picked.name)
})

test('a saved document is opened as it was; names stay data', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const files = [{ path: '__proto__', text: 'telos: 1' }]
  const saved = JSON.stringify({ telosStudio: 1, savedAt: 1, id: 'x', title, kind: 'domain', files })
  expect(await readFiles([file('saved.json', saved)])).toEqual({
    documents: [{ title, kind: 'domain', files }],
    refusals: [],
  })
})

test('too many files at once are refused', async () => {
  const many = Array.from({ length: 201 }, (_, index) => file(`${index}.yaml`, 'telos: 1'))
  expect((await readFiles(many)).refusals).toHaveLength(1)
})

test('ids fit into an address', () => {
  expect(newDocumentId('My  Guard!', () => 0)).toBe('my-guard-000000')
  expect(newDocumentId('<img src=x>', () => 0.5)).toMatch(/^img-src-x-[a-z0-9]{6}$/)
  expect(newDocumentId('日本', () => 0)).toBe('document-000000')
})

test.each([
  ['telos: 1\nname: yard\n', 'domain', 'pasted.yaml'],
  ['{ "telos": 1, "facts": {} }', 'domain', 'pasted.json'],
  ['; a remark\n(define (domain d))', 'pddl', 'pasted.pddl'],
  ['BasicGame\n  SpriteSet\n', 'vgdl', 'pasted.txt'],
])('a pasted text becomes a document: %j', async (text, kind, path) => {
  const { documents, refusals } = await readFiles(pastedFiles(text))
  expect(refusals).toEqual([])
  expect(documents).toEqual([{ title: 'pasted', kind, files: [{ path, text }] }])
})

test('a PDDL domain and its problems that are pasted together are one document of several files', async () => {
  const domain = '; a yard ) with brackets\n(define (domain d) (:predicates (at ?p)))'
  const [near, far] = ['near', 'far'].map((name) => `\n\n(define (problem ${name}) (:domain d))`)
  const [read] = (await readFiles(pastedFiles(domain + near + far))).documents
  expect(read).toMatchObject({ title: 'pasted', kind: 'pddl' })
  expect(read!.files).toEqual([
    { path: 'pasted-domain.pddl', text: domain },
    { path: 'pasted.pddl', text: near },
    { path: 'pasted-2.pddl', text: far },
  ])
  // what is not closed stays one text, for its author to mend
  expect(pastedFiles(`${domain.slice(0, -1)}${near}`)).toHaveLength(1)
})

test('a pasted text that is no document is refused in words of its own', async () => {
  const { documents, refusals } = await readFiles(pastedFiles('Dear Sir or Madam'))
  expect(documents).toEqual([])
  expect(refusals).toEqual([expect.stringContaining('The pasted text is neither a Telos document')])
})

test.each([
  file('search.trace.yaml', 'version: 1.4.0\nevents:\n  - { type: source, id: 0 }\n'),
  file('search.trace.yaml', 'events: []', 40_000_000),
  file('plain.yaml', '# made by hand\nversion: 1.4.0\nviews:\n  main: []\nevents:\n  - { type: source, id: 0 }\n'),
  file('plain.json', '{"version":"1.4.0","events":[{"type":"source","id":0}]}'),
])('a trace of Posthoc is recognised: %o', async (picked) => {
  const trace = { path: picked.name, text: await picked.text() }
  expect(await readFiles([picked])).toEqual({ documents: [], refusals: [], trace })
})

test('a trace that is dropped anywhere is held, and shown in the Lab', async () => {
  const go = vi.fn()
  const say = vi.fn()
  const add = vi.fn()
  await openPicked({ desk: { add }, go, say }, [file('a.trace.yaml', 'version: 1'), file('b.trace.yaml', 'version: 1')])
  expect(go).toHaveBeenCalledExactlyOnceWith(traceRoute)
  expect(heldTrace()).toEqual({ path: 'a.trace.yaml', text: 'version: 1' })
  expect(say).toHaveBeenCalledExactlyOnceWith('Open one recorded search at a time.')
})

test('what is opened is shown in the room of its kind, and nothing of it is left out', async () => {
  const game = file('maze.txt', 'BasicGame\n  SpriteSet\n')
  const domain = file('d.yaml', 'telos: 1\n')
  for (const [picked, room, count] of [
    [[game], 'arcade', 1],
    [[game, domain], 'author', 2],
  ] as const) {
    const [go, say, add] = [vi.fn(), vi.fn(), vi.fn()]
    await openPicked({ desk: { add }, go, say }, picked)
    expect(add).toHaveBeenCalledTimes(count)
    expect(go).toHaveBeenCalledExactlyOnceWith({ room, path: [expect.any(String)] })
  }
})

test('a domain with a version and events of its own is no trace', async () => {
  const { documents, trace } = await readFiles([file('d.yaml', 'telos: 1\nversion: 2\nevents: 3\n')])
  expect([documents.length, trace]).toEqual([1, undefined])
})
