import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HostileFolder, hostileFolder } from '../../test/hostile-folder.ts'
import { RefusedRequest } from '../server/local-route.ts'
import { TextFolder } from './text-folder.ts'

let hostile: HostileFolder
let folder: TextFolder
beforeEach(async () => {
  hostile = hostileFolder()
  folder = await TextFolder.open(hostile.root)
})
afterEach(() => hostile.remove())

const inRoot = (path: string) => join(hostile.root, path)
const textOf = async (path: string) => (await folder.read(path)).bytes.toString()
const status = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RefusedRequest) return error.status
      throw error
    },
  )

test('lists the texts inside, and nothing that leads elsewhere', async () => {
  const { files, isComplete } = await folder.list()
  expect(files.map(({ path }) => path)).toEqual(['a.yaml', 'inside.yaml', 'games/x.txt', 'games/deep/x.pddl'])
  expect(files[0]).toEqual({ path: 'a.yaml', bytes: 9 })
  expect(isComplete).toBe(true)
})

test('lists so many files and folders so deep, and says that there are more', async () => {
  const few = await TextFolder.open(hostile.root, { mostFiles: 2 })
  expect(await few.list()).toMatchObject({ files: [{ path: 'a.yaml' }, { path: 'inside.yaml' }], isComplete: false })
  const shallow = await TextFolder.open(hostile.root, { deepest: 1 })
  const { files, isComplete } = await shallow.list()
  expect([files.map(({ path }) => path), isComplete]).toEqual([['a.yaml', 'inside.yaml', 'games/x.txt'], false])
  expect((await (await TextFolder.open(hostile.root, { mostEntries: 3 })).list()).isComplete).toBe(false)
  // exactly as many as there may be
  expect((await (await TextFolder.open(hostile.root, { mostFiles: 4 })).list()).isComplete).toBe(true)
})

/** Words that lead out, or that some system takes for something else. */
const words = [
  '..',
  '.',
  '',
  'out',
  'beside',
  'home',
  'git',
  'modules',
  'loop',
  'games',
  'deep',
  'outside',
  'plans',
  'plans-too',
  'x.txt',
  'x.json',
  'x.pddl',
  'a.yaml',
  'A.YAML',
  'out.txt',
  'twice.txt',
  'absolute.json',
  'new.txt',
  'env.txt',
  'key.txt',
  'key.pem',
  '.env',
  '.hidden.txt',
  '.git',
  '.GIT',
  'node_modules',
  'Node_Modules',
  'x',
  'loop.txt',
  'pipe.txt',
  'folder.txt',
  '%2e%2e',
  '..%2f',
  '%2F',
  '..\\',
  'C:',
  'c:x.txt',
  'nul.txt',
  'CON',
  'com1.txt',
  'LPT¹.txt',
  'a.yaml.',
  'a.yaml ',
  'x.txt\0.yaml',
  'x.txt::$DATA',
  '~',
  '$HOME',
  '__proto__',
  '\u202ex.txt',
  '‥',
  '．．',
  '/',
  '//',
  'etc',
  'passwd',
  'PLANS~1',
  'fresh.txt',
  'con.yaml',
]
/** Files, there or not, behind each way out. */
const escapes = fc
  .tuple(
    fc.constantFrom(
      'out',
      'beside',
      'home',
      'home/outside',
      'git',
      'modules',
      'modules/x',
      'games/out',
      'loop/out',
      '..',
      '.',
    ),
    fc.constantFrom('x.txt', 'fresh.txt', 'x.json', 'x.yaml', '.hidden.txt'),
  )
  .map((parts) => parts.join('/'))
const paths = fc.oneof(
  { weight: 3, arbitrary: escapes },
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/')),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/etc/passwd', '/etc/passwd.txt', '\\\\server\\x.txt', 'a/'.repeat(600), '//?/C:/x.txt'),
  },
)

test('whatever path is asked for, nothing outside is read or written', async () => {
  const before = hostile.untouchable()
  // the snapshot sees what it should
  expect(before.some((line) => line.startsWith('outside/x.txt '))).toBe(true)
  expect(before.some((line) => line.startsWith('plans/.env '))).toBe(true)
  const stamp = (await folder.read('a.yaml')).stamp
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const found = await folder.read(path).catch((error: unknown) => error as RefusedRequest)
      if (found instanceof Error) {
        expect(found).toBeInstanceOf(RefusedRequest)
        expect(found.status).toBeLessThan(500)
      } else expect(found.bytes.toString()).not.toContain('secret')
      for (const given of [undefined, stamp, found instanceof Error ? stamp : found.stamp])
        expect(await status(folder.write(path, Buffer.from('telos: 1\n'), given))).toBeLessThan(500)
      expect(hostile.untouchable()).toEqual(before)
    }),
    { numRuns: 400 },
  )
  // and it did write what it may
  expect(await status(folder.write('games/new.txt', Buffer.from('x'), undefined))).toBe(200)
})

test.each([
  ['out.txt', 403],
  ['twice.txt', 403],
  ['absolute.json', 403],
  ['out/x.txt', 403],
  ['beside/x.txt', 403],
  ['home/outside/x.txt', 403],
  ['games/out/x.txt', 403],
  ['env.txt', 403],
  ['git/x.txt', 403],
  ['modules/x/x.json', 403],
  ['key.txt', 403],
  ['folder.txt', 400],
  ['new.txt', 404],
  ['nothing.txt', 404],
  ['a.yaml/x.txt', 404],
  ['loop.txt', 404],
  ['../outside/x.txt', 400],
  ['key.pem', 400],
  ['.hidden.txt', 400],
  ['NODE_MODULES/x/x.json', 400],
  ['NUL.txt', 400],
  ['aux.json', 400],
  ['a.yaml\0', 400],
  [`${'a'.repeat(400)}.txt`, 404],
])('reading %j is answered with %i', async (path, expected) => {
  expect(await status(folder.read(path))).toBe(expected)
})

test.runIf(process.platform !== 'win32')('a named pipe does not keep anybody waiting', async () => {
  expect(await status(folder.read('pipe.txt'))).toBe(400)
})

test('links that stay inside are followed, to read and to write', async () => {
  const { bytes, stamp } = await folder.read('inside.yaml')
  expect(bytes.toString()).toBe('telos: 1\n')
  await folder.write('inside.yaml', Buffer.from('telos: 2\n'), stamp)
  expect(readFileSync(inRoot('a.yaml'), 'utf8')).toBe('telos: 2\n')
  expect(await textOf('loop/games/x.txt')).toBe('BasicGame\n')
})

test('files that are too large or no text are refused kindly', async () => {
  const small = await TextFolder.open(hostile.root, { mostBytes: 8 })
  await expect(small.read('a.yaml')).rejects.toMatchObject({
    status: 413,
    message: '"a.yaml" is larger than 8 bytes, the most that the studio opens.',
  })
  expect(await status(small.write('b.txt', Buffer.alloc(9, 'x'), undefined))).toBe(413)
  expect(await status(small.write('b.txt', Buffer.alloc(8, 'x'), undefined))).toBe(200)
  expect((await small.read('b.txt')).bytes.length).toBe(8)
  writeFileSync(inRoot('b.txt'), Buffer.from([0x80]))
  expect(await status(folder.read('b.txt'))).toBe(415)
  expect(await status(folder.write('c.txt', Buffer.from([0xff]), undefined))).toBe(400)
})

test('a file is replaced whole, keeps its rights, and leaves nothing beside it', async () => {
  chmodSync(inRoot('a.yaml'), 0o660)
  const { stamp } = await folder.read('a.yaml')
  const next = await folder.write('a.yaml', Buffer.from('\ufefftelos: 3\r\n'), stamp)
  expect(await folder.read('a.yaml')).toMatchObject({ bytes: Buffer.from('\ufefftelos: 3\r\n'), stamp: next })
  if (process.platform !== 'win32') expect(statSync(inRoot('a.yaml')).mode & 0o777).toBe(0o660)
  expect(readdirSync(hostile.root).filter((name) => name.startsWith('.telos'))).toEqual([])
})

test('a file that another program has changed is kept, and of two that save at once the second is told', async () => {
  const { stamp } = await folder.read('a.yaml')
  writeFileSync(inRoot('a.yaml'), 'telos: 7\n')
  await expect(folder.write('a.yaml', Buffer.from('mine'), stamp)).rejects.toMatchObject({
    status: 409,
    message: '"a.yaml" was changed by another program since the studio read it. Nothing was saved.',
  })
  expect(readFileSync(inRoot('a.yaml'), 'utf8')).toBe('telos: 7\n')
  const again = (await folder.read('a.yaml')).stamp
  const both = ['one', 'two'].map((text) => status(folder.write('a.yaml', Buffer.from(text), again)))
  expect(await Promise.all(both)).toEqual([200, 409])
  expect(readFileSync(inRoot('a.yaml'), 'utf8')).toBe('one')
  expect(await status(folder.write('gone.txt', Buffer.from('x'), again))).toBe(404)
})

test('a new file never replaces another, and its folder has to be there', async () => {
  expect(await status(folder.write('a.yaml', Buffer.from('x'), undefined))).toBe(409)
  expect(await status(folder.write('new.txt', Buffer.from('x'), undefined))).toBe(409)
  await expect(folder.write('nowhere/x.txt', Buffer.from('x'), undefined)).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('Create the folder first.'),
  })
  expect(await status(folder.write('a.yaml/x.txt', Buffer.from('x'), undefined))).toBe(404)
  const both = ['one', 'two'].map((text) => status(folder.write('games/b.txt', Buffer.from(text), undefined)))
  expect(await Promise.all(both)).toEqual([200, 409])
  expect(await textOf('games/b.txt')).toBe('one')
})

test.runIf(process.platform !== 'win32' && process.getuid?.() !== 0)('a write-protected file stays', async () => {
  chmodSync(inRoot('a.yaml'), 0o440)
  const { stamp } = await folder.read('a.yaml')
  expect(await status(folder.write('a.yaml', Buffer.from('x'), stamp))).toBe(403)
})

test('a folder that becomes a link outside is not followed', async () => {
  expect(await textOf('games/x.txt')).toBe('BasicGame\n')
  renameSync(inRoot('games'), inRoot('games-before'))
  symlinkSync(hostile.outside, inRoot('games'))
  expect(await status(folder.read('games/x.txt'))).toBe(403)
  expect(await status(folder.write('games/y.txt', Buffer.from('x'), undefined))).toBe(403)
})

test('folders of the same name are told apart', async () => {
  mkdirSync(inRoot('games/plans'))
  const other = await TextFolder.open(inRoot('games/plans'))
  expect([other.name, folder.name]).toEqual(['plans', 'plans'])
  expect(other.id).not.toBe(folder.id)
  await expect(TextFolder.open(inRoot('nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
})
