import { expect, test } from 'vitest'
import type { AuthorModel } from '../../author-model.ts'
import { runTimeline } from './run-timeline.ts'

const run = {
  trace: { kind: 'plan', steps: ['up', 'left'], states: [{}, {}, {}] },
  position: 5,
  isPlaying: false,
} as const
const timelineOf = (kind: string) =>
  runTimeline({ document: { state: { document: { kind } } } } as unknown as AuthorModel, { branch: () => {} }, run)

test('a position behind the end is the end, and a step has its name', () => {
  expect(timelineOf('domain')).toMatchObject({ position: 2, last: 2, label: 'step 2 of 2: left' })
})

test('domains and PDDL can be branched; a game has no events to go on with', () => {
  expect(timelineOf('domain').branch).toBeDefined()
  expect(timelineOf('pddl').branch).toBeDefined()
  expect(timelineOf('vgdl')).not.toHaveProperty('branch')
})
