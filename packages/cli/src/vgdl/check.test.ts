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

/** A mistake planted into the store, the expected reports as line and code, and the exit code. */
test.each<[mistake: string, pattern: string | RegExp, replacement: string, told: readonly string[], exit: number]>([
  ['a class', 'crate > Passive', 'crate > Pasive', ['4 unknown-class'], 1],
  ['the class of the avatar', 'rat > RandomNPC', 'rat > RandomNPC\n    avatar > MovingAvtar', ['7 unknown-class'], 1],
  ['a sprite of a line', 'crate wall >', 'crat wall >', ['10 unknown-sprite', '10 reading-stops'], 1],
  ['an effect', 'bounceForward', 'bounceForwards', ['11 unknown-effect', '11 reading-stops'], 1],
  ['a termination', 'SpriteCounter', 'SpriteCount', ['20 unknown-termination', '20 reading-stops'], 1],
  ['a parameter', 'scoreChange=5', 'scorChange=5', ['13 unknown-parameter'], 0],
  ['a sprite of the mapping', 'm > mark', 'm > mrk', ['15 unknown-sprite', 'level 2 unmapped'], 1],
  ['one that no level has', 'r > rat', 'r > rat\n    q > mrk', ['19 unknown-sprite'], 0],
  ['a character twice', 'e > cheese', 'c > cheese', ['17 repeated-name', 'level 2 unmapped'], 0],
  ['the name of a set', 'InteractionSet', 'InteractionsSet', ['7 unknown-set'], 1],
  ['the name of the SpriteSet', 'SpriteSet', 'SpritesSet', ['2 no-sprites'], 1],
  ['no SpriteSet', / {2}SpriteSet[\s\S]*RandomNPC\n/, '', ['1 no-sprites'], 1],
  ['no InteractionSet', / {2}InteractionSet[\s\S]*Change=5\n/, '', ['level 1 unwinnable'], 0],
  ['no TerminationSet', / {2}TerminationSet[\s\S]*/, '', ['1 no-termination'], 0],
  ['a set too far in', '  LevelMapping', '    LevelMapping', ['14 misplaced-set'], 1],
  ['a set too far out', '  LevelMapping', ' LevelMapping', ['14 uneven-indent', '19 misplaced-set'], 1],
  ['a count below 0', 'win=True', 'limit=-1 win=True', ['20 unwinnable'], 0],
  ['nothing that wins', 'win=True', 'win=False', ['20 unwinnable'], 0],
])('a planted mistake is told, and not what comes of it: %s', async (_, pattern, replacement, told, exit) => {
  const planted = await typed({ stdin: store.replace(pattern, replacement) }, 'check', '-', 'store_lvl0.txt', '--json')
  expect(codesIn(planted.out)).toEqual(told)
  expect(planted.exit).toBe(exit)
})

test('several mistakes are told at once', async () => {
  const stdin = store
    .replace('crate > Passive', 'crate > Pasive')
    .replace('crate wall >', 'crat wall >')
    .replace('crate avatar >', 'crat avatar >')
    .replace('collectResource', 'colectResource')
    .replace('m > mark', 'm > mrk')
    .replace('Timeout', 'Timeot')
  const { out } = await typed({ stdin }, 'check', '-', 'odd_lvl0.txt', '--json')
  expect(codesIn(out)).toEqual([
    '4 unknown-class',
    '10 unknown-sprite',
    '10 reading-stops',
    '12 unknown-effect',
    '15 unknown-sprite',
    '21 unknown-termination',
    'level 2 unmapped',
  ])
})

/** Line and code of all diagnostics, those of the level prefixed. */
function codesIn(json: string): readonly string[] {
  const { files } = JSON.parse(json) as { files: { diagnostics: { code: string; span: { line: number } }[] }[] }
  return files.flatMap(({ diagnostics }, index) =>
    diagnostics.map(({ code, span }) => `${index === 0 ? '' : 'level '}${span.line} ${code.slice('vgdl/'.length)}`),
  )
}

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
