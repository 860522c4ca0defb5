import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ferry, ferryProblem } from '../../test/pddl.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-check-pddl-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(cwd, name), text)
const check = (...argv: string[]) => telos({ cwd }, 'check', ...argv)

write('ferry.pddl', ferry)
write('move.pddl', ferryProblem())
write('wrong.pddl', ferryProblem().replace('(at a)', '(att a)'))
write('yard.yaml', 'telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\n')

test('a domain and its problem, in any order, beside documents', async () => {
  expect(await check('ferry.pddl')).toMatchObject({ exit: ExitCode.done, err: '1 file: no findings\n' })
  expect((await check('move.pddl', 'yard.yaml', 'ferry.pddl')).err).toBe('3 files: no findings\n')
  for (const files of [
    ['ferry.pddl', 'wrong.pddl'],
    ['wrong.pddl', 'ferry.pddl'],
  ]) {
    const { exit, err } = await check(...files)
    expect(exit).toBe(ExitCode.no)
    expect(err).toMatch(/wrong.pddl:3:\d+ .*did you mean "at"\?\n {2}3 \|/)
  }
})

test('a problem without its domain is checked for its form, and that is said', async () => {
  const { exit, err } = await check('wrong.pddl')
  expect(exit).toBe(ExitCode.done)
  expect(err).toContain('only its form was checked; give the file of its domain "ferry" as well')
  const { out } = await check('wrong.pddl', '--json')
  expect(JSON.parse(out).files).toMatchObject([{ file: 'wrong.pddl', notes: [expect.stringContaining('form')] }])
})

test('a problem beside a single domain with another name is told with both names', async () => {
  write('boats.pddl', ferryProblem().replace('(:domain ferry)', '(:domain boats)').replace('(at a)', '(att a)'))
  const { exit, err } = await check('ferry.pddl', 'boats.pddl')
  expect(exit).toBe(ExitCode.no)
  expect(err).toMatch(/^boats.pddl:1:\d+ found domain "boats", expected "ferry" — give the domain "boats", or write /)
  expect(err).toContain('2 files: 1 error\n')
  const planned = await telos({ cwd }, 'plan', 'ferry.pddl', 'boats.pddl')
  expect(planned.err).toContain('found domain "boats", expected "ferry"')
  write('lamp.pddl', '(define (domain lamp) (:predicates (on)))')
  expect((await check('ferry.pddl', 'lamp.pddl', 'boats.pddl')).err).toContain('give the file of its domain "boats"')
})

test('of two domains with one name, a problem is checked against the nearer one', async () => {
  for (const folder of ['near', 'far']) mkdirSync(join(cwd, folder))
  write('near/domain.pddl', ferry)
  write('far/domain.pddl', ferry.replaceAll('(at ', '(stands '))
  write('near/move.pddl', ferryProblem())
  write('far/move.pddl', ferryProblem().replaceAll('(at ', '(stands '))
  const files = ['far/domain.pddl', 'near/domain.pddl', 'near/move.pddl', 'far/move.pddl']
  expect(await check(...files)).toMatchObject({ exit: ExitCode.done, err: '4 files: no findings\n' })
  expect((await check('far/domain.pddl', 'near/move.pddl')).exit).not.toBe(ExitCode.done)
})

test('what is broken is told, and a file is known by its name when its text does not tell', async () => {
  write('broken.pddl', '(defin (domain ferry)')
  const { exit, err } = await check('broken.pddl')
  expect(exit).toBe(ExitCode.no)
  expect(err).toContain('broken.pddl:1:')
  write('bad.pddl', ferry.replace(':parameters', ':parametres'))
  expect((await check('bad.pddl', 'move.pddl')).err).toContain('its domain "ferry" has mistakes')
})

test('a parenthesis that is missing does not hide what else is wrong', async () => {
  write(
    'open.pddl',
    ferry.replace('(empty))\n  (:functions', '(empty)\n  (:functions').replaceAll('not (empty)', 'not (emty)'),
  )
  const { exit, err } = await check('open.pddl')
  expect(exit).toBe(ExitCode.no)
  expect(err).toContain('expected ")" here')
  expect(err).toContain('unknown predicate "emty" — did you mean "empty"?')
})

test('objects that the domain takes from the problem are a mistake, unless --lenient', async () => {
  write('named.pddl', ferry.replace('(at ?a))', '(at a))'))
  expect((await check('named.pddl', 'move.pddl')).exit).toBe(ExitCode.no)
  expect((await check('named.pddl', 'move.pddl', '--lenient')).exit).toBe(ExitCode.done)
})

test('--format prints a text anew, and --write puts it into the file', async () => {
  write('dense.pddl', '; a lamp\n(define (domain lamp)(:predicates(on)))')
  const { exit, out } = await check('dense.pddl', '--format')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^; a lamp\n\(define \(domain lamp\)\n/)
  expect(await check('dense.pddl', '--format', '--write')).toMatchObject({ err: 'formatted dense.pddl\n', out: '' })
  expect(readFileSync(join(cwd, 'dense.pddl'), 'utf8')).toBe(out)
  expect(await check('dense.pddl', '--format', '--write')).toMatchObject({ exit: ExitCode.done, err: '' })
  expect((await check('broken.pddl', '--format')).exit).toBe(ExitCode.no)
})

test.each([
  [['yard.yaml', '--format'], '--format works on PDDL only, and yard.yaml is not PDDL'],
  [['ferry.pddl', '--write'], '--write goes with --format'],
  [['-', '--format', '--write'], '--write cannot be used with stdin'],
])('%s is wrong usage', async (argv, message) => {
  const { exit, err } = await check(...argv)
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain(message)
})

test('what is refused by name has an exit code of its own', async () => {
  write(
    'timed.pddl',
    ferry.replace('(define (domain ferry)', '(define (domain ferry) (:requirements :durative-actions)'),
  )
  const { exit, err } = await check('timed.pddl')
  expect(exit, err).toBe(ExitCode.unsupported)
  expect(err).toContain('durative actions are not supported')
})
