import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { gamesInTheBox } from '@telos/vgdl'
import { afterAll, describe, expect, test } from 'vitest'
import { type MemoryIoOptions, memoryIo } from '../../test/memory-io.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { run as check } from '../vgdl/check.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-vgdl-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

/** Push the crate onto the mark. A rat runs about at random behind a wall; cheese is to be found on the way. */
const store = `BasicGame square_size=10
  SpriteSet
    mark > Immovable color=GREEN
    crate > Passive color=BROWN
    cheese > Resource limit=2
    rat > RandomNPC
  InteractionSet
    avatar wall > stepBack
    rat wall > stepBack
    crate wall > undoAll
    crate avatar > bounceForward
    cheese avatar > collectResource scoreChange=1
    mark crate > killSprite scoreChange=5
  LevelMapping
    m > mark
    c > crate
    e > cheese
    r > rat
  TerminationSet
    SpriteCounter stype=mark win=True
    Timeout limit=20 win=False
`
const level = 'wwwwwww\nwAecm w\nwwwwwww\nwr    w\nwwwwwww\n'

const files: Readonly<Record<string, string>> = {
  'store.txt': store,
  'store_lvl0.txt': level,
  'store_lvl3.txt': level.replace('Ae', 'A '),
  'odd.txt': store.replace('color=GREEN', 'colour=GREEN'),
  'odd_lvl0.txt': level.replace('Ae', 'A?'),
  'broken.txt': store.replace('RandomNPC', 'RandomNpc'),
  'words.txt': 'once upon a time\n',
  'flying.txt': store.replace('RandomNPC', 'Walker'),
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)

const vgdl = (...argv: readonly string[]) => telos({ cwd }, 'vgdl', ...argv)
const typed = (options: MemoryIoOptions, ...argv: readonly string[]) => telos({ cwd, ...options }, 'vgdl', ...argv)

test('help lists the sub-commands, and each has its own', async () => {
  const { exit, out } = await vgdl('--help')
  expect(exit).toBe(ExitCode.done)
  for (const name of ['games', 'play', 'check', 'trace', 'compile', 'conform']) {
    expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    const help = await vgdl(name, '--help')
    expect(help).toMatchObject({ exit: ExitCode.done, err: '' })
    expect(help.out).toContain(`Usage: telos vgdl ${name}`)
    expect((await vgdl('help', name)).out).toBe(help.out)
  }
  expect((await vgdl()).out).toBe(out)
  expect((await telos({}, 'help', 'vgdl')).out).toBe(out)
})

test.each([
  [['chek', 'store.txt'], 'telos vgdl chek: no such command — did you mean "check"?'],
  [['__proto__'], 'no such command'],
  [['trace', 'stor', '0'], 'there is no game "stor" in the box, and no such file'],
  [
    ['trace', 'store.txt', '7', '--actions', 'R'],
    'store.txt has no level 7: there is no store_lvl7.txt — there are 0, 3',
  ],
  [['trace', 'store.txt', '0'], 'the actions are missing'],
  [['trace', 'store.txt', '0', '--actions', 'RZ'], '--actions: found "Z" at position 2'],
  [['trace', 'store.txt', '0', '--actions', 'R', '--seed', 'x'], 'Expected a whole number.'],
  [['check', ''], 'the name of a game is missing — telos vgdl games lists them'],
  [['trace', '-', '-', '--actions', 'R'], 'stdin can be read once'],
  [['play', '-'], 'moves are read from stdin'],
  [['games', 'store.txt'], 'there is no game "store.txt" in the box'],
  [['conform', '--traces', '.'], "required option '--games <[prefix=]folder>' not specified"],
  [['check', 'store.txt', '--print', '--json'], '--print prints text'],
])('wrong usage is told: %s', async (args, message) => {
  const { exit, out, err } = await vgdl(...args)
  expect(exit).toBe(ExitCode.usage)
  expect(`${out}${err}`).toContain(message)
})

test('files that are not there are bad input, also as data', async () => {
  const { exit, err } = await vgdl('check', 'nothing.txt')
  expect({ exit, err }).toEqual({
    exit: ExitCode.badInput,
    err: 'error: cannot read nothing.txt: there is no such file\n',
  })
  const told = await vgdl('trace', 'store.txt', 'nothing.txt', '--actions', 'R', '--json')
  expect(told.exit).toBe(ExitCode.badInput)
  expect(JSON.parse(told.out)).toMatchObject({
    status: 'error',
    diagnostics: [{ message: expect.stringContaining('nothing.txt') }],
  })
})

describe('trace', () => {
  test('prints a line for each tick, and ends with the game', async () => {
    const { exit, out, err } = await vgdl('trace', 'store.txt', '0', '--actions', 'RRRUU', '--seed', '7')
    expect({ exit, err }).toEqual({
      exit: ExitCode.done,
      err: 'warning: the game is over after 2 ticks, so 3 more letters were not played\n',
    })
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ game: 'store', level: 0, seed: 7, actions: 'RR', cols: 7, rows: 5, blockSize: 10 })
    expect(lines[0].result).toEqual({ winner: 'PLAYER_WINS', score: 6, over: true, lastTick: 1 })
    expect(lines.slice(1).map(({ t }) => t)).toEqual([-1, 0, 1])
    const enough = await vgdl('trace', 'store.txt', '--actions', 'RR', '--seed', '7')
    expect(enough).toEqual({ exit: ExitCode.done, out, err: '' })
  })

  test('writes a file, and never over another without being told to', async () => {
    const args = ['trace', 'store.txt', 'store_lvl3.txt', '--actions', 'RR', '--out', 'run.jsonl']
    expect(await vgdl(...args)).toEqual({ exit: ExitCode.done, out: '', err: 'run.jsonl: 2 ticks played\n' })
    const printed = await vgdl(...args.slice(0, -2))
    expect(readFileSync(join(cwd, 'run.jsonl'), 'utf8')).toBe(printed.out)
    expect((await vgdl(...args)).err).toContain('run.jsonl exists; --force overwrites it')
    const forced = await vgdl(...args, '--force', '--json')
    expect(JSON.parse(forced.out)).toMatchObject({ status: 'done', header: { level: 3 } })
  })

  test('warnings go to stderr, and count as errors when that is wanted', async () => {
    const args = ['trace', 'odd.txt', '0', '--actions', 'R']
    const { exit, out, err } = await vgdl(...args)
    expect(exit).toBe(ExitCode.done)
    expect(out.split('\n')).toHaveLength(4)
    expect(err).toMatch(/^odd\.txt:3:22 warning: .*colour/m)
    expect(err).toMatch(/^odd_lvl0\.txt:2:3 warning: /m)
    expect(await vgdl(...args, '--json')).toEqual({ exit, out, err })
    expect((await vgdl('play', 'odd.txt', '--json')).err).toBe(err)
    const strict = await vgdl(...args, '--strict')
    expect(strict).toMatchObject({ exit: ExitCode.badInput, out: '' })
    expect(strict.err).toContain('2 warnings, so there is nothing to play')
    const data = await vgdl(...args, '--strict', '--json')
    expect({ err: data.err, told: JSON.parse(data.out).diagnostics.length }).toEqual({ err: '', told: 2 })
  })

  test('a game with mistakes is refused, with the place', async () => {
    const { exit, err } = await vgdl('trace', 'broken.txt', 'store_lvl0.txt', '--actions', 'R')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toMatch(/^broken\.txt:6:11 .*"RandomNpc".*did you mean "RandomNPC"/m)
    const flying = await vgdl('trace', 'flying.txt', 'store_lvl0.txt', '--actions', 'R', '--json')
    expect(flying.exit).toBe(ExitCode.unsupported)
    expect(JSON.parse(flying.out).diagnostics).toContainEqual(expect.objectContaining({ code: 'vgdl/unsupported' }))
  })
})

describe('check', () => {
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
    expect((await vgdl('check', 'store.txt', '0', '--print')).out).toContain(`\n${level}`)
  })

  test('keeps control characters from terminals, and from nothing else', async () => {
    const stdin = store.replace('color=BROWN', 'img=\u001b[31mred')
    const { io, out } = memoryIo({ cwd, stdin })
    await check(['-', '--print'], { ...io, stdout: { ...io.stdout, isTTY: true } })
    expect(out()).toContain('img=\\u001b[31mred')
    expect((await typed({ stdin }, 'check', '-', '--print')).out).toContain('img=\u001b[31mred')
  })
})

describe('games', () => {
  test('lists the box, also as data', async () => {
    const { exit, out, err } = await vgdl('games')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    const lines = out.split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
    const listed = out.trimEnd().split(/\n(?= {2}\S)/)
    expect(listed.map((line) => line.trim().split(' ')[0])).toEqual(gamesInTheBox.map(({ name }) => name))
    for (const [at, { title, summary }] of gamesInTheBox.entries()) {
      const told = listed[at].replaceAll(/\s+/g, ' ')
      expect(told).toContain(title)
      expect(told).toContain(summary)
    }
    const told = JSON.parse((await vgdl('games', '--json')).out)
    expect(told).toEqual(
      gamesInTheBox.map(({ name, title, kind, summary, levels }) => ({
        name,
        title,
        kind,
        summary,
        levels: levels.length,
      })),
    )
  })

  test('tells the rules and the levels of each, which are played by name', async () => {
    for (const { name, title, description, levels } of gamesInTheBox) {
      const { out } = await vgdl('games', name)
      expect(out).toContain(title)
      for (const { text } of levels) expect(out).toContain(text.trimEnd())
      expect((await vgdl('games', name, '--vgdl')).out).toBe(description)
      expect(JSON.parse((await vgdl('games', name, '--json')).out)).toMatchObject({ name, description })
      expect(await vgdl('check', name, ...levels.map((_, number) => String(number)), '--strict')).toMatchObject({
        exit: ExitCode.done,
      })
      const [line] = (await vgdl('trace', name, '0')).out.split('\n')
      expect(JSON.parse(line)).toMatchObject({ game: name, result: { winner: 'PLAYER_WINS' } })
      expect((await vgdl('play', name, String(levels.length))).err).toContain(`${name} has no level ${levels.length}`)
      expect((await vgdl('games', `${name}x`)).err).toContain(`did you mean "${name}"?`)
    }
  })
})

describe('play', () => {
  const board = (row: string, line: string) => `wwwwwww\n${row}\nwwwwwww\n`.concat(`wr    w\nwwwwwww\n${line}\n`)

  test('with letters, line by line', async () => {
    const still = store.replace('rat > RandomNPC', 'rat > Passive')
    writeFileSync(join(cwd, 'still.txt'), still)
    const stdin = 'undo\nr\n\nundo\nrestart\nRR\nL\n'
    const { exit, out, err } = await typed({ stdin }, 'play', 'still.txt', 'store_lvl0.txt')
    expect(exit).toBe(ExitCode.done)
    expect(err.split('\n')).toEqual([
      'there is nothing to take back: this is the start',
      'warning: the game is over after 2 ticks, so 1 more letter was not played',
      '',
    ])
    const start = board('wAecm w', '0 ticks played, score 0')
    const moved = board('w Acm w', '1 tick played, score 1, cheese 1')
    expect(out.split('\n\n')).toEqual([
      'w wall, A avatar, e cheese, c crate, m mark, r rat',
      ...[start, start, moved, moved, start, start].map((text) => text.trimEnd()),
      ...[0, 0].map(() => board('w  Ac w', '2 ticks played, score 6, cheese 1').trimEnd()),
      'won after 2 ticks, score 6\n',
    ])
  })

  test('a line that means nothing ends it, unless somebody types', async () => {
    const stdin = 'N\nuq\nU\n'
    const message = 'stdin, line 2: found "q" at position 2, expected letters of actions: '
    const { exit, err } = await typed({ stdin }, 'play', 'store.txt', '--record', 'wrong.jsonl')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(`error: ${message}`)
    expect(existsSync(join(cwd, 'wrong.jsonl'))).toBe(false)
    const told = await typed({ stdin }, 'play', 'store.txt', '--json')
    expect(told.exit).toBe(ExitCode.usage)
    expect(JSON.parse(told.out).diagnostics[0].message).toContain(message)
    const mended = await typed({ stdin, keyboard: true }, 'play', 'store.txt', '--json')
    expect([mended.exit, JSON.parse(mended.out).actions]).toEqual([ExitCode.done, 'NU'])
    expect(mended.err).toMatch(/^found "q" at position 2, .*; this line was not played\n$/)
  })

  test('only so many ticks can be taken back', async () => {
    const long = store.replace('limit=20', 'limit=900')
    writeFileSync(join(cwd, 'long.txt'), long)
    const stdin = `${'N'.repeat(501)}\n${'undo\n'.repeat(501)}`
    const { out, err } = await typed({ stdin }, 'play', 'long.txt', 'store_lvl0.txt', '--json')
    expect(JSON.parse(out).actions).toBe('N')
    expect(err).toBe('there is nothing to take back: 500 ticks are as far as it goes\n')
  })

  test.each([
    [['play', '--record'], 'no/such/x.jsonl', 'there is no folder no/such — make it first'],
    [['play', '--force', '--record'], 'taken', 'it is a folder'],
    [['trace', '--actions', 'R', '--out'], 'store.txt/x.jsonl', 'there is no folder store.txt — make it first'],
  ])('a recording that cannot be written is refused before play: %s %s', async ([name, ...options], file, why) => {
    mkdirSync(join(cwd, 'taken'), { recursive: true })
    const { exit, out, err } = await typed({ stdin: 'R' }, name, 'store.txt', '0', ...options, file)
    expect({ exit, out, err }).toEqual({ exit: ExitCode.usage, out: '', err: `error: cannot write ${file}: ${why}\n` })
  })

  test('as data, and written down as it can be played again', async () => {
    const stdin = 'NNRL\n'
    const { exit, out } = await typed(
      { stdin },
      'play',
      'store.txt',
      '--seed',
      '5',
      '--json',
      '--record',
      'played.jsonl',
    )
    expect(exit).toBe(ExitCode.done)
    expect(JSON.parse(out)).toEqual({ winner: 'NO_WINNER', score: 1, tick: 3, over: false, actions: 'NNRL' })
    const [header] = readFileSync(join(cwd, 'played.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(header)).toMatchObject({ game: 'store', kind: 'played', seed: 5, actions: 'NNRL' })
  })

  test('with keys: arrows, back, again, and the end', async () => {
    // right, back, D, u, r, wait, D, D wins; the rest is not read
    const stdin = '\u001b[C\u001b[Ddur.dd'
    const { exit, out } = await typed({ stdin, keyboard: true }, 'play', 'store.txt')
    expect(exit).toBe(ExitCode.done)
    expect(out).toContain('3 ticks played, score 6')
    expect(out).toContain('arrows or WASD move')
    expect(out).toMatch(/won after 3 ticks, score 6\n$/)
    const left = await typed({ stdin: 'dq d', keyboard: true }, 'play', 'store.txt')
    expect(left.out).toMatch(/not finished after 1 tick, score 1\n$/)
    expect(left.out).not.toContain('nothing to take back')
    const back = await typed({ stdin: 'u', keyboard: true }, 'play', 'store.txt')
    expect(back.out).toContain('\nthere is nothing to take back: this is the start\n')
  })

  test('with colours where there are some', async () => {
    const plain = await typed({ stdin: 'q', keyboard: true }, 'play', 'store.txt')
    const coloured = await typed({ stdin: 'q', keyboard: true, color: true }, 'play', 'store.txt')
    expect(plain.out).not.toContain('\u001b[32m')
    expect(coloured.out).toContain('\u001b[32mm\u001b[39m')
  })

  test('a game that is over is lost or won', async () => {
    const { out } = await typed({ stdin: 'N'.repeat(50) }, 'play', 'store.txt')
    expect(out).toMatch(/lost after 21 ticks, score 0\n$/)
  })
})

describe('conform', () => {
  const folder = (name: string) => {
    mkdirSync(join(cwd, name), { recursive: true })
    return join(cwd, name)
  }
  const traceOf = async (letters: string) => (await vgdl('trace', 'store.txt', '0', '--actions', letters)).out

  test('passes what is the same, and tells the first difference of each game', async () => {
    const traces = folder('traces')
    const good = await traceOf('NNR')
    const bad = good.replace('"t":1,"score":0', '"t":1,"score":9')
    writeFileSync(join(traces, 'store_lvl0_0.jsonl'), good)
    writeFileSync(join(traces, 'store_lvl0_win.jsonl.gz'), gzipSync(await traceOf('RR')))
    writeFileSync(join(traces, 'old-store_lvl0_0.jsonl.gz'), gzipSync(good))
    writeFileSync(join(traces, 'README.md'), 'nothing to play')
    const args = ['conform', '--games', '.', '--games', 'old-=.', '--traces', 'traces']
    expect(await vgdl(...args)).toEqual({
      exit: ExitCode.done,
      out: 'old-store: 1 passed\nstore: 2 passed\n2 games: 3 passed\n',
      err: '',
    })
    writeFileSync(join(traces, 'store_lvl0_1.jsonl'), bad)
    writeFileSync(join(traces, 'store_lvl0_2.jsonl'), bad)
    const { exit, out } = await vgdl(...args)
    const difference = 'tick 1, score: expected 9, found 0'
    expect(exit).toBe(ExitCode.no)
    expect(out).toBe(
      `old-store: 1 passed\nstore: 2 passed, 2 failed\n  store_lvl0_1.jsonl: ${difference}\n2 games: 3 passed, 2 failed\n`,
    )
    expect((await vgdl(...args, '--only', 'store')).out).toContain(`  store_lvl0_2.jsonl: ${difference}\n`)
    expect((await vgdl(...args, '--only', 'old-store')).exit).toBe(ExitCode.done)
    const told = JSON.parse((await vgdl(...args, '--json')).out)
    expect(told).toMatchObject({ passed: 3, failed: 2 })
    expect(told.games[1].failures[0]).toEqual({
      trace: 'store_lvl0_1.jsonl',
      difference: { tick: 1, field: 'score', expected: '9', found: '0' },
    })
  })

  test.each([
    [
      'store_lvl0_0.jsonl.gz',
      async () => gzipSync(await traceOf('RRNN')).subarray(0, 60),
      'the compressed file is not whole',
    ],
    ['store_lvl0_0.jsonl.gz', async () => 'plain text', 'it is no file that gzip has made'],
    ['store_lvl0_0.jsonl', async () => '', 'the trace is empty'],
    ['store_lvl0_0.jsonl', async () => '{"t":-1}\n', 'found nothing as seed, expected a whole number'],
    ['store_lvl0_0.jsonl', async () => (await traceOf('RN')).slice(0, -30), 'tick 1, line: '],
    ['store_lvl0_0.jsonl', async () => (await traceOf('LN')).replace(/.+\n$/, ''), 'expected the end of the trace'],
    ['store_lvl8_0.jsonl', async () => traceOf('N'), 'store_lvl8.txt: there is no such file'],
    ['shop_lvl0_0.jsonl', async () => traceOf('N'), 'there is no '],
    ['words_lvl0_0.jsonl', async () => traceOf('N'), 'words.txt:1:1 '],
    ['store.jsonl', async () => traceOf('N'), 'its name does not say which game it is of'],
  ])('what cannot be played again is a failure: %s', async (name, content, message) => {
    const traces = folder('wrong')
    writeFileSync(join(traces, name), await content())
    const { exit, out, err } = await vgdl('conform', '--games', '.', '--traces', 'wrong')
    rmSync(traces, { recursive: true })
    expect({ exit, err }).toEqual({ exit: ExitCode.no, err: '' })
    expect(out).toContain(message)
  })

  test('folders have to be there, and to have traces', async () => {
    expect((await vgdl('conform', '--games', '.', '--traces', 'nowhere')).err).toContain('there is no such folder')
    expect(await vgdl('conform', '--games', '.', '--games', 'old-=NOPE', '--traces', '.')).toEqual({
      exit: ExitCode.badInput,
      out: '',
      err: 'error: cannot read NOPE: there is no such folder\n',
    })
    folder('empty')
    const { exit, err } = await vgdl('conform', '--games', '.', '--traces', 'empty')
    expect({ exit, err }).toEqual({ exit: ExitCode.badInput, err: 'error: there are no traces in empty\n' })
  })
})
