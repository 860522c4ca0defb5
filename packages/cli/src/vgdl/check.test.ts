import { expect, test } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { store, storeFiles, storeLevel } from '../../test/store-game.ts'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'
import { run } from './check.ts'

const { cwd, vgdl, typed } = vgdlFolder(storeFiles)

test('says that all is well', async () => {
  expect(await vgdl('check', 'store.txt', '0', 'store_lvl3.txt', '--strict')).toEqual({
    exit: ExitCode.done,
    out: '',
    err: '3 files: no findings\n',
  })
})

test('tells warnings and errors, as text and as data', async () => {
  const odd = await vgdl('check', 'odd.txt', '0')
  expect(odd).toMatchObject({ exit: ExitCode.done, out: '', err: expect.stringContaining('2 files: 2 warnings\n') })
  expect((await vgdl('check', 'odd.txt', '0', '--strict')).exit).toBe(ExitCode.no)
  const broken = await vgdl('check', 'broken.txt', 'store_lvl0.txt', '--json')
  expect(broken.exit).toBe(ExitCode.no)
  expect(JSON.parse(broken.out)).toMatchObject({
    files: [{ file: 'broken.txt' }, { file: 'store_lvl0.txt' }],
    errors: 1,
  })
  expect((await vgdl('check', 'flying.txt')).exit).toBe(ExitCode.unsupported)
})

test('prints what it has read, which reads the same', async () => {
  const printed = await typed({ stdin: `# a comment\n${store}` }, 'check', '-', '--print')
  expect(printed).toMatchObject({ exit: ExitCode.done, out: store.replaceAll('  ', '    ') })
  expect((await typed({ stdin: printed.out }, 'check', '-', '--print')).out).toBe(printed.out)
  expect((await vgdl('check', 'store.txt', '0', '--print')).out).toContain(`\n${storeLevel}`)
})

test('keeps control characters from terminals, and from nothing else', async () => {
  const stdin = store.replace('color=BROWN', 'img=\u001b[31mred')
  const { io, out } = memoryIo({ cwd, stdin })
  await run(['-', '--print'], { ...io, stdout: { ...io.stdout, isTTY: true } })
  expect(out()).toContain('img=\\u001b[31mred')
  expect((await typed({ stdin }, 'check', '-', '--print')).out).toContain('img=\u001b[31mred')
})

test('a file that is not there is bad input', async () => {
  const { exit, err } = await vgdl('check', 'nothing.txt')
  expect({ exit, err }).toEqual({
    exit: ExitCode.badInput,
    err: 'error: cannot read nothing.txt: there is no such file\n',
  })
})

test.each([
  [['check', ''], 'the name of a game is missing — telos vgdl games lists them'],
  [['check', 'store.txt', '--print', '--json'], '--print prints text'],
])('wrong usage is told: %s', async (args, message) => {
  const { exit, out, err } = await vgdl(...args)
  expect(exit).toBe(ExitCode.usage)
  expect(`${out}${err}`).toContain(message)
})
