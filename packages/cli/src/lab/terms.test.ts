import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

describe('terms', () => {
  const { lab, labJson, cwd } = labFolder()

  test('are saved, listed, read, used and deleted', async () => {
    const empty = await lab('terms')
    expect(empty).toMatchObject({ exit: ExitCode.done, out: '' })
    expect(empty.err).toContain('no term is saved yet; telos lab terms save NAME TERM saves one')
    expect(existsSync(join(cwd, 'home'))).toBe(false)

    const saved = await lab('terms', 'save', 'evening', 'scenario=2')
    expect(saved).toMatchObject({ exit: ExitCode.done, out: '' })
    expect(saved.err).toContain('saved evening in ')
    expect(existsSync(join(cwd, 'home/terms.json'))).toBe(true)
    await lab('terms', 'save', '__proto__', '[1,', '2]')

    expect((await lab('terms', 'list')).out).toBe('evening  {"scenario":2}\n__proto__  [1,2]\n')
    expect((await labJson('terms', 'list')).map(({ name }: { name: string }) => name)).toEqual(['evening', '__proto__'])
    expect((await lab('terms', 'read', 'evening')).out).toBe('{"scenario":2}\n')
    expect(await labJson('terms', 'read', '__proto__')).toMatchObject({ name: '__proto__', term: [1, 2] })

    const { solutions } = await labJson('solve', 'needs', '--start', '@evening', '--heuristic', 'discontentment(30)')
    expect(solutions[0].path[0].needs).toEqual([12, 6, 12, 15])
    expect((await labJson('behave', 'needs', '--start', '@evening')).metrics.final).toBe(374)

    expect((await lab('terms', 'delete', 'evening')).err).toBe('deleted evening\n')
    expect((await lab('terms', 'delete', 'evening')).err).toBe('no term is named evening; nothing was deleted\n')
    expect(await labJson('terms', 'delete', '__proto__')).toEqual({ name: '__proto__', deleted: true })
    expect((await lab('terms')).out).toBe('')
  })

  test('a name that is taken stays as it is', async () => {
    await lab('terms', 'save', 'x', '1')
    const { exit, err } = await lab('terms', 'save', 'x', '2')
    expect(exit).toBe(ExitCode.no)
    expect(err).toContain('the name x is taken, so nothing was saved')
    expect(await labJson('terms', 'save', 'x', '2')).toMatchObject({ status: 'taken', term: 1 })
    expect((await lab('terms', 'read', 'x')).out).toBe('1\n')
  })

  test('an unknown one is told with a hint', async () => {
    await lab('terms', 'save', 'faraway', '1')
    const read = await lab('terms', 'read', 'farawy')
    expect(read).toMatchObject({ exit: ExitCode.no, out: '' })
    expect(read.err).toContain('unknown term "farawy" — did you mean "faraway"?')
    const used = await lab('solve', 'needs', '--start', '@farawy')
    expect(used).toMatchObject({ exit: ExitCode.usage, out: '' })
    expect(used.err).toContain('unknown term "farawy" — did you mean "faraway"?')
    expect((await labJson('solve', 'needs', '--goal', '@farawy')).diagnostics[0].code).toBe('command/usage')
  })

  test.each([
    [['sav'], 'unknown command "telos lab terms sav" — did you mean "save"?'],
    [['save'], 'give a name and a term'],
    [['save', 'x'], 'give a name and a term'],
    [['read'], 'name a term: telos lab terms read NAME'],
    [['delete'], 'name a term: telos lab terms delete NAME'],
  ])('%j is wrong usage', async (argv, message) => {
    const { exit, err } = await lab('terms', ...argv)
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(message)
  })

  test('names and texts that a terminal would obey are shown', async () => {
    await lab('terms', 'save', 'evil', '"\u009b31m"')
    const { out } = await lab('terms')
    expect(out).toContain('\\u009b31m')
    expect(out).not.toContain('\u009b')
  })
})

test('a damaged file is told, and not written to', async () => {
  const { cwd } = labFolder()
  const env = { TELOS_HOME: cwd }
  writeFileSync(join(cwd, 'terms.json'), '{ "terms": [')
  for (const argv of [['terms'], ['terms', 'save', 'a', '1'], ['solve', 'needs', '--start', '@a']]) {
    const { exit, out, err } = await telos({ cwd, env }, 'lab', ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toContain('terms.json')
    expect(err).not.toMatch(/^ +at /m)
  }
})
