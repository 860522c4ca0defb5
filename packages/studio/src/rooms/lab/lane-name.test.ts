import { expect, test } from 'vitest'
import { catalogue } from '../../workers/lab/catalogue.ts'
import { asSentence, namesOfLanes, problemTitle, shortTitle } from './lane-name.ts'

const problem = { kind: 'textbook', name: 'jugs', title: 'Jugs', summary: '', start: '', goal: '' } as const

test('names follow the language, whatever the worker said when the lane was opened', () => {
  const job = { strategy: 'breadth-first' }
  const [english, italian] = (['en', 'it'] as const).map((language) =>
    namesOfLanes([{ job, opened: undefined }], catalogue(language)).join(),
  )
  expect(english).toBe('Breadth-first')
  expect(italian).not.toBe(english)
  expect(namesOfLanes([{ job, opened: undefined }], undefined)).toEqual(['breadth-first'])
  const [jugs, brocche] = (['en', 'it'] as const).map((language) => problemTitle(problem, catalogue(language)))
  expect(brocche).not.toBe(jugs)
  expect(problemTitle({ ...problem, kind: 'domain' }, catalogue('it'))).toBe('Jugs')
})

test('lanes with the same strategy are told apart by what differs', () => {
  const lanes = [
    { strategy: 'astar', heuristic: 'manhattan' },
    { strategy: 'astar', heuristic: 'misplaced', pruning: 'none' },
    { strategy: 'idastar', heuristic: 'misplaced' },
  ].map((job) => ({ job, opened: undefined }))
  expect(namesOfLanes(lanes, catalogue('it'))).toEqual([
    'Ricerca A* · manhattan',
    'Ricerca A* · misplaced · Nessuna potatura',
    'Ricerca IDA*',
  ])
})

test.each(['en', 'it'] as const)('short titles of prunings differ (%s)', (language) => {
  const titles = catalogue(language).prunings.map(({ title }) => shortTitle(title))
  expect(new Set(titles).size).toBe(titles.length)
})

test('a sentence begins with a capital and ends with a full stop', () => {
  expect(['the search is over: solved', 'Stopped.', '', 'è finita', 'f = 20 begins here'].map(asSentence)).toEqual([
    'The search is over: solved.',
    'Stopped.',
    '',
    'È finita.',
    'f = 20 begins here.',
  ])
})
