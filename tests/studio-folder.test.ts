/** The studio's page and its server agree about the folder: the client of the page asks the real server. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StudioServer, startStudioServer } from '../packages/cli/src/studio/studio-server.ts'
import { TextFolder } from '../packages/cli/src/studio/text-folder.ts'
import { createDesk } from '../packages/studio/src/documents/desk.ts'
import {
  type FolderAccess,
  openFolderAccess,
  stampOfText,
  takeFolderToken,
} from '../packages/studio/src/documents/folder-access.ts'
import {
  documentOfFolder,
  openFromFolder,
  type RelateFiles,
  saveCurrentToFolder,
  saveToFolder,
} from '../packages/studio/src/documents/folder-documents.ts'
import { openMemoryLibrary } from '../packages/studio/src/documents/library.ts'
import { OpenDocument } from '../packages/studio/src/documents/open-document.ts'
import { relatedFiles } from '../packages/studio/src/workers/language/language-answers.ts'
import { read } from './pages.ts'

const relate: RelateFiles = async (asked) => relatedFiles(asked)
const house = read('examples/pddl/house.pddl')
const letter = read('examples/pddl/letter.pddl')

let place: string
let server: StudioServer
let access: FolderAccess
const put = (path: string, text: string) => writeFileSync(join(place, 'plans', path), text)
const on = (path: string) => readFileSync(join(place, 'plans', path), 'utf8')

async function serve(folder: string, port = 0): Promise<StudioServer> {
  return startStudioServer({ files: [], folder: await TextFolder.open(join(place, folder)), port })
}

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'telos-studio-folder-'))
  for (const folder of ['plans/games', 'copy/plans']) mkdirSync(join(place, folder), { recursive: true })
  put('house.pddl', house)
  put('letter.pddl', letter)
  put('games/letter.pddl', letter)
  put('other.pddl', '(define (domain other) (:predicates (p)))')
  put('pirate.yaml', read('examples/documents/pirate.yaml'))
  put('games/push.txt', 'BasicGame\n  SpriteSet\n    avatar > MovingAvatar\n')
  put('games/push_lvl0.txt', 'wAw\n')
  put('games/push_lvl1.txt', 'wAAw\n')
  put('games/notes.txt', 'buy milk\n')
  put('games/new.yaml', '')
  server = await serve('plans')
  access = openFolderAccess(server.token, server.url)!
})
afterEach(async () => {
  await server.close()
  rmSync(place, { recursive: true, force: true })
})

test('without a token the page has no folder', () => {
  expect(openFolderAccess(undefined, 'https://example.org/studio/')).toBeUndefined()
})

test('lists, reads and writes, with names and texts of any kind', async () => {
  const { name, files } = await access.list()
  expect([name, files.length]).toEqual(['plans', 10])
  const { id } = await access.list()
  const odd = '\ufeff# ünïcödé 🙂 <script>\r\n\u2028'
  for (const path of ['__proto__.txt', 'a b&c=d#e?f%2e.yaml', '<img src=x>.json', "it's +1.txt"]) {
    const stamp = await access.write(path, odd, { folder: id })
    expect(await access.read(path)).toEqual({ text: odd, stamp })
    expect(stamp).toBe(await stampOfText(odd))
    expect(on(path)).toBe(odd)
  }
})

test('refusals are sentences', async () => {
  const { id } = await access.list()
  await expect(access.read('../secret.txt')).rejects.toMatchObject({
    name: 'FolderError',
    status: 400,
    message: '"../secret.txt" is not a path in the folder: a part of it begins with a dot.',
  })
  await expect(access.read('nothing.txt')).rejects.toMatchObject({
    status: 404,
    message: '"nothing.txt" does not exist in the folder.',
  })
  await expect(access.write('house.pddl', 'x', { folder: id })).rejects.toMatchObject({ status: 409 })
  const stranger = openFolderAccess('wrong', server.url)!
  await expect(stranger.list()).rejects.toMatchObject({ status: 401, message: expect.stringContaining('restarted') })
  await server.close()
  await expect(access.list()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('Start "telos studio" again'),
  })
})

test('a domain, a problem, a game and a level open with what belongs to them', async () => {
  const filesOf = async (path: string) => (await documentOfFolder(access, path, relate)).files.map((file) => file.path)
  expect(await filesOf('house.pddl')).toEqual(['house.pddl', 'letter.pddl'])
  expect(await filesOf('letter.pddl')).toEqual(['house.pddl', 'letter.pddl'])
  expect(await filesOf('other.pddl')).toEqual(['other.pddl'])
  // its domain is in another folder
  expect(await filesOf('games/letter.pddl')).toEqual(['letter.pddl'])
  expect(await filesOf('pirate.yaml')).toEqual(['pirate.yaml'])
  expect(await filesOf('games/new.yaml')).toEqual(['new.yaml'])
  expect(await filesOf('games/push.txt')).toEqual(['push.txt', 'push_lvl0.txt', 'push_lvl1.txt'])
  expect(await filesOf('games/push_lvl1.txt')).toEqual(['push.txt', 'push_lvl1.txt', 'push_lvl0.txt'])
  await expect(filesOf('games/notes.txt')).rejects.toMatchObject({
    message: expect.stringContaining('Open it in a text editor.'),
  })
  const document = await documentOfFolder(access, 'games/push.txt', relate)
  expect(document).toMatchObject({ title: 'push', kind: 'vgdl', folder: 'plans/games', disk: { folder: 'games' } })
  expect(document.id).toMatch(/^folder-[\da-f]{16}-[\da-f]{16}$/)
  expect((await documentOfFolder(access, 'pirate.yaml', relate)).id).not.toBe(document.id)
})

test('saving writes what has changed, refuses what others have changed, and goes on from there', async () => {
  const open = new OpenDocument(await documentOfFolder(access, 'house.pddl', relate))
  const save = async () => {
    const saving = await saveToFolder(access, open.state.document)
    open.setDisk(saving.disk)
    return { written: saving.written, refused: saving.refused.map(({ path, error }) => [path, error.status]) }
  }
  const type = (path: string, text: string) => open.edit({ changes: [{ path, from: 0, to: 0, text }], label: 'type' })
  expect(await save()).toEqual({ written: [], refused: [] })
  type('house.pddl', '; mine\n')
  expect(await save()).toEqual({ written: ['house.pddl'], refused: [] })
  expect(on('house.pddl')).toBe(`; mine\n${house}`)
  type('house.pddl', '; again\n')
  type('letter.pddl', '; also\n')
  put('house.pddl', 'theirs')
  expect(await save()).toEqual({ written: ['letter.pddl'], refused: [['house.pddl', 409]] })
  expect([on('house.pddl'), on('letter.pddl')]).toEqual(['theirs', `; also\n${letter}`])
  expect(await save()).toEqual({ written: [], refused: [['house.pddl', 409]] })
})

test('opening the open file again keeps what can be undone, unless the disk has another text', async () => {
  const desk = createDesk({ library: openMemoryLibrary() })
  const open = () => openFromFolder({ access, desk, relate }, 'pirate.yaml')
  await open()
  const document = desk.store.getState().current!
  document.edit({ changes: [{ path: 'pirate.yaml', from: 0, to: 0, text: '# mine\n' }], label: 'type' })
  await saveCurrentToFolder({ access, desk })
  expect((await open()).unsaved).toEqual([])
  expect(desk.store.getState().current).toBe(document)
  expect(document.state.undoLabel).toBe('type')
  put('pirate.yaml', 'telos: 1\n')
  await open()
  expect([document.textOf('pirate.yaml'), document.state.undoLabel]).toEqual(['telos: 1\n', undefined])
  desk.close()
})

test('a document is never saved into another folder that has the same files', async () => {
  const document = await documentOfFolder(access, 'pirate.yaml', relate)
  writeFileSync(join(place, 'copy/plans/pirate.yaml'), on('pirate.yaml'))
  await server.close()
  server = await serve('copy/plans', server.port)
  const other = openFolderAccess(server.token, server.url)!
  const changed = { ...document, files: [{ path: 'pirate.yaml', text: 'mine' }] }
  expect((await saveToFolder(other, changed)).refused).toMatchObject([{ path: 'pirate.yaml', error: { status: 409 } }])
  expect(readFileSync(join(place, 'copy/plans/pirate.yaml'), 'utf8')).not.toBe('mine')
  await expect(saveToFolder(other, { files: [] })).rejects.toThrow('kept in the browser alone')
})

test('the token is taken from the address and kept for reloads', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  let shown = ''
  const history = { replaceState: (_: unknown, __: string, url: string) => void (shown = url) }
  const take = (href: string) => takeFolderToken({ location: { href }, history, storage })
  expect(take('http://127.0.0.1:1/#/home')).toBeUndefined()
  expect([take('http://127.0.0.1:1/?a=1&token=abc#/author/x?step=2'), shown]).toEqual(['abc', '/?a=1#/author/x?step=2'])
  expect(take('http://127.0.0.1:1/#/home')).toBe('abc')
  expect([take('http://127.0.0.1:1/?token=new#/home'), shown]).toEqual(['new', '/#/home'])
  expect(take('http://127.0.0.1:1/#/home')).toBe('new')
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const location = { href: 'http://127.0.0.1:1/?token=abc' }
  expect(takeFolderToken({ location, history, storage: forbidden })).toBe('abc')
  expect(takeFolderToken({ location: { href: 'http://127.0.0.1:1/' }, history, storage: forbidden })).toBeUndefined()
})
