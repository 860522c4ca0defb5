import { prunings } from '@telos/core/search'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { solve } from '../run/solve.ts'
import { strategies } from '../run/strategies.ts'
import { instanceOf } from '../space/instance.ts'
import { helpPage, helpSection, sectionNames, sessionHelp } from './help-page.ts'
import { isLanguage, languages } from './language.ts'
import { messages } from './messages.ts'
import { sampleProblem } from './sample.ts'
import { subCommandOptions, subCommands } from './sub-commands.ts'

describe.each(languages)('help in %s', (language) => {
  const table = messages(language)

  test('has a name for every strategy and every pruning of core, and for no other', () => {
    expect(Object.keys(table.strategies)).toEqual(strategies.map(({ name }) => name))
    expect(Object.keys(table.prunings)).toEqual(prunings.map(({ name }) => name))
  })

  test.each(subCommands)('explains each option of %s on its page', (name) => {
    const page = helpSection(language, name)
    for (const option of subCommandOptions[name]) expect(page).toMatch(new RegExp(`^  --${option} .*\\S`, 'm'))
    expect(page).toContain(table.subCommands[name].usage)
    expect(helpPage(language).replace(/\s+/g, ' ')).toContain(` ${name} ${table.subCommands[name].summary} `)
  })

  test('says of behave that it writes csv and no trees', () => {
    const [line] = /^ +--export.*$/m.exec(helpSection(language, 'behave'))!
    expect(line).toContain('csv')
    expect(line).not.toContain('dot')
    expect(helpSection(language, 'solve')).toMatch(/^ +--export .*dot/m)
  })

  test('fits into 100 columns', () => {
    const pages = [
      helpPage(language),
      sessionHelp(language),
      ...sectionNames.map((name) => helpSection(language, name)),
    ]
    for (const line of pages.join('').split('\n')) {
      expect(line.length, line).toBeLessThanOrEqual(100)
      expect(line).toBe(line.trimEnd())
    }
  })

  test('explains the commands of step-by-step mode and the statistics in the introduction', () => {
    const page = helpPage(language)
    for (const { usage } of Object.values(table.session.commands)) expect(page).toContain(`  ${usage} `)
    for (const { title, summary } of Object.values(table.statistics)) {
      expect(page).toContain(`  ${title} `)
      expect(page).toContain(summary)
    }
    for (const name of [...strategies, ...prunings].map((each) => each.name)) {
      expect(page).toContain(`\n  ${name} `)
    }
  })

  test('of step-by-step mode', () => {
    expect(sessionHelp(language)).toMatchSnapshot()
  })

  test('of exploring', () => {
    expect(helpSection(language, 'explore')).toMatchSnapshot()
  })

  test('of prunings', () => {
    expect(helpSection(language, 'prunings')).toMatchSnapshot()
  })
})

describe('languages', () => {
  test('are told from other words', () => {
    expect(languages.every(isLanguage)).toBe(true)
    expect(['de', 'EN', '', 'toString', '__proto__'].some(isLanguage)).toBe(false)
  })

  test('are all spoken: no sentence is left in English', () => {
    const english = sentences(messages('en'))
    const italian = sentences(messages('it'))
    expect([...italian.keys()]).toEqual([...english.keys()])
    const same = [...english].filter(
      ([where, text]) => italian.get(where) === text && /[a-z]{3}.* .*[a-z]{3}/.test(text),
    )
    // commands and code are the same everywhere
    expect(
      same.filter(([where]) => !/^session\.commands\.\w+\.usage$|^topics\.problem\.lines\.(\d|1\d)$/.test(where)),
    ).toEqual([])
  })
})

test('the problem in the help is one', () => {
  const body = sampleProblem.slice(1).join('\n').replace('export default', 'return')
  const problem = new Function('defineProblem', 'successors', body)(defineProblem, successors)
  const { status, solutions, optimal } = solve(instanceOf(problem))
  expect(status).toBe('solved')
  expect(solutions[0].actions).toEqual(['add one', 'double', 'add one', 'double'])
  expect(optimal).toBe(false)
})

/** All texts of a table by their place; what takes values is called with some. */
function sentences(table: unknown, where = ''): Map<string, string> {
  const at = (value: unknown, path: string): [string, string][] => {
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'function') return [[path, value(7, 9, 11, 13)]]
    return Object.entries(value as object).flatMap(([key, inner]) => at(inner, path === '' ? key : `${path}.${key}`))
  }
  return new Map(at(table, where))
}
