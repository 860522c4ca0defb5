import { prunings } from '@telos/core/search'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { strategies } from '../run/job.ts'
import { solve } from '../run/solve.ts'
import { instanceOf } from '../space/instance.ts'
import { textbook } from '../textbook.ts'
import { helpPage, helpSection, sectionNames, sessionHelp } from './help-page.ts'
import { isLanguage, languages, messages } from './messages.ts'
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

  test('of step-by-step mode wraps at words', () => {
    const words = (text: string) => text.split(/\s+/)
    for (const width of [40, 60, 80, 200]) {
      const help = sessionHelp(language, width)
      for (const line of help.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width)
      expect(words(help).toSorted()).toEqual(words(sessionHelp(language)).toSorted())
    }
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

test.each(languages)('the head of the help in %s shows the same lines to type', (language) => {
  const { usage, examples } = messages(language).front
  expect(usage).toContain(': telos lab ')
  const typed = examples.map((line) => /^telos lab (?:--lang \w+|\S+)/.exec(line)?.[0])
  const english = messages('en').front.examples.map((line) => /^telos lab \S+/.exec(line)?.[0])
  expect(typed.map((line) => line?.replace(/ \w\w$/, ''))).toEqual(english)
  for (const line of [usage, ...examples]) expect(line.length, line).toBeLessThanOrEqual(98)
})

describe.each(languages)('textbook problems in %s', (language) => {
  const { problems } = messages(language)

  test('are all there, with every parameter and every heuristic', () => {
    expect(Object.keys(problems)).toEqual(textbook.map(({ name }) => name))
    for (const { name, parameters, heuristics } of textbook) {
      expect(Object.keys(problems[name]!.parameters)).toEqual(Object.keys(parameters))
      expect(Object.keys(problems[name]!.heuristics)).toEqual(heuristics.map((heuristic) => heuristic.name))
    }
  })

  test('show the same commands and parameters to type, on lines that fit', () => {
    const typed = (text: string) =>
      text.match(/telos lab [^#\n]*|--(?:start|goal) (?:"[^"]*"|'[^']*'|[^\s;`]*[^\s;`,.)])/g)
    for (const { name, page, parameters } of textbook) {
      const texts = problems[name]!
      expect(typed(texts.page)).toEqual(typed(page))
      for (const which of ['start', 'goal'] as const)
        expect(typed(texts.parameters[which] ?? '')).toEqual(typed(parameters[which] ?? ''))
      expect(texts.page).not.toContain('{commands}')
      // commands may be longer
      const prose = texts.page.split('```').filter((_, at) => at % 2 === 0)
      for (const line of prose.join('').split('\n')) expect(line.length, line).toBeLessThanOrEqual(180)
      // heuristics are explained under their own names
      for (const heuristic of Object.keys(texts.heuristics)) expect(texts.page).toContain(`\`${heuristic}\``)
    }
  })

  test('have results of commands in the same language', () => {
    const word = language === 'en' ? 'expanded' : 'espansi'
    for (const { page } of Object.values(problems)) {
      const results = page.match(/# .*\d .*/g) ?? []
      expect(results.length).toBeGreaterThan(0)
      for (const result of results) expect(result).toMatch(new RegExp(` \\d+ ${word}$`))
    }
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

/** Collects all texts of a table by path, calling functions with sample values. */
function sentences(table: unknown, where = ''): Map<string, string> {
  const at = (value: unknown, path: string): [string, string][] => {
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'function') return [[path, value(7, 9, 11, 13)]]
    return Object.entries(value as object).flatMap(([key, inner]) => at(inner, path === '' ? key : `${path}.${key}`))
  }
  return new Map(at(table, where))
}
