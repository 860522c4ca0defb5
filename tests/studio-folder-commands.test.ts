/** The palette of the studio with a folder: opening loses nothing, saving says what became of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StudioServer, startStudioServer } from '../packages/cli/src/studio/studio-server.ts'
import { TextFolder } from '../packages/cli/src/studio/text-folder.ts'
import { createDesk } from '../packages/studio/src/documents/desk.ts'
import { openFolderAccess } from '../packages/studio/src/documents/folder-access.ts'
import { openMemoryLibrary } from '../packages/studio/src/documents/library.ts'
import { createShell } from '../packages/studio/src/shell/create-shell.ts'
import { offerFolder } from '../packages/studio/src/shell/folder-commands.ts'
import { relatedFiles } from '../packages/studio/src/workers/language/language-answers.ts'

const pirate = readFileSync(new URL('../examples/documents/pirate.yaml', import.meta.url), 'utf8')
const library = openMemoryLibrary()
let place: string
let server: StudioServer
const put = (text: string, name = 'pirate.yaml') => writeFileSync(join(place, name), text)
const onDisk = () => readFileSync(join(place, 'pirate.yaml'), 'utf8')

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'telos-folder-commands-'))
  put(pirate)
  server = await startStudioServer({ files: [], folder: await TextFolder.open(place), port: 0 })
})
afterEach(async () => {
  await server.close()
  rmSync(place, { recursive: true, force: true })
})

/** A tab of the browser: what it keeps is shared with the next. */
async function tab() {
  const desk = createDesk({ library })
  const access = openFolderAccess(server.token, server.url)!
  const location = { hash: '' }
  const { shell, store } = createShell({ desk, folder: access, isMac: false, location, history: { replaceState() {} } })
  await offerFolder(shell, access, async (asked) => relatedFiles(asked))
  const entries = () => shell.commands.store.getState().entries
  const command = (id: string) => shell.commands.store.getState().commands.find((each) => each.id === id)!
  return {
    entries,
    command,
    said: () => store.getState().notice?.sentence,
    offered: async () => store.getState().notice!.action!.run(),
    hash: () => location.hash,
    text: () => desk.store.getState().current?.files[0]?.text,
    open: async (path: string) =>
      entries()
        .find(({ title }) => title === path)!
        .run(),
    run: async (id: string) => command(id).run(),
    type: (text: string) => {
      const { current } = desk.store.getState()
      current!.edit({ changes: [{ path: 'pirate.yaml', from: 0, to: 0, text }], label: 'type' })
    },
    leave: () => desk.saveNow(),
  }
}

test('files open in the Author room and are saved where they came from', async () => {
  const one = await tab()
  expect(one.entries().map(({ title, group }) => [title, group])).toEqual([
    ['pirate.yaml', expect.stringMatching(/^Files of telos-/)],
  ])
  expect(one.command('files.save').isEnabled!()).toBe(false)
  await one.open('pirate.yaml')
  expect([one.text(), one.hash()]).toEqual([pirate, expect.stringMatching(/^#\/author\/folder-/)])
  expect(one.command('files.save').isEnabled!()).toBe(true)
  await one.run('files.save')
  expect(one.said()).toBe('The folder has everything already.')
  one.type('# mine\n')
  await one.run('files.save')
  expect([one.said(), onDisk()]).toEqual(['Saved pirate.yaml.', `# mine\n${pirate}`])
})

test('what was typed and not saved is shown again; the disk is one click away', async () => {
  const one = await tab()
  await one.open('pirate.yaml')
  one.type('# mine\n')
  await one.leave()
  const two = await tab()
  await two.open('pirate.yaml')
  expect([two.text(), two.said()]).toEqual([
    `# mine\n${pirate}`,
    'You see changes to pirate.yaml that are not saved to the folder yet.',
  ])
  put(`# theirs\n${pirate}`)
  const three = await tab()
  await three.open('pirate.yaml')
  expect(three.said()).toBe('You see your changes to pirate.yaml. Another program has changed pirate.yaml since.')
  await three.run('files.save')
  expect([three.said(), onDisk()]).toEqual([
    expect.stringContaining('changed by another program'),
    `# theirs\n${pirate}`,
  ])
  await three.open('pirate.yaml')
  await three.offered()
  expect(three.text()).toBe(`# theirs\n${pirate}`)
  three.type('# both\n')
  await three.run('files.save')
  expect(onDisk()).toBe(`# both\n# theirs\n${pirate}`)
  await three.leave()
  // nothing is unsaved any more, so the disk is shown
  put(`# later\n${pirate}`)
  const four = await tab()
  await four.open('pirate.yaml')
  expect([four.text(), four.said()]).toEqual([`# later\n${pirate}`, undefined])
})

test('new files are found when asked for, and errors are said', async () => {
  const one = await tab()
  put('(define (domain d))', 'a.pddl')
  put('buy milk', 'notes.txt')
  await one.run('files.list')
  expect(one.entries().map(({ title }) => title)).toEqual(['a.pddl', 'notes.txt', 'pirate.yaml'])
  await one.open('notes.txt')
  expect(one.said()).toContain('"notes.txt" is neither a domain nor PDDL nor a game')
  await server.close()
  await one.open('a.pddl')
  expect(one.said()).toContain('Start "telos studio" again')
})

test('a large folder is listed as far as the palette stays quick, and says so', async () => {
  for (let at = 0; at < 301; at++) put('x: 1', `f${at}.yaml`)
  const one = await tab()
  expect(one.entries().length).toBe(300)
  expect(one.entries()[0]!.group).toMatch(/: the first 300$/)
})
