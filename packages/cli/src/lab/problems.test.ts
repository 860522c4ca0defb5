import { textbook } from '@telos/lab'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson } = labFolder()

describe('the list', () => {
  test('has every problem with its sentence', async () => {
    const { exit, out, err } = await lab('problems')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    for (const { name, summary } of textbook)
      expect(out).toMatch(new RegExp(`^  ${name} +${summary.slice(0, 20)}`, 'm'))
  })

  test('as JSON', async () => {
    const list = await labJson('problems')
    expect(list.map(({ name }: { name: string }) => name)).toEqual(textbook.map(({ name }) => name))
    expect(Object.keys(list[0])).toEqual(['name', 'title', 'summary', 'parameters', 'heuristics'])
  })
})

describe('a page', () => {
  test.each(textbook.map(({ name }) => name))('of %s', async (name) => {
    const { exit, out } = await lab('problems', name)
    expect(exit).toBe(ExitCode.done)
    const json = await labJson('problems', name)
    expect(Object.keys(json)).toEqual(['name', 'title', 'summary', 'page', 'parameters', 'heuristics'])
    expect(json.page.length).toBeGreaterThan(200)
    expect(out.startsWith(json.page)).toBe(true)
    for (const heuristic of json.heuristics) expect(out).toContain(`  ${heuristic.name} `)
  })

  test.each(textbook.map(({ name }) => name))('of %s gives examples that can be called', async (name) => {
    const { page } = await labJson('problems', name)
    const calls = [...page.matchAll(/^ *telos lab (.*?)( +#.*)?$/gm)].map(([, line]) => line as string)
    expect(calls.length).toBeGreaterThan(0)
    for (const line of calls) {
      // their results are tested in packages/lab; here every word has to be understood
      const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c)
      if (words[0] === 'behave') continue
      const limits =
        words[0] === 'compare'
          ? ['--time', '0']
          : ['--time', '0', ...(words.includes('--expansions') ? [] : ['--expansions', '1'])]
      const { exit, err } = await lab(...words.filter((word) => word !== '--interactive'), ...limits)
      expect([line, err]).toEqual([line, ''])
      expect([ExitCode.done, ExitCode.outOfTime, ExitCode.gaveUp]).toContain(exit)
    }
  })

  test('that is not there', async () => {
    const { exit, err } = await lab('problems', 'jgus')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('unknown problem "jgus" — did you mean "jugs"?')
  })
})
