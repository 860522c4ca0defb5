import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { enterLine } from '../new/enter-line.ts'

const all = realpathSync(mkdtempSync(join(tmpdir(), 'telos-new-')))
afterAll(() => rmSync(all, { recursive: true, force: true }))

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(all, 'case-'))
})
const create = (...argv: string[]) => telos({ cwd }, 'new', ...argv)
const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
const readManifest = (folder: string) => JSON.parse(read(`${folder}/package.json`))
const write = (path: string, text: string) => writeFileSync(join(cwd, path), text)

describe('the list', () => {
  test('has every template with a sentence', async () => {
    const { exit, out, err } = await create()
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    for (const name of ['bot', 'course', 'npc']) expect(out).toMatch(new RegExp(`^ {2}${name} +A? ?\\w+ \\w+`, 'm'))
    const rows: { name: string; summary: string }[] = JSON.parse((await create('--json')).out)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['bot', 'course', 'npc']))
    for (const { summary } of rows) expect(summary.length).toBeGreaterThan(10)
    expect(readdirSync(cwd)).toEqual([])
  })

  test('options that belong to a template ask for its name', async () => {
    const { exit, err } = await create('--force')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('the name of the template is missing — choose from bot, course')
  })
})

describe('a new project', () => {
  test('is a folder of its own, with what to do next', async () => {
    const { exit, out, err } = await create('course', 'My Course')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    expect(out).toMatch(/^wrote \d+ files to My Course, from the template course/)
    expect(out).toContain(`\n  ${enterLine('My Course')}\n  npm install\n  npm start\n`)
    expect(readManifest('My Course')).toMatchObject({
      name: 'my-course',
      private: true,
      dependencies: { telos: manifest.version },
    })
    expect(read('My Course/.gitignore')).toContain('node_modules/')
    expect(existsSync(join(cwd, 'My Course/_gitignore'))).toBe(false)
    expect(existsSync(join(cwd, 'My Course/solution/robot.ts'))).toBe(true)
  })

  test('whose name no shell would take is entered by hand', async () => {
    const { exit, out } = await create('bot', 'my\u202ebot')
    expect(exit).toBe(ExitCode.done)
    expect(out).toContain('\nnext, in that folder:\n  npm install\n  npm start\n')
  })

  test('is called like its template if nothing is said, and is told as data', async () => {
    const record = JSON.parse((await create('bot', '--json')).out)
    expect(record).toMatchObject({ template: 'bot', folder: 'bot', next: ['cd bot', 'npm install', 'npm start'] })
    expect(record.files).toContain('.gitignore')
    expect(record.files.filter((file: string) => !existsSync(join(cwd, 'bot', file)))).toEqual([])
  })

  test('may be made in the folder where one is', async () => {
    const record = JSON.parse((await create('bot', '.', '--json')).out)
    expect(record.next).toEqual(['npm install', 'npm start'])
    expect(readManifest('.').name).toMatch(/^case-/)
  })

  test('gets a name that npm takes, and not that of a package which it needs', async () => {
    await create('bot', 'sub/Über_Wächter 2!')
    expect(readManifest('sub/Über_Wächter 2!').name).toBe('uber_wachter-2')
    await create('course', 'telos')
    expect(readManifest('telos').name).toBe('telos-project')
  })

  test.each(['???', 'node_modules', '世界'])('the folder %s gives no name', async (folder) => {
    const { exit, err } = await create('bot', folder)
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(`found "${folder}" as the name of the folder, expected one that npm takes`)
    expect(readdirSync(cwd)).toEqual([])
  })

  // creating folders recursively hangs there in some versions of Node
  test.runIf(existsSync('/proc/self')).each([
    ['/proc/x', '/proc/x'],
    ['/proc/x/deep', '/proc/x/deep'],
    ['/proc/self', '/proc/self/solution'],
  ])('cannot be made in %s', async (folder, missing) => {
    expect(await create('course', folder, '--force')).toEqual({
      exit: ExitCode.usage,
      out: '',
      err: `error: cannot write into ${missing}: no folder can be made there\n`,
    })
  })
})

describe('a template that does not exist', () => {
  test('is answered with the nearest one, or all', async () => {
    expect(await create('cuorse')).toMatchObject({
      exit: ExitCode.usage,
      out: '',
      err: 'error: template "cuorse" does not exist — did you mean "course"?\n',
    })
    expect((await create('spaceship')).err).toContain('— choose from bot, course')
    expect((await create('..')).exit).toBe(ExitCode.usage)
    const record = JSON.parse((await create('cuorse', '--json')).out)
    expect(record).toMatchObject({ status: 'error', diagnostics: [{ code: 'command/usage' }] })
  })
})

describe('a folder with something in it', () => {
  beforeEach(() => {
    mkdirSync(join(cwd, 'mine'))
    write('mine/README.md', 'my own words')
    write('mine/diary.txt', 'dear diary')
  })

  test('is refused', async () => {
    const { exit, err } = await create('bot', 'mine')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toBe(
      'error: mine is not empty (README.md, diary.txt) — choose another folder, or --force to write over files of the same names\n',
    )
    expect(readdirSync(join(cwd, 'mine'))).toEqual(['README.md', 'diary.txt'])
  })

  test('keeps with --force what the template does not have', async () => {
    expect((await create('bot', 'mine', '--force')).exit).toBe(ExitCode.done)
    expect(read('mine/diary.txt')).toBe('dear diary')
    expect(read('mine/README.md')).not.toBe('my own words')
    expect(readdirSync(join(cwd, 'mine')).filter((name) => name.startsWith('.telos'))).toEqual([])
  })

  test.each([
    ['folder', 'solution'],
    ['file', 'robot.ts'],
  ])('a link in place of a %s is not followed, and nothing is written', async (_what, name) => {
    mkdirSync(join(cwd, 'elsewhere'))
    symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'mine', name))
    const { exit, err } = await create('course', 'mine', '--force')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(`mine/${name} is a link where the template has a `)
    expect(readdirSync(join(cwd, 'elsewhere'))).toEqual([])
    expect(read('mine/README.md')).toBe('my own words')
  })

  test('a folder in place of a file stays', async () => {
    mkdirSync(join(cwd, 'mine/robot.ts'))
    expect((await create('course', 'mine', '--force')).err).toContain('mine/robot.ts is a folder where')
  })

  test('a file in place of the folder stays', async () => {
    const { exit, err } = await create('bot', 'mine/diary.txt', '--force')
    expect({ exit, err }).toEqual({
      exit: ExitCode.usage,
      err: 'error: mine/diary.txt is a file — choose another name for the folder\n',
    })
    expect(await create('bot', 'mine/diary.txt/deeper')).toMatchObject({
      exit: ExitCode.badInput,
      err: expect.stringContaining('a part of the path is not a directory'),
    })
  })
})

describe('--packages', () => {
  const tarball = `telos-core-${manifest.version}.tgz`

  test('takes Telos from files, by a path that holds inside the project', async () => {
    mkdirSync(join(cwd, 'packed'))
    write(`packed/${tarball}`, '')
    expect((await create('bot', 'deep/bot', '--packages', 'packed')).exit).toBe(ExitCode.done)
    expect(readManifest('deep/bot').dependencies).toEqual({ '@telos/core': `file:../../packed/${tarball}` })
    // a folder inside the project, and one behind a link
    mkdirSync(join(cwd, 'own/packed'), { recursive: true })
    write(`own/packed/${tarball}`, '')
    expect((await create('bot', 'own', '--packages', 'own/packed', '--force')).exit).toBe(ExitCode.done)
    expect(readManifest('own').dependencies).toEqual({ '@telos/core': `file:./packed/${tarball}` })
    symlinkSync(join(cwd, 'deep'), join(cwd, 'link'))
    expect((await create('bot', 'link/other', '--packages', 'packed')).exit).toBe(ExitCode.done)
    expect(readManifest('deep/other').dependencies).toEqual({ '@telos/core': `file:../../packed/${tarball}` })
  })

  test('names what is missing, before anything is written', async () => {
    expect(await create('bot', '--packages', 'packed')).toMatchObject({
      exit: ExitCode.badInput,
      err: 'error: --packages packed: there is no such folder\n',
    })
    mkdirSync(join(cwd, 'packed'))
    write(`packed/${tarball.replace('core', 'lab')}`, '')
    expect((await create('bot', '--packages', `packed/${tarball.replace('core', 'lab')}`)).err).toContain(
      'found a file, expected the folder with the .tgz files',
    )
    const { exit, err } = await create('bot', '--packages', 'packed')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toContain(`packed has no ${tarball}`)
    expect(existsSync(join(cwd, 'bot'))).toBe(false)
  })
})
