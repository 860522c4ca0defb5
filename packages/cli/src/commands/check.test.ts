import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const examples = ['pirate.yaml', 'guard.yaml', 'bakery.json'].map((name) =>
  fileURLToPath(new URL(`../../../../examples/documents/${name}`, import.meta.url)),
)
const check = (stdin: string, ...argv: string[]) => telos({ stdin }, 'check', ...argv)
const wrong = 'telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wat: true } } }\n'
const doubtful = 'telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } }, rest: {} }\n'

test('clean files', async () => {
  expect(await check('', ...examples)).toEqual({ exit: ExitCode.done, out: '', err: '3 files: no findings\n' })
  expect(JSON.parse((await check('', ...examples, '--json')).out)).toEqual({
    files: examples.map((file) => ({ file, diagnostics: [] })),
    errors: 0,
    warnings: 0,
  })
})

test('errors are shown with their lines, and the answer is no', async () => {
  const { exit, out, err } = await check(wrong, examples[0], '-')
  expect({ exit, out }).toEqual({ exit: ExitCode.no, out: '' })
  expect(err).toBe(
    [
      'stdin:3:28 unknown fact "wat" — did you mean "wet"?',
      '  3 | actions: { swim: { does: { wat: true } } }',
      '    |                            ^^^',
      '2 files: 1 error',
      '',
    ].join('\n'),
  )
})

test('warnings count with --strict', async () => {
  expect(await check(doubtful, '-')).toMatchObject({ exit: ExitCode.done, err: expect.stringContaining('1 warning\n') })
  expect((await check(doubtful, '-', '--strict')).exit).toBe(ExitCode.no)
})

test('a file that cannot be read is bad input, and the others are checked all the same', async () => {
  const { exit, err } = await check(wrong, 'nothing.yaml', '-')
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toContain('error: cannot read nothing.yaml: there is no such file\nstdin:3:28')
  expect(err).toContain('2 files: 2 errors\n')
  const record = JSON.parse((await check(wrong, 'nothing.yaml', '-', '--json')).out)
  expect(record).toMatchObject({ errors: 2, files: [{ file: 'nothing.yaml' }, { file: 'stdin' }] })
  expect(record.files[0].diagnostics[0].code).toBe('command/bad-input')
})

test('functions are no mistake, and what stands beside them is still checked', async () => {
  const named = (effect: string) =>
    wrong.replace('does: { wat: true }', `cost: { function: travel }, does: { ${effect} }`)
  expect(await check(named('wet: true'), '-')).toMatchObject({
    exit: ExitCode.done,
    err: 'stdin names functions, which a program has to give: travel\n1 file: no findings\n',
  })
  expect((await check(named('wat: true'), '-')).exit).toBe(ExitCode.no)
})

test('marks are coloured where colours are taken', async () => {
  const { err } = await telos({ stdin: wrong, color: true }, 'check', '-')
  expect(err).toContain('\u001b[31m^^^\u001b[39m')
})

test('files in other languages are refused in one sentence, not read as YAML', async () => {
  const program = fileURLToPath(new URL('../../../../examples/lab/counting.ts', import.meta.url))
  const { exit, err } = await check('# a game\nBasicGame\n    SpriteSet\n', program, '-')
  expect(exit).toBe(ExitCode.badInput)
  expect(err.split('\n')).toEqual([
    `error: ${program} is a program: telos check reads documents (YAML or JSON) and PDDL`,
    'error: stdin is a game in VGDL: use telos vgdl check',
    '2 files: 2 errors',
    '',
  ])
})
