import { expect, test } from 'vitest'
import type { ArcadeState } from '../arcade-state.ts'
import { endWords, runMarks } from './arcade-timeline.ts'

type Marked = Parameters<typeof runMarks>[0]
const moment = (at: number, isOver: boolean, winner?: 'player' | 'nobody') =>
  ({ board: { at, isOver, winner } }) as ArcadeState['moment']
const run = { moves: 'RRUU', minds: [] }
const state: Marked = { run, scores: {}, moment: moment(1, false), branches: [] }

test('scores, replans, the end and other runs are marked where they happened', () => {
  const minds = [{ at: 3, replan: 'the butterfly has moved' }, { at: 4 }] as unknown as Marked['run']['minds']
  const marks = runMarks({
    run: { moves: 'RRUU', minds },
    scores: { 0: 0, 1: 0, 2: 3 },
    moment: moment(4, true, 'player'),
    branches: [{ moves: 'RD', minds: [] }],
  })
  expect(marks).toEqual([
    { at: 1, kind: 'branch', label: 'another run goes on from here' },
    { at: 2, kind: 'event', label: 'score 3' },
    { at: 3, kind: 'warning', label: 'replan: the butterfly has moved' },
    { at: 4, kind: 'event', label: 'won' },
  ])
})

test('a score that changed somewhere in between is not marked', () => {
  expect(runMarks({ ...state, scores: { 0: 0, 3: 5 } })).toEqual([])
  expect(runMarks({ ...state, moment: moment(4, true, 'nobody') })).toEqual([{ at: 4, kind: 'warning', label: 'lost' }])
})

test('how a game ended is told by its status, whatever its words', () => {
  const end = { status: 'over', words: 'the time is up', span: undefined }
  const ended = { ...moment(4, true, 'nobody'), tick: { end } } as unknown as NonNullable<ArcadeState['moment']>
  expect(endWords(ended)).toBe('over')
})

test('however often the score changed, the end is marked', () => {
  const scores = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [at, at]))
  const marks = runMarks({ ...state, scores, moment: moment(400, true, 'player') })
  expect(marks.at(-1)).toEqual({ at: 400, kind: 'event', label: 'won' })
  expect(marks.length).toBeLessThan(300)
})
