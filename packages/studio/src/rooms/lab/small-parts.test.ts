import { expect, test, vi } from 'vitest'
import type { Desk } from '../../documents/desk.ts'
import { createShell } from '../../shell/create-shell.ts'
import { shellCommands } from '../../shell/shell-commands.ts'
import { englishShell, titleOf } from '../../shell/words.ts'
import { hasTask } from '../../workers/lab/lab-contract.ts'
import { subjectOf } from './address/subject-source.ts'
import { mostTerms, untakenName, withTerms } from './inspector/kept-terms.ts'
import { paced } from './model/paced.ts'
import { groupedNumber, shortNumber } from './number-text.ts'
import { refusalLines } from './refusal-text.ts'
import { editableTrace, exampleTrace } from './trace/example-trace.ts'
import { commandTitles, type LabCommandName } from './words/command-words.ts'
import { italianShell } from './words/shell-words.ts'
import { labWords } from './words.ts'

test('a domain is searched as it is; PDDL and games by the chosen problem or level', () => {
  const domain = { path: 'd.pddl', text: '(define (domain d))' }
  const [one, two] = ['1', '2'].map((name) => ({ path: `${name}.pddl`, text: `(define (problem ${name}))` }))
  const document = { id: 'x', title: 'House', kind: 'pddl', files: [one!, domain, two!] } as const
  expect(subjectOf(document, '').source).toEqual({ kind: 'pddl', domain, problem: one })
  expect(subjectOf(document, '2.pddl')).toMatchObject({ file: '2.pddl', files: ['1.pddl', '2.pddl'], title: 'House' })
  const game = {
    ...document,
    kind: 'vgdl',
    files: [
      { path: 'g.txt', text: '' },
      { path: 'g_lvl0.txt', text: 'w' },
    ],
  } as const
  expect(subjectOf(game, 'nothing').source).toMatchObject({ kind: 'game', level: { path: 'g_lvl0.txt' } })
  expect(subjectOf({ ...document, kind: 'domain', files: [one!] }, '').source.kind).toBe('domain')
})

test('a refusal says where it is and what to do; what is too long is counted', () => {
  const words = labWords('en')
  const span = { file: '__proto__.yaml', line: 3, column: 1, endLine: 3, endColumn: 2 }
  const wrong = { code: 'x', severity: 'error', message: 'found far', hint: 'write a number', span } as const
  expect(refusalLines([wrong], words)).toEqual([
    { place: '__proto__.yaml, line 3:', text: 'found far — write a number' },
  ])
  const { span: _, ...nowhere } = wrong
  const many = refusalLines(
    Array.from({ length: 9 }, () => nowhere),
    words,
  )
  expect(many).toHaveLength(7)
  expect(many.at(-1)).toEqual({ place: '', text: '3 more problems.' })
})

test('only tasks have insides for strategies that look there', () => {
  const kinds = ['domain', 'pddl', 'game', 'textbook', 'own', 'trace'] as const
  expect(kinds.filter((kind) => hasTask({ kind }))).toEqual(['domain', 'pddl'])
})

test('work that is asked for too often is done once more, not once for each', async () => {
  let done = 0
  const work = paced(async () => void done++, 0, vi.fn())
  for (let time = 0; time < 5; time++) work.request()
  await work.settled()
  // once at once, and once more for all that came meanwhile
  expect(done).toBe(2)
  const fail = vi.fn()
  const failing = paced(() => Promise.reject(new Error('no')), 0, fail)
  failing.request()
  await failing.settled()
  expect(fail).toHaveBeenCalledOnce()
  // a search that is being replaced: the answer to the next question is right
  let tries = 0
  const outdated = paced(() => (++tries < 3 ? Promise.reject(new Error('no such node')) : Promise.resolve()), 0, fail)
  outdated.request()
  await outdated.settled()
  expect(tries).toBe(3)
  expect(fail).toHaveBeenCalledOnce()
})

test('no saved state takes the place of another one: names are taken, or found anew, and there is room for so many', () => {
  const saved = '2026-01-01T00:00:00.000Z'
  const { terms: first } = withTerms([], [{ name: 'a', term: 1, saved }])
  // a file may leave out when it was saved
  const [again, other] = [
    { name: 'a', term: 2, saved: '' },
    { name: 'b', term: 3, saved },
  ]
  expect(withTerms(first, [again, other])).toEqual({ terms: [...first, other], left: [again] })
  expect([untakenName(first, 'a'), untakenName(first, 'c')]).toEqual(['a (2)', 'c'])
  const many = Array.from({ length: mostTerms + 5 }, (_, at) => ({ name: `${at}`, term: at, saved }))
  const { terms, left } = withTerms([], many)
  expect([terms.length, left.length]).toEqual([mostTerms, 5])
})

test('numbers in narrow columns are short', () => {
  expect([5, 1 / 3, 870.29, Infinity, Number.NaN, 12345.678].map(shortNumber)).toEqual([
    '5',
    '0.33',
    '870.3',
    '∞',
    '–',
    '12346',
  ])
})

test('both languages have a word for everything', () => {
  const keys = (words: object): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value).map((each) => `${key}.${each}`) : [key],
    )
  expect(keys(labWords('it')).toSorted()).toEqual(keys(labWords('en')).toSorted())
})

test('counts have their digits in groups', () => {
  expect([groupedNumber(64672, 'en'), groupedNumber(64672, 'it'), groupedNumber(7, 'en')]).toEqual([
    '64,672',
    '64.672',
    '7',
  ])
})

test('a trace is edited as a whole or not at all', () => {
  const long = { path: 'long.trace.yaml', text: exampleTrace.text + '#'.repeat(100_000) }
  expect(editableTrace(undefined)).toBe(exampleTrace.text)
  expect(editableTrace({ ...long, text: 'version: 1' })).toBe('version: 1')
  expect(editableTrace(long)).toBe('')
})

test('every command of the Lab, and of the shell around it, has a title in Italian, and no two have the same', () => {
  const [english, italian] = [commandTitles('en'), commandTitles('it')]
  expect(Object.keys(italian)).toEqual(Object.keys(english))
  for (const [name, title] of Object.entries(italian)) expect(title).not.toBe(english[name as LabCommandName])
  expect(new Set(Object.values(italian)).size).toBe(Object.keys(english).length)
  const [location, history] = [{ hash: '#/lab' }, { replaceState() {} }]
  const created = createShell({ desk: {} as Desk, isMac: false, location, history })
  // those of a document are not offered in the Lab
  const around = shellCommands(created).filter(({ group }) => group !== 'Document')
  expect(around.length).toBeGreaterThan(15)
  for (const command of around) {
    expect(titleOf(englishShell, command)).toBe(command.title)
    expect(titleOf(italianShell, command)).not.toBe(command.title)
  }
  expect(new Set(around.map((command) => titleOf(italianShell, command))).size).toBe(around.length)
  created.shell.setWords(italianShell)
  expect(created.store.getState().words.time.back).toBe('Un passo indietro')
  created.shell.setWords(undefined)
  expect(created.store.getState().words).toBe(englishShell)
})

test('words that are the same in both languages are names and signs', () => {
  const texts = (words: object): readonly (readonly [string, unknown])[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null ? texts(value) : [[key, value] as const],
    )
  const italian = new Map(texts(labWords('it')))
  const same = texts(labWords('en')).flatMap(([key, value]) =>
    typeof value === 'string' && italian.get(key) === value ? value : [],
  )
  expect([...new Set(same)].toSorted()).toEqual(['CSV', 'Graphviz dot', 'JSON', 'SVG', 'f', 'g', 'h'])
})
