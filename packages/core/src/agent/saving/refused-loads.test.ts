/** Data that cannot be loaded is rejected with a reason, and the society stays as it was. */
import { describe, expect, test } from 'vitest'
import { eventsOf, listenToAll, onPaper, passTicks, takes } from '../../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, flag } from '../../entries/index.ts'

const hut = defineDomain({ facts: { clean: flag() }, actions: { wash: { does: { clean: true } } } })
const kindWith = (name: string, goal: string) =>
  defineAgent(hut, { name, goals: { [goal]: { wants: { clean: true } } }, actions: { wash: takes(1) } })
const washer = kindWith('washer', 'tidy')

function begin() {
  const society = createSociety()
  society.add(washer, { name: 'A', context: undefined })
  passTicks(society, 3)
  return society
}

const unreadable = {
  'no version': [{}, [washer], 'found no saved society, expected the result of save(), version 2'],
  'nothing at all': [null, [washer], 'found no saved society, expected the result of save(), version 2'],
  'version 1': [
    { ...begin().save(), telosSociety: 1 },
    [washer],
    'found version 1, expected the result of save(), version 2; an earlier version of Telos wrote it: save the society again with this one',
  ],
  'version 3': [
    { ...begin().save(), telosSociety: 3 },
    [washer],
    /^found version 3, expected the result of save\(\), version 2$/,
  ],
  'an unknown kind': [begin().save(), [], 'agent "A" has kind "washer", which is not among the given kinds'],
  'a goal that the kind lacks': [
    begin().save(),
    [kindWith('washer', 'shine')],
    'agent "A" has a goal "tidy" that its kind "washer" does not have',
  ],
} as const

describe('loading', () => {
  test.each(Object.entries(unreadable))('%s', (_what, [saved, kinds, message]) => {
    const society = begin()
    const events = listenToAll(society)
    const before = onPaper(society.save())
    const load = () => society.load(saved as never, { kinds: kinds as never, context: () => undefined })
    expect(load).toThrow(RangeError)
    expect(load).toThrow(message)
    expect(onPaper(society.save())).toEqual(before)
    passTicks(society, 12)
    expect(society.agent('A').view().beliefs).toMatchObject({ clean: true })
    expect(eventsOf(events, 'action-done')).toHaveLength(1)
    expect(eventsOf(events, 'tick-end')).toHaveLength(12)
  })
})

test('a context that cannot be made leaves the society as it was', () => {
  const society = begin()
  const before = onPaper(society.save())
  const load = () =>
    society.load(society.save(), {
      kinds: [washer],
      context: () => {
        throw new Error('no body')
      },
    })
  expect(load).toThrow('no body')
  expect(onPaper(society.save())).toEqual(before)
  passTicks(society, 1)
})
